import {
  Alert,
  Button,
  Code,
  Group,
  List,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { NewSecondFactor } from '@theke/contract/calls/account'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { queryClient } from '../api.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { meQuery, useMe } from '../use-me.ts'
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from './session-calls.ts'

/** Signing in in two steps, turned on and off by each person. */
export function SecondFactor() {
  const { hasSecondFactor } = useMe()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  return (
    <Paper component="section" withBorder radius="lg" p="lg">
      <Stack>
        <Title order={2} size="h4">
          Anmeldung in zwei Schritten
        </Title>
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {hasSecondFactor ? (
          <TurnOff onDone={refresh} />
        ) : (
          <TurnOn
            onDone={(codes) => {
              setRecoveryCodes(codes)
              void refresh()
            }}
          />
        )}
      </Stack>
    </Paper>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Alert title="Wiederherstellungscodes">
      <Text size="sm">Bewahren Sie diese Codes sicher auf. Jeder gilt einmal, wenn das Telefon fehlt.</Text>
      <List size="sm" mt="xs">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code>{code}</Code>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function TurnOn({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [factor, setFactor] = useState<NewSecondFactor>()
  const [isStarting, setStarting] = useState(false)
  const failure = useFailure()
  const start = async () => {
    setStarting(true)
    try {
      setFactor(await startSecondFactor())
    } catch {
      // listed by the call
    } finally {
      setStarting(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    void failure.watch(async () => onDone((await confirmSecondFactor(code)).recoveryCodes))
  }
  if (!factor) {
    return (
      <>
        <Text size="sm">
          Zusätzlich zum Passwort fragt die Anmeldung nach einem Code aus einer App auf Ihrem Telefon.
        </Text>
        <Button
          variant="default"
          loading={isStarting}
          onClick={() => void start()}
          style={{ alignSelf: 'start' }}
        >
          Einrichten
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">
          Scannen Sie den Code mit Ihrer Authentifizierungs-App, oder geben Sie den Schlüssel dort ein.
        </Text>
        <Group align="start">
          <QrCode text={factor.uri} label="QR-Code für die Authentifizierungs-App" />
          <Code>{factor.secret}</Code>
        </Group>
        <TextInput
          name="code"
          label="Code aus der App"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={failure.message}
          maw={240}
        />
        <Button type="submit" loading={failure.isRunning} style={{ alignSelf: 'start' }}>
          Einschalten
        </Button>
      </Stack>
    </form>
  )
}

function TurnOff({ onDone }: { onDone: () => Promise<void> }) {
  const failure = useFailure()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    if (await failure.watch(() => endSecondFactor(password))) await onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Group align="end">
        <PasswordInput
          name="password"
          label="Passwort, um sie auszuschalten"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={failure.message}
          miw={260}
        />
        <Button type="submit" variant="light" color="red" loading={failure.isRunning}>
          Ausschalten
        </Button>
      </Group>
    </form>
  )
}
