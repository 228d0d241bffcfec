import { Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { ClockPinForm } from './clock-pin-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

/** A person's own account: password, second step, passkeys, PIN of the time clock, open sessions. */
export function AccountScreen() {
  useDocumentTitle('Mein Konto')
  return (
    <Stack maw={720}>
      <Title order={1} size="h2">
        Mein Konto
      </Title>
      <PasswordForm />
      <SecondFactor />
      <Passkeys />
      <ClockPinForm />
      <SessionList />
    </Stack>
  )
}
