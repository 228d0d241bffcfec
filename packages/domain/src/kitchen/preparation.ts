/** What the kitchen has done of an order. */
export type Preparation = { done: readonly number[]; isPrioritized: boolean; isRecalled: boolean }

export const untouched: Preparation = { done: [], isPrioritized: false, isRecalled: false }

export type PreparationStep = {
  /** Lines to tick or untick, by their place in the order. */
  items?: readonly { index: number; isDone: boolean }[]
  isPrioritized?: boolean
  /** Wants a finished order back. */
  isRecalled?: boolean
}

export type PreparationResult = { ok: true; after: Preparation; isFinished: boolean } | { ok: false }

/**
 * What a step of the kitchen makes of a preparation; refused for a line that the order does not have. Steps say what
 * shall be, so that the same one again changes nothing, whichever screen sends it.
 */
export function prepare(before: Preparation, step: PreparationStep, lines: number): PreparationResult {
  const { items = [], isPrioritized = before.isPrioritized, isRecalled = before.isRecalled } = step
  if (items.some(({ index }) => index < 0 || index >= lines)) return { ok: false }
  const done = new Set(before.done)
  for (const { index, isDone } of items) {
    if (isDone) done.add(index)
    else done.delete(index)
  }
  const isFinished = done.size >= lines
  const after = {
    done: [...done].toSorted((one, other) => one - other),
    isPrioritized,
    // what is finished again does not come back by itself
    isRecalled: isRecalled && !isFinished,
  }
  return { ok: true, after, isFinished }
}
