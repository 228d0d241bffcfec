import { type SlotRequest, availableSlots, isActiveAt } from '../packages/domain/src/opening-hours/index.ts'
import { record } from './record.ts'

const shifts = [
  { from: '11:00', to: '14:00' },
  { from: '17:00', to: '22:00' },
]
const rules = [
  ...(['tuesday', 'wednesday', 'thursday'] as const).flatMap((type) =>
    shifts.map((shift) => ({ type, ...shift })),
  ),
  ...(['friday', 'saturday'] as const).map((type) => ({ type, from: '17:00', to: '02:00' })),
  { type: 'sunday' as const, from: '10:00', to: '22:00' },
  { type: 'sunday' as const, isClosed: true, from: '14:00', to: '17:00' },
  ...['2027-05-01', '2027-05-06', '2027-08-15'].map((date) => ({
    type: 'once' as const,
    date,
    isClosed: true,
  })),
]
const request: SlotRequest = {
  hours: { rules, orderableFrom: '11:30' },
  leadTimes: [{ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 1 }],
  now: Date.UTC(2027, 2, 27, 11),
}

function medianMilliseconds(work: () => unknown, rounds = 200): number {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  }).toSorted((a, b) => a - b)
  return times[Math.floor(rounds / 2)] ?? 0
}

/** Prints the time of the slot search beside JSON.parse of its result, the floor on the same machine. */
export default async function run(): Promise<void> {
  const first = performance.now()
  const slots = availableSlots(request)
  const cold = performance.now() - first
  const json = JSON.stringify(slots)
  const warm = medianMilliseconds(() => availableSlots(request))
  const floor = medianMilliseconds(() => JSON.parse(json))
  const schedule = medianMilliseconds(() => {
    for (let product = 0; product < 5000; product++) isActiveAt(rules.slice(0, 2), request.now)
  }, 20)
  const lines = [
    `slots over 180 days (${slots.length} slots): ${warm.toFixed(3)} ms (limit 5 ms); first call of the process with loading the zone ${cold.toFixed(0)} ms`,
    `JSON.parse of the same slots: ${floor.toFixed(3)} ms, ratio ${(warm / floor).toFixed(1)}`,
    `schedules of 5,000 products, 2 rules each: ${schedule.toFixed(1)} ms`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  record('rules: slots over 180 days', warm, 5, { unit: 'ms' })
}
