import { Button, Modal, Stack, Text } from '@mantine/core'
import type { Me } from '@theke/contract/calls/auth'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { Credentials } from '../account/session-calls.ts'
import { forget, signInAgain } from '../account/session-calls.ts'
import { SignInForm } from '../account/sign-in-form.tsx'
import { loginPath } from '../return-address.ts'
import { giveUpUnsavedInput } from '../ui/unsaved-input.ts'

/** The session ended while something was unsaved: after signing in again the person goes on with it (AUTH-06). */
export default function SignInAgain({ before }: { before: Me }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const start = useHref('/')
  const signIn = async (credentials: Credentials) => {
    if (await signInAgain(credentials, before)) return
    // what somebody else had typed is not theirs to save, nor what this page has loaded theirs to see
    giveUpUnsavedInput()
    window.location.assign(start)
  }
  const leave = () => {
    giveUpUnsavedInput()
    forget()
    void navigate(loginPath(pathname + search), { replace: true })
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={1_000}
      title="Sie wurden abgemeldet"
    >
      <Stack>
        <Text>Ihre Eingaben sind noch da. Melden Sie sich wieder an, um weiterzumachen.</Text>
        <SignInForm
          username={before.username}
          signIn={signIn}
          more={
            <Button variant="subtle" color="gray" onClick={leave}>
              Eingaben verwerfen
            </Button>
          }
        />
      </Stack>
    </Modal>
  )
}
