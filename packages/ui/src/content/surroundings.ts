import { createContext, use } from 'react'

/** A stored block that sections refer to (DATA-23). */
export type ReusableBlock = {
  id: number
  type: string
  isPublic: boolean
  content: { body: string; html: string }
}

/** What the sections of a page know of the shop around them. */
export type Surroundings = {
  /** Whether the visitor accepted cookies: only then something of another site is embedded (CMS-10). */
  hasConsent: boolean
  /** The blocks that the page may show; drafts of others are not among them (OPEN-143, OPEN-157). */
  blocks: readonly ReusableBlock[]
  /** Stored HTML is cleaned by the server; where unsaved text is shown, the page cleans it itself. */
  cleanHtml(html: string): string
}

export const noSurroundings: Surroundings = { hasConsent: false, blocks: [], cleanHtml: (html) => html }

export const SurroundingsContext = createContext(noSurroundings)

export const useSurroundings = () => use(SurroundingsContext)
