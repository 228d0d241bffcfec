import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { passwordQuestion } from '../api.ts'
import { useObservable } from '../observable.ts'
import { confirmation } from '../ui/confirm.ts'
import { openPalette, paletteRequests } from './palette-requests.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx'))
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const PasswordQuestion = lazy(() => import('./password-question.tsx'))

/** What lies over every screen; each part is loaded when it is first needed and stays from then on. */
export function Overlays() {
  const isPaletteUsed = useObservable(paletteRequests) > 0
  const isConfirming = useObservable(confirmation) !== undefined
  const question = useObservable(passwordQuestion)
  const [wasConfirming, setConfirming] = useState(false)
  if (isConfirming && !wasConfirming) setConfirming(true)
  useHotkeys([['mod+K', openPalette]], [], true)
  return (
    <Suspense fallback={null}>
      {isPaletteUsed && <CommandPalette />}
      {wasConfirming && <ConfirmDialog />}
      {question && <PasswordQuestion onAnswer={question.answer} />}
    </Suspense>
  )
}
