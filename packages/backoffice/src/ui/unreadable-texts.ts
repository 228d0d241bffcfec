import { createContext } from 'react'

export type UnreadableText = {
  text: string
  /** What is said about it. */
  problem: string
  /** Whether the field was left with it, or is still being typed into. */
  isLeft: boolean
}

/**
 * What a form remembers of texts that cannot be read, by the name of their input: they keep it from being saved, also
 * while another tab hides them. Forms without one are kept from being sent by the browser.
 */
export type UnreadableTexts = {
  /** Another one after the form went back to what is stored; what was typed before is gone then. */
  round: number
  get: (name: string) => string | undefined
  set: (name: string, unreadable: UnreadableText | undefined) => void
}

export const UnreadableTextsContext = createContext<UnreadableTexts | undefined>(undefined)
