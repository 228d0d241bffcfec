import { useHotkeys } from '@mantine/hooks'
import type { Me } from '@theke/contract/calls/auth'
import { lazy, Suspense, useEffect, useState } from 'react'
import { passwordQuestion } from '../api.ts'
import { deletion } from '../crud/deletion.ts'
import { features } from '../features.ts'
import { useStore } from '@theke/ui/store.ts'
import { confirmation } from '../ui/confirm.ts'
import { mayUse, useMe } from '../use-me.ts'
import { openPalette, paletteRequests } from './palette-requests.ts'

const loadPalette = () => import('./command-palette.tsx')
const CommandPalette = lazy(loadPalette)
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))
const PasswordQuestion = lazy(() => import('./password-question.tsx'))
const loadSignInAgain = () => import('./sign-in-again.tsx')
const SignInAgain = lazy(loadSignInAgain)

/** What lies over every screen; each part is loaded when it is first needed and stays from then on. */
export function Overlays({ signedOut }: { signedOut: Me | undefined }) {
  const isPaletteUsed = useStore(paletteRequests) > 0
  const isConfirming = useStore(confirmation) !== undefined
  const question = useStore(passwordQuestion)
  const [wasConfirming, setConfirming] = useState(false)
  if (isConfirming && !wasConfirming) setConfirming(true)
  const isDeleting = useStore(deletion) !== undefined
  const [wasDeleting, setDeleting] = useState(false)
  if (isDeleting && !wasDeleting) setDeleting(true)
  useHotkeys([['mod+K', openPalette]], [], true)
  // after Strg+K a person types at once; and when a session ends, its parts may be those of another version
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadPalette(), loadSignInAgain()]), 3_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Watches />
      <Suspense fallback={null}>
        {isPaletteUsed && <CommandPalette />}
        {wasConfirming && <ConfirmDialog />}
        {wasDeleting && <DeleteDialog />}
        {question && <PasswordQuestion onAnswer={question.answer} />}
        {signedOut && <SignInAgain before={signedOut} />}
      </Suspense>
    </>
  )
}

/** What features follow for the person on every screen. */
function Watches() {
  const me = useMe()
  return features.map(({ watch }, index) => {
    if (!watch || !mayUse(me, watch.access)) return null
    const { component: Watch } = watch
    return (
      <Suspense key={index} fallback={null}>
        <Watch />
      </Suspense>
    )
  })
}
