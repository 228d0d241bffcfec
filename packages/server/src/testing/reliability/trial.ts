import type { DefectName } from './defects.ts'
import type { Stage } from './stage.ts'

/** short: a few rounds for every run of the tests; long: the figures that are promised. */
export type Size = 'short' | 'long'

export type Result = {
  figures: Record<string, number>
  /** What does not hold, one line each. */
  problems: string[]
}

/** One promise about reliability, as an experiment on a running shop. */
export type Trial = {
  id: string
  title: string
  run: (stage: Stage, size: Size) => Promise<Result>
  /** Builds that are broken on purpose, and what the trial must say of them. */
  broken: readonly { defects: readonly DefectName[]; finds: RegExp }[]
}

export const problem = (isOne: boolean, text: string): string[] => (isOne ? [text] : [])
