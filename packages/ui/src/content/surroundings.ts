import type { FormAnswer, FormEntries, FormName } from '@theke/contract/calls/forms'
import type { Cents, LocalDate } from '@theke/domain/values'
import { createContext, use } from 'react'
import type { ShownImage } from '../picture.tsx'

/** A stored block that sections refer to (DATA-23). */
export type ReusableBlock = {
  id: number
  type: string
  isPublic: boolean
  content: { body: string; html: string }
}

/** A product as the slider shows it. */
export type SliderProduct = {
  id: number
  name: string
  /** Without mark-up. */
  description: string
  image: ShownImage | null
  /** null: the price is hidden. */
  price: Cents | null
  /** 'zzgl. 0,25 € Pfand'; undefined without one. */
  deposit?: string | undefined
  href: string
}

/** How the first published branch can be reached; what it does not have is null (BLOCK-04, OPEN-23). */
export type ContactLinks = { phone: string | null; email: string | null; route: string | null }

/** What the sections of a page know of the shop around them. */
export type Surroundings = {
  /** Whether the visitor accepted cookies: only then something of another site is embedded (CMS-10). */
  hasConsent: boolean
  /** Gives the consent and shows the page again with it. */
  giveConsent(): void
  /** Hosts whose pages may be embedded (OPEN-178). */
  frameHosts: readonly string[]
  /** The blocks that the page may show; drafts of others are not among them (OPEN-143, OPEN-157). */
  blocks: readonly ReusableBlock[]
  contact: ContactLinks | null
  /** Newest first, as many as the largest slider of the page shows. */
  products: readonly SliderProduct[]
  currency: string
  /** Whether the page has a newsletter section that a hero can lead to (BLOCK-05). */
  hasNewsletter: boolean
  /** Days that can be booked (FORM-09). */
  bookingDates: readonly LocalDate[]
  today: LocalDate
  /** When the page was made, in milliseconds: forms send it back (OPEN-153). */
  now: number
  /** The query of the address that takes a form which is sent without scripts. */
  formQuery: string
  /** Sends a form; null where nothing is sent, as in the preview of the editor. */
  send: ((form: FormName, entries: FormEntries) => Promise<void>) | null
  /** What the server said about a form that was sent without scripts. */
  answer: FormAnswer | null
  /** Stored HTML is cleaned by the server; where unsaved text is shown, the page cleans it itself. */
  cleanHtml(html: string): string
}

export const noSurroundings: Surroundings = {
  hasConsent: false,
  giveConsent: () => undefined,
  frameHosts: [],
  blocks: [],
  contact: null,
  products: [],
  currency: 'EUR',
  hasNewsletter: false,
  bookingDates: [],
  today: '',
  now: 0,
  formQuery: '',
  send: null,
  answer: null,
  cleanHtml: (html) => html,
}

export const SurroundingsContext = createContext(noSurroundings)

export const useSurroundings = () => use(SurroundingsContext)
