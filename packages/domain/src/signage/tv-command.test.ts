import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE } from '../values/local-time.ts'
import {
  canIssueCommand,
  type IssuedCommand,
  nextCommandState,
  tvCommandLifetime,
  tvCommands,
  tvCommandState,
  tvCommandSteps,
  type TvCommandState,
  type TvCommandStep,
} from './tv-command.ts'

const now = 1_000 * MINUTE
const issued = (state: TvCommandState, more: Partial<IssuedCommand> = {}): IssuedCommand => ({
  command: 'reload',
  state,
  issuedAt: now - MINUTE,
  ...more,
})

// OPEN-137 as a table: what leads where; everything else is refused
const leadsTo: Record<TvCommandState, Partial<Record<TvCommandStep, TvCommandState>>> = {
  pending: { deliver: 'sent', abort: 'aborted' },
  sent: { finish: 'done', fail: 'failed' },
  done: {},
  failed: {},
  aborted: {},
  expired: {},
}
const states = Object.keys(leadsTo) as TvCommandState[]
const tries = states.flatMap((state) => tvCommandSteps.map((step) => ({ state, step })))

test.each(tries)('[SIGN-01] [API-46] $step while $state', ({ state, step }) => {
  expect(nextCommandState(issued(state), step, now)).toBe(leadsTo[state][step])
})

test.each(tvCommands)(
  '[API-46] %s: only a scene or message can be taken back after it was fetched',
  (command) => {
    const isRevertible = command === 'show-scene' || command === 'message'
    expect(nextCommandState(issued('sent', { command }), 'abort', now)).toBe(
      isRevertible ? 'aborted' : undefined,
    )
    for (const state of ['done', 'failed', 'aborted', 'expired'] as const)
      expect(nextCommandState(issued(state, { command }), 'abort', now)).toBeUndefined()
  },
)

test.each([
  { age: tvCommandLifetime - 1, state: 'pending', why: 'it waits five minutes' },
  { age: tvCommandLifetime, state: 'expired', why: 'after exactly five minutes nobody gets it any more' },
  { age: -MINUTE, state: 'pending', why: 'a clock that was set back expires nothing' },
] as const)('[API-45] after $age ms a command is $state: $why', ({ age, state }) => {
  const command = issued('pending', { issuedAt: now - age })
  expect(tvCommandState(command, now)).toBe(state)
  expect(nextCommandState(command, 'deliver', now)).toBe(state === 'pending' ? 'sent' : undefined)
  expect(nextCommandState(command, 'abort', now)).toBe(state === 'pending' ? 'aborted' : undefined)
})

test.each(['sent', 'done', 'failed', 'aborted', 'expired'] as const)(
  '[API-45] only what nobody fetched expires, never what is %s',
  (state) => {
    const old = issued(state, { issuedAt: now - 2 * tvCommandLifetime })
    expect(tvCommandState(old, now)).toBe(state)
    expect(nextCommandState(old, 'finish', now)).toBe(state === 'sent' ? 'done' : undefined)
  },
)

test('[API-45] only what is waiting keeps the next command out', () => {
  expect(canIssueCommand(null, now)).toBe(true)
  for (const state of states) expect(canIssueCommand(issued(state), now)).toBe(state !== 'pending')
  expect(canIssueCommand(issued('pending', { issuedAt: now - tvCommandLifetime }), now)).toBe(true)
})

test('[SIGN-01] whatever happens in whatever order, a command is fetched once, answered once and ends once', () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...tvCommandSteps), fc.integer({ min: 0, max: 2 * MINUTE })),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...tvCommands), steps, (command, taken) => {
      let current: IssuedCommand = { command, state: 'pending', issuedAt: now }
      let time = now
      const passed: TvCommandState[] = []
      for (const [step, later] of taken) {
        time += later
        const isOpen = canIssueCommand(current, time)
        const state = nextCommandState(current, step, time)
        if (state === undefined) continue
        // nothing but fetching and aborting moves what still waits, and nothing moves what has expired
        expect(isOpen).toBe(current.state !== 'pending')
        if (state === 'sent') expect(time - now).toBeLessThan(tvCommandLifetime)
        passed.push(state)
        current = { ...current, state }
      }
      expect(passed.filter((state) => state === 'sent').length).toBeLessThanOrEqual(1)
      const ends = passed.filter((state) => state !== 'sent')
      expect(ends.length).toBeLessThanOrEqual(1)
      if (ends.length > 0) expect(passed.at(-1)).toBe(ends[0])
    }),
  )
})
