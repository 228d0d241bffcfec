import { createStore } from '@theke/ui/store.ts'

export type Confirmation = {
  title: string
  text?: string
  /** What it is about, point by point, above the text. */
  points?: readonly string[]
  /** What the button says that does it. */
  label: string
  /** Runs while the dialog shows that it is at work; a failure is listed by the call itself. */
  run: () => Promise<unknown>
  isHarmless?: boolean
}

export const confirmation = createStore<Confirmation | undefined>(undefined)

/** Asks before something that cannot be taken back. */
export const confirmAction = (question: Confirmation) => confirmation.set(question)
