import { z } from 'zod'
import { localDate, recordId, storedId as id } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { rosterTexts } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

const swap = z.object({
  id: z.int(),
  state: z.enum(['requested', 'accepted', 'approved', 'refused', 'withdrawn']),
  /** The shift as it is now. */
  shift: z.object({
    id: z.int(),
    start: z.string(),
    end: z.string(),
    breakMinutes: z.int(),
    label: z.string(),
    branch: named.nullable(),
  }),
  from: named,
  /** Who would take it; null while nobody has said so. */
  to: named.nullable(),
  note: z.string(),
})
export type ShiftSwap = z.output<typeof swap>

export const listShiftSwaps = defineCall({
  method: 'GET',
  path: '/roster/swaps',
  policy: 'employee',
  answer: z.array(swap),
  failure: rosterTexts.swapsFailed,
  summary:
    'Shifts to come that people want to give away: own ones, those one could take, for administrators all',
})

export const requestSwap = defineCall({
  method: 'POST',
  path: '/roster/swaps',
  policy: 'employee',
  body: z.object({ shift: id, note: z.string().trim().max(500).default('') }),
  answer: swap,
  status: 201,
  errors: ['conflict'],
  failure: rosterTexts.swapFailed,
  summary: 'Offers an own shift to the colleagues of its branch; until an approval it stays where it is',
})

export const takeSwapStep = defineCall({
  method: 'POST',
  path: '/roster/swaps/:id/:step',
  policy: 'employee',
  params: { id: recordId, step: z.enum(['accept', 'approve', 'refuse', 'withdraw']) },
  answer: swap,
  errors: ['conflict'],
  failure: rosterTexts.swapFailed,
  summary: 'A colleague accepts, the planner approves or refuses, the person withdraws',
})

export const wishKinds = { free: 'Möchte frei haben', work: 'Möchte arbeiten' } as const

const wish = z.object({
  user: z.int(),
  date: z.string(),
  kind: z.enum(['free', 'work']),
  note: z.string(),
})
export type ShiftWish = z.output<typeof wish>

export const listShiftWishes = defineCall({
  method: 'GET',
  path: '/roster/wishes',
  policy: 'employee',
  query: { from: localDate, to: localDate },
  answer: z.array(wish),
  failure: rosterTexts.wishesFailed,
  summary: 'Wishes for days of at most 62: own ones, for administrators all',
})

export const saveShiftWish = defineCall({
  method: 'PUT',
  path: '/roster/wishes',
  policy: 'employee',
  body: z.object({
    date: localDate,
    /** 'none' takes the wish back. */
    kind: z.enum(['free', 'work', 'none']),
    note: z.string().trim().max(200).default(''),
  }),
  answer: z.array(wish),
  failure: rosterTexts.wishFailed,
  summary: 'Says what one would like on a day to come; a wish decides nothing',
})
