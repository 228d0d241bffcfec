import { TextInput } from '@mantine/core'

export const UsernameInput = (props: { autoFocus?: boolean; defaultValue?: string }) => (
  <TextInput
    {...props}
    name="username"
    label="Benutzername oder E-Mail"
    autoComplete="username"
    required
    withAsterisk={false}
    size="md"
  />
)

export const CodeInput = () => (
  <TextInput
    name="code"
    label="Code"
    description="Aus Ihrer Authentifizierungs-App, oder ein Wiederherstellungscode."
    autoComplete="one-time-code"
    inputMode="numeric"
    autoFocus
    required
    withAsterisk={false}
    size="md"
  />
)
