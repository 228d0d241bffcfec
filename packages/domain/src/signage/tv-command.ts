import { MINUTE, type Instant } from '../values/local-time.ts'

/** The commands of a TV (OPEN-137). */
export const tvCommands = [
  'reload',
  'restart',
  'identify',
  'screenshot',
  'power-on',
  'power-off',
  'clear-cache',
  'show-scene',
  'return-to-stream',
  'message',
  'volume',
  'update-player',
  'request-logs',
] as const
export type TvCommand = (typeof tvCommands)[number]

export type TvCommandState = 'pending' | 'sent' | 'done' | 'failed' | 'aborted' | 'expired'

/** The last command of a TV as far as its rules need it. */
export type IssuedCommand = { command: TvCommand; state: TvCommandState; issuedAt: Instant }

/** How long a command waits for its TV, in milliseconds. */
export const tvCommandLifetime = 5 * MINUTE

/** Where a command stands now: one that nobody fetched in five minutes has expired (OPEN-137, T18). */
export const tvCommandState = ({ state, issuedAt }: IssuedCommand, now: Instant): TvCommandState =>
  state === 'pending' && now - issuedAt >= tvCommandLifetime ? 'expired' : state

/** One command waits at a time; the next one can be issued as soon as it is fetched, aborted or expired (SIGN-01). */
export const canIssueCommand = (current: IssuedCommand | null, now: Instant) =>
  current === null || tvCommandState(current, now) !== 'pending'

/** The player fetches a command and says how it went; a person takes it back. */
export const tvCommandSteps = ['deliver', 'finish', 'fail', 'abort'] as const
export type TvCommandStep = (typeof tvCommandSteps)[number]

/** What stays on the screen for a while can also be taken back while it is there. */
const isRevertible = (command: TvCommand) => command === 'show-scene' || command === 'message'

/**
 * What a step makes of a command, or undefined where it is not possible: a command is fetched once, answered once after
 * that, and aborted while it waits; a scene or message also after it was fetched (API-46, OPEN-137, T18).
 */
export function nextCommandState(
  issued: IssuedCommand,
  step: TvCommandStep,
  now: Instant,
): TvCommandState | undefined {
  const state = tvCommandState(issued, now)
  switch (step) {
    case 'deliver':
      return state === 'pending' ? 'sent' : undefined
    case 'finish':
      return state === 'sent' ? 'done' : undefined
    case 'fail':
      return state === 'sent' ? 'failed' : undefined
    case 'abort':
      return state === 'pending' || (state === 'sent' && isRevertible(issued.command)) ? 'aborted' : undefined
  }
}
