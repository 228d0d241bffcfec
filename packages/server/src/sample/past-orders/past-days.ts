import { addDays, instantOfWallTime, type LocalDate, type Weekday, weekdayOf } from '@theke/domain/values'

/** Always the same numbers: two sample shops of one day have the same past. */
export function numbersFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    one: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
    /** The first of a list is taken most often. */
    early: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() ** 2.2 * list.length)],
  }
}

export type Numbers = ReturnType<typeof numbersFrom>

/** How busy a delicatessen is: at breakfast, at noon and after work; on Fridays and Saturdays more than on Mondays. */
const hours = [
  7, 8, 8, 8, 9, 9, 9, 10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 14, 15, 16, 16, 17, 17, 17, 18,
]
const busyness: Record<Weekday, number> = {
  monday: 0.8,
  tuesday: 0.9,
  wednesday: 1,
  thursday: 1.05,
  friday: 1.45,
  saturday: 1.3,
  sunday: 0.5,
}

/** When somebody ordered at a branch on a day; most days a little more than a month before. */
export function momentsOf(
  date: LocalDate,
  { usual, daysAgo, zone }: { usual: number; daysAgo: number; zone: string },
  numbers: Numbers,
): Date[] {
  const growth = 1 - daysAgo * 0.006
  const count = Math.round(usual * busyness[weekdayOf(date)] * growth * (0.7 + 0.6 * numbers.next()))
  return Array.from({ length: count }, () => {
    const hour = String(numbers.one(hours)).padStart(2, '0')
    const minute = String(numbers.below(60)).padStart(2, '0')
    return new Date(instantOfWallTime(date, `${hour}:${minute}`, zone) ?? 0)
  })
}

export const daysUntil = (today: LocalDate, days: number): { date: LocalDate; daysAgo: number }[] =>
  Array.from({ length: days + 1 }, (_, index) => ({
    date: addDays(today, index - days),
    daysAgo: days - index,
  }))
