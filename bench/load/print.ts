import { quantile } from '../../packages/server/src/testing/shops/figures.ts'
import type { Notes } from './customers.ts'
import type { Arrivals } from './open-loop.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

const times = (values: readonly number[], unit = 'ms') =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${quantile(values, share).toFixed(1)} ${unit}`).join(', ')

export function printTimes({ answeredAfter, sentAfter }: Arrivals) {
  say(`  ${answeredAfter.length} orders answered: ${times(answeredAfter)}`)
  say(`  of which they were sent late by the load itself: ${times(sentAfter)}`)
}

export function printHeard({ askedAgain, boardDelays, watcherDelays, polls, unchanged }: Notes) {
  say(`  boards heard of an order after its customer: ${times(boardDelays)}`)
  say(
    `  customers saw a change of status: ${times(
      watcherDelays.map((value) => value / 1_000),
      's',
    )}`,
  )
  say(`  ${polls} questions of status pages, ${((unchanged / polls) * 100).toFixed(0)} % answered with 304`)
  say(`  ${askedAgain} calls were made again because a kept connection had been closed`)
}
