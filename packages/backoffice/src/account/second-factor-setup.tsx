import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useMe } from '../use-me.ts'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from './second-factor.tsx'

/** All that an administrator sees of a shop that wants a second factor, until there is one. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const { needsSecondFactor } = useMe()
  useDocumentTitle('Zweiten Schritt einrichten')
  return (
    <Stack component="main" id="inhalt" maw={720} mx="auto" p="md">
      <Title order={1} size="h2">
        Zweiten Schritt einrichten
      </Title>
      <Text>
        In diesem Shop melden sich Personen mit der Rolle Administration in zwei Schritten an. Legen Sie einen
        Passkey an oder richten Sie Codes einer App ein, dann geht es weiter.
      </Text>
      <Passkeys />
      <SecondFactor />
      {needsSecondFactor ? (
        <Anchor component={Link} to="/logout">
          Abmelden
        </Anchor>
      ) : (
        <Alert title="Eingerichtet" role="status">
          <Button onClick={onDone}>Weiter</Button>
        </Alert>
      )}
    </Stack>
  )
}
