import { timeRule } from '../../shop/time-rule.ts'
import type { HomeBranch } from './home-data.ts'
import type { HomeHours } from './home-hours.ts'

const useRule = timeRule(() => import('./home-hours.ts').then(({ homeHours }) => homeHours))

/** What the hours of a branch on the home screen mean now. */
export const useHomeHours = (branch: HomeBranch): HomeHours => useRule(branch, branch.hours)
