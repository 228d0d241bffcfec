import { Alert, Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { TestMailResult } from '@theke/contract/calls/outbox'
import { sendTestMail } from '@theke/contract/calls/outbox'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useFailure } from '../../ui/use-failure.ts'

/** Sends a mail while the person waits and says what the mail server made of it. */
export function TestMail() {
  const [to, setTo] = useState('')
  const failure = useFailure()
  const sending = useMutation({
    mutationFn: (address: string) => api(sendTestMail, { to: address }, { isShownByCaller: true }),
  })
  // a form of its own inside the form of the settings would send both
  const send = () => void failure.watch(() => sending.mutateAsync(to.trim()))
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="testmail">
      <Title order={2} size="h4" id="testmail">
        Testmail
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Verwendet den gespeicherten Absender und den Mailserver, der am Server eingerichtet ist.
      </Text>
      <Group align="flex-end" gap="xs">
        <TextInput
          type="email"
          label="Empfänger"
          placeholder="name@example.at"
          value={to}
          error={failure.message}
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
          flex={1}
          miw={200}
        />
        <Button variant="default" loading={failure.isRunning} disabled={!to.trim()} onClick={send}>
          Testmail senden
        </Button>
      </Group>
      <div role="status">{sending.data && <Result result={sending.data} to={sending.variables} />}</div>
    </Paper>
  )
}

function Result({ result: { state, error }, to }: { result: TestMailResult; to: string }) {
  if (state === 'sent') {
    return (
      <Alert color="green" mt="sm" title="Der Mailserver hat die Testmail angenommen.">
        Sie sollte in Kürze bei {to} ankommen. Sehen Sie auch im Spam-Ordner nach.
      </Alert>
    )
  }
  if (state === 'kept') {
    return (
      <Alert color="orange" mt="sm" title="Es ist kein Mailserver eingerichtet.">
        Am Server fehlt die Einstellung SMTP_URL. Nachrichten bleiben im Postausgang.
      </Alert>
    )
  }
  return (
    <Alert color="red" mt="sm" title="Der Mailserver hat die Testmail nicht angenommen.">
      {error}
    </Alert>
  )
}
