import type { FormEntries, FormName } from '@theke/contract/calls/forms'
import { useEffect, useRef, useState } from 'react'
import { scrollBehavior } from '../scroll-behavior.ts'
import { useSurroundings } from './surroundings.ts'

export const sendingProblem =
  'Ein unbekannter Fehler ist aufgetreten. Bitte überprüfen Sie Ihre eingegebenen Daten und versuchen Sie es erneut.'

/** The way of a form: entered, being sent, sent or failed; what was sent without scripts is known from the page (FORM-05 to FORM-07, ERR-18). */
export function useSending(form: FormName) {
  const { send, answer } = useSurroundings()
  const own = answer?.form === form ? answer : null
  const place = useRef<HTMLDivElement>(null)
  const isUnderWay = useRef(false)
  const [state, setState] = useState<'entering' | 'sending' | 'sent' | 'failed'>(
    own?.isSent ? 'sent' : own ? 'failed' : 'entering',
  )

  useEffect(() => {
    if (state === 'sent') place.current?.scrollIntoView({ behavior: scrollBehavior() })
  }, [state])

  const submit = async (entries: FormEntries) => {
    if (isUnderWay.current || !send) return
    isUnderWay.current = true
    setState('sending')
    try {
      await send(form, entries)
      setState('sent')
    } catch {
      setState('failed') // the failure itself is recorded by the call
    }
    isUnderWay.current = false
  }
  return { place, state, submit, answer: own, canSend: send !== null }
}
