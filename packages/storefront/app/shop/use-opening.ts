import type { Opening } from './opening.ts'
import { timeRule } from './time-rule.ts'
import type { BranchPageData } from './selected-branch.ts'

const useRule = timeRule(() => import('./opening.ts').then(({ openingOf }) => openingOf))

/** What the hours of a branch mean now. */
export const useOpening = ({ branch, opening }: BranchPageData): Opening => useRule(branch, opening)
