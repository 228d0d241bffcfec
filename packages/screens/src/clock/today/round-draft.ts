import type { Signature, TodayTask } from '@theke/contract/calls/today'
import { isOutside, parseTemperature } from '@theke/domain/tasks'

type Point = TodayTask['checklist'][number]

/** What somebody ticked and typed before signing, by the place of the point. */
export type Draft = ReadonlyMap<number, { done: boolean; temperature: string }>
export const emptyDraft: Draft = new Map()

/** A point as it stands in the form. */
export type DraftPoint = Point & { typed: string; isWrong: boolean; isOutside: boolean }

const shown = (temperature: number | null) =>
  temperature === null ? '' : String(temperature).replace('.', ',')

export function draftPoints({ checklist }: TodayTask, draft: Draft): DraftPoint[] {
  return checklist.map((point, index) => {
    const changed = draft.get(index)
    const typed = changed?.temperature ?? shown(point.temperature)
    const temperature = parseTemperature(typed)
    return {
      ...point,
      done: changed?.done ?? point.done,
      typed,
      temperature,
      isWrong: typed.trim() !== '' && temperature === null,
      isOutside: point.asksTemperature && isOutside(temperature, point),
    }
  })
}

/** A measured value is what ticks its point; an empty or unreadable one cannot be done. */
export const isPointDone = ({ done, asksTemperature, temperature }: DraftPoint): boolean =>
  done && (!asksTemperature || temperature !== null)

export const isComplete = (points: readonly DraftPoint[]): boolean => points.every(isPointDone)

/** Only what was touched travels, so that what somebody else ticked meanwhile stays. */
export const sentPoints = (points: readonly DraftPoint[], draft: Draft): Signature['points'] =>
  points.flatMap((point, index) =>
    draft.has(index)
      ? [
          {
            index,
            done: isPointDone(point),
            temperature: point.asksTemperature ? point.temperature : null,
          },
        ]
      : [],
  )
