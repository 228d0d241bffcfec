/** Milliseconds from the arrival of the news until they open by themselves (NEWS-01). */
export const NEWS_DELAY = 500

/** Where neither the button nor the pop-up of the news shows (SHELL-03, OPEN-02). */
export const NEWS_HIDDEN_ON: readonly string[] = ['/store/', '/state/']

export function areNewsShown(path: string): boolean {
  return !NEWS_HIDDEN_ON.some((prefix) => path.startsWith(prefix))
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The step that a key of the keyboard makes: left and down back, right and up forward, any other none (NEWS-04). */
export function newsKeyStep(key: string): number {
  return keySteps[key] ?? 0
}

/** The slide after a step; behind the ends there is none (NEWS-02). */
export function newsSlide(index: number, step: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index + step))
}
