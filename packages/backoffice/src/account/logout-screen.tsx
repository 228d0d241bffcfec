import { Button, Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { signOut } from './session-calls.ts'
import { SignInPage } from './sign-in-page.tsx'

/** Leaving sends POST /api/logout; the address alone ends nothing on the server (OPEN-141). */
export function LogoutScreen() {
  const [state, setState] = useState<'running' | 'done' | 'failed'>('running')
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    signOut().then(
      () => setState('done'),
      () => setState('failed'),
    )
  }, [])
  return (
    <SignInPage title="Abmelden">
      {state === 'running' && <Loader role="img" aria-label="Wird abgemeldet" />}
      {state === 'done' && <Text role="status">Sie sind abgemeldet.</Text>}
      {state === 'failed' && <Text role="status">Sie sind noch angemeldet.</Text>}
      <Button component={Link} to={state === 'failed' ? '/' : '/login'} disabled={state === 'running'}>
        {state === 'failed' ? 'Zurück' : 'Wieder anmelden'}
      </Button>
    </SignInPage>
  )
}
