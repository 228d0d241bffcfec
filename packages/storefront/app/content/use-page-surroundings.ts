import type { FormEntries, FormName } from '@theke/contract/calls/forms'
import { sendForm, subscribeToNewsletter } from '@theke/contract/calls/forms'
import type { Surroundings } from '@theke/ui/content/surroundings.ts'
import { noSurroundings } from '@theke/ui/content/surroundings.ts'
import { useMemo } from 'react'
import { useActionData, useMatches } from 'react-router'
import { api } from '../shop/api.ts'
import { acceptCookies } from '../shop/consent-choice.ts'
import { isDocumentOpen } from '../shop/consent.ts'
import { useShop } from '../shop/shop-context.ts'
import type { ContentPage } from './content-page.ts'

/** A failure is recorded; the form shows its own sentence (ERR-10, ERR-18, OPEN-153). */
async function send(form: FormName, entries: FormEntries) {
  const options = { isShownByCaller: true, kind: 'background' } as const
  if (form === 'newsletter') await api(subscribeToNewsletter, { email: entries.email ?? '' }, options)
  else await api(sendForm, { formType: form, entries }, options)
}

function giveConsent() {
  acceptCookies()
  location.reload() // the policy of a document is made when it is asked for
}

/** What the sections of a page of the shop know. */
export function usePageSurroundings(facts: ContentPage['facts']): Surroundings {
  const { hasConsent, config } = useShop()
  const isHome = useMatches().at(-1)?.id === 'division'
  const answer = useActionData() as Surroundings['answer'] | undefined
  // after a change of mind the document still has its old policy
  const isOpen = hasConsent && (typeof document === 'undefined' || isDocumentOpen)
  return useMemo(
    () => ({
      ...noSurroundings,
      ...facts,
      hasConsent: isOpen,
      giveConsent,
      currency: config.currency,
      formQuery: isHome ? '?index' : '', // what the router wants for its first page
      send,
      answer: answer ?? null,
    }),
    [facts, isOpen, config.currency, isHome, answer],
  )
}
