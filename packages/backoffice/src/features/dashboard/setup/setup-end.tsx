import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Setup } from '@theke/contract/calls/setup'
import { Link } from 'react-router'
import type { WireRecord } from '../../../crud/records.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { endSetup } from './setup-calls.ts'

/** What follows the last step. */
export function SetupEnd({ setup, branch }: { setup: Setup; branch: WireRecord | undefined }) {
  const failure = useFailure()
  const isDone = (wanted: string) =>
    setup.steps.some(({ step, state }) => step === wanted && state === 'done')
  return (
    <Stack gap="sm" mt="xs">
      <Text role="status">
        {isDone('test')
          ? 'Die erste Bestellung ist da. Bestätigen Sie sie auf dem Bestellboard wie jede andere.'
          : 'Alle Schritte sind erledigt oder übersprungen. Offene holen Sie jederzeit in der Liste nach.'}
      </Text>
      <FailureAlert>{failure.message}</FailureAlert>
      <Group>
        {isDone('test') && (
          <Button component={Link} to="/orders">
            Zum Bestellboard
          </Button>
        )}
        {!setup.isFinished && (
          <Button variant="default" loading={failure.isRunning} onClick={() => void failure.watch(endSetup)}>
            Einrichtung abschließen
          </Button>
        )}
        {isDone('publish') && branch && (
          <Anchor
            href={`/store/${String(branch['identifier'])}`}
            target="_blank"
            rel="noreferrer"
            underline="always"
          >
            Shop ansehen
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}
