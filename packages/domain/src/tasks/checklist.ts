import type { Instant } from '../values/local-time.ts'

/** A point of a checklist; one that asks for a temperature is done with its value. */
export type ChecklistItem = {
  text: string
  done: boolean
  asksTemperature: boolean
  /** What the temperature may be; null where nobody set a limit. */
  minTemperature: number | null
  maxTemperature: number | null
  temperature: number | null
  doneBy: number | null
  doneAt: Instant | null
}

/**
 * A checklist as it is stored after a change: who ticked a point and when is never taken from what was sent. A point that
 * stays ticked keeps its name and time unless its temperature changed.
 */
export function stampChecklist(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
  { by, at }: { by: number | null; at: Instant },
): ChecklistItem[] {
  const rest = [...before]
  return after.map((item) => {
    const place = rest.findIndex((one) => one.text === item.text)
    const [known] = place === -1 ? [] : rest.splice(place, 1)
    if (!item.done) return { ...item, doneBy: null, doneAt: null }
    const isSame = known?.done === true && known.temperature === item.temperature
    return isSame
      ? { ...item, doneBy: known.doneBy, doneAt: known.doneAt }
      : { ...item, doneBy: by, doneAt: at }
  })
}

export type ChecklistProblem = { field: string; code: 'temperatureMissing' | 'limitsCrossed' }

/** A point that asks for a temperature is not done without one, and its limits leave room between them. */
export const checklistProblems = (items: readonly ChecklistItem[]): ChecklistProblem[] =>
  items.flatMap((item, at): ChecklistProblem[] => {
    const { done, asksTemperature, temperature, minTemperature: min, maxTemperature: max } = item
    if (min !== null && max !== null && min > max)
      return [{ field: `checklist.${at}.maxTemperature`, code: 'limitsCrossed' }]
    return done && asksTemperature && temperature === null
      ? [{ field: `checklist.${at}.temperature`, code: 'temperatureMissing' }]
      : []
  })

/** What an employee sends for a checklist: the limits of known points stay as the administrator set them. */
export function keepLimits(
  before: readonly ChecklistItem[],
  after: readonly ChecklistItem[],
): ChecklistItem[] {
  const rest = [...before]
  return after.map((item) => {
    const place = rest.findIndex((one) => one.text === item.text)
    const [known] = place === -1 ? [] : rest.splice(place, 1)
    if (!known) return item
    const { asksTemperature, minTemperature, maxTemperature } = known
    return { ...item, asksTemperature, minTemperature, maxTemperature }
  })
}

/** The checklist of the next round: the same points, all open. */
export const freshChecklist = (items: readonly ChecklistItem[]): ChecklistItem[] =>
  items.map((item) => ({ ...item, done: false, temperature: null, doneBy: null, doneAt: null }))
