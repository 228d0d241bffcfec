import { Stack, Title } from '@mantine/core'
import { Forbidden } from '../../frame/route-failure.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useMe } from '../../use-me.ts'
import { GuidedSetup } from './setup/guided-setup.tsx'

/** The guided set-up on a page of its own, also after it has left the start screen. */
export function SetupScreen() {
  useDocumentTitle('Einrichtung')
  if (!useMe().isAdmin) return <Forbidden />
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Einrichtung
      </Title>
      <GuidedSetup />
    </Stack>
  )
}
