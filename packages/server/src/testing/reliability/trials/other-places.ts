import { newAttempt, place } from '../customers.ts'
import { startMovedClock } from '../moved-clock.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const zones = {
  short: ['Pacific/Kiritimati'],
  long: ['Pacific/Kiritimati', 'America/New_York', 'UTC'],
} as const

/** Moments around the nights in which clocks change, in the order in which they come, and the day they belong to in Vienna. */
const moments = [
  { at: '2027-03-27T22:59:00Z', day: '2027-03-27' },
  { at: '2027-03-28T00:59:00Z', day: '2027-03-28' },
  { at: '2027-03-28T01:00:00Z', day: '2027-03-28' },
  { at: '2027-03-28T21:59:00Z', day: '2027-03-28' },
  { at: '2027-03-28T22:00:00Z', day: '2027-03-29' },
  { at: '2027-10-30T22:00:00Z', day: '2027-10-31' },
  { at: '2027-10-31T00:30:00Z', day: '2027-10-31' },
  { at: '2027-10-31T01:30:00Z', day: '2027-10-31' },
  { at: '2027-10-31T00:45:00Z', day: '2027-10-31' }, // somebody has put the clock back
  { at: '2027-10-31T22:59:00Z', day: '2027-10-31' },
  { at: '2027-10-31T23:00:00Z', day: '2027-11-01' },
]

/** The machine stands elsewhere, clocks change and go back: days are those of the shop, and no ticket is given twice. */
export const otherPlaces: Trial = {
  id: 'R12',
  title: 'another time zone, the nights of the clock change, a clock that goes back',
  async run(stage, size) {
    const clock = await startMovedClock()
    let [wrong, twice] = [0, 0]
    try {
      for (const zone of zones[size]) {
        Object.assign(stage.environment, { TZ: zone, TEST_CLOCK_URL: clock.url })
        await stage.server.end('SIGTERM')
        await stage.start(stage.defects)
        const tickets: string[] = []
        for (const { at, day } of moments) {
          await clock.set(at)
          const ticket = await orderedTicket(stage)
          if (ticket.date !== day) wrong++
          tickets.push(`${ticket.date} ${ticket.number}`)
        }
        twice += tickets.length - new Set(tickets).size
      }
    } finally {
      delete stage.environment['TZ']
      delete stage.environment['TEST_CLOCK_URL']
      clock.close()
      await stage.server.end('SIGTERM')
      await stage.start()
      await stage.signIn() // sessions of the present were over in the future
    }
    return {
      figures: { zones: zones[size].length, moments: moments.length, wrong, twice },
      problems: [
        ...problem(wrong > 0, `${wrong} orders stand on another day than that of the shop`),
        ...problem(twice > 0, `${twice} tickets were given twice`),
      ],
    }
  },
  broken: [{ defects: ['usesMachineZone'], finds: /another day than that of the shop/ }],
}

async function orderedTicket(stage: Stage): Promise<{ date: string; number: number }> {
  const attempt = newAttempt()
  await place(stage, attempt)
  const [ticket] = await stage.sql<{ date: string; number: number }>(
    'select ticket_date::text as date, ticket_number as number from orders where comment = $1',
    [attempt.key],
  )
  return ticket ?? { date: 'none', number: 0 }
}
