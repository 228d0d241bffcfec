import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { failures } from '@theke/contract/texts.de'
import type { ReactNode } from 'react'

type Props<Entry> = {
  /** The plural that failures are reported with. */
  label: string
  list: { data: { data: readonly Entry[] } | undefined; isError: boolean; isPending: boolean }
  empty: string
  /** What the area is for; shown while nothing is in it. */
  purpose?: string | false | undefined
  children: (entries: readonly Entry[]) => ReactNode
}

/** The entries of a list, or why there are none: not yet, not reached, nothing there. */
export function ListAnswer<Entry>({ label, list, empty, purpose, children }: Props<Entry>) {
  const entries = list.data?.data
  if (entries && entries.length > 0) return children(entries)
  if (entries) {
    return (
      <Stack align="center" gap="sm" p="xl">
        <Text c="dimmed" ta="center">
          {empty}
        </Text>
        {purpose && (
          <Text c="dimmed" ta="center" maw={460}>
            {purpose}
          </Text>
        )}
      </Stack>
    )
  }
  if (list.isPending) return <Skeleton h={320} m="md" w="auto" aria-label="Wird geladen" />
  return (
    <Alert color="red" m="md">
      {failures.list(label)}
    </Alert>
  )
}
