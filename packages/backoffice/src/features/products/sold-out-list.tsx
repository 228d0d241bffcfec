import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { endSoldOut, markSoldOut } from '@theke/contract/calls/branch-catalog'
import { formatDateTime } from '@theke/domain/values'
import { api } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, forgetRecords, pageQuery, titleOf } from '../../crud/records.ts'
import { useMe } from '../../use-me.ts'
import { activeEntries } from './sold-out-entries.ts'

/** Sold out in a branch until the end of the day; taken back by the same switch (OPEN-188). */
const setSoldOut = (product: number, branch: number, isSoldOut: boolean) =>
  isSoldOut ? api(markSoldOut, { id: product, branch }) : api(endSoldOut, { id: product, branch })

export function SoldOutList({ record }: { record: WireRecord }) {
  const me = useMe()
  const branches = useQuery(pageQuery('branches', {}, 'background'))
  const own = new Set(me.branches.map(({ id }) => id))
  const shown = (branches.data?.data ?? []).filter(({ id }) => me.isAdmin || own.has(id))
  const switching = useMutation({
    mutationFn: ({ branch, isOn }: { branch: number; isOn: boolean }) => setSoldOut(record.id, branch, isOn),
    onSettled: () => forgetRecords('products'),
  })
  const entries = activeEntries(record)
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Bleibt im Shop sichtbar, kann aber nicht bestellt werden. Gilt bis Mitternacht.
      </Text>
      {shown.length === 0 && branches.data && <Text size="sm">Ihnen ist keine Filiale zugeordnet.</Text>}
      {shown.map((branch) => {
        const entry = entries.find((one) => one.branch?.id === branch.id)
        const isRunning = switching.isPending && switching.variables.branch === branch.id
        return (
          <Switch
            key={branch.id}
            label={titleOf(entityOf('branches'), branch)}
            description={entry?.until && `bis ${formatDateTime(Date.parse(entry.until))} Uhr`}
            checked={isRunning ? switching.variables.isOn : entry !== undefined}
            onChange={(event) => switching.mutate({ branch: branch.id, isOn: event.currentTarget.checked })}
          />
        )
      })}
    </Stack>
  )
}
