import { ScrollArea, Text } from '@mantine/core'
import { type PlayPlan, type ProgramStretch, programOfWeek } from '@theke/domain/signage'
import {
  addDays,
  formatLocalDate,
  timeOfMinutes,
  weekdayLabels,
  weekdayOf,
  weekdays,
} from '@theke/domain/values'
import { useMemo } from 'react'
import { useTitles } from '../../crud/titles.ts'
import styles from './week-calendar.module.css'

const segmentPath = 'digital-signage-segments'
const hours = Array.from({ length: 8 }, (_, index) => index * 3)

/** The Monday of the week in which a day lies. */
const mondayOf = (date: string) => addDays(date, -weekdays.indexOf(weekdayOf(date)))

const timesOf = ({ from, to }: ProgramStretch) =>
  `${timeOfMinutes(from)}–${to === 1_440 ? '24:00' : timeOfMinutes(to)}`

const nameOf = ({ schedules, segments }: ProgramStretch) =>
  segments.length === 0 ? 'Nichts' : schedules.length === 0 ? 'Stream' : schedules.join(' + ')

/** A colour for each schedule, the same all week. */
function toneOf(stretch: ProgramStretch, names: readonly string[]): string {
  if (stretch.segments.length === 0) return 'none'
  const [name] = stretch.schedules
  return name === undefined ? 'stream' : String(names.indexOf(name) % 5)
}

/** The week of a day: what runs when, by the same function as the player. */
export function WeekCalendar({ plan, date }: { plan: PlayPlan; date: string }) {
  const monday = mondayOf(date)
  const week = useMemo(() => programOfWeek(plan, monday), [plan, monday])
  const all = week.flatMap(({ stretches }) => stretches)
  const names = plan.schedules.map(({ name }) => name)
  const titles = useTitles(new Map([[segmentPath, new Set(all.flatMap(({ segments }) => segments))]]))
  const textOf = (stretch: ProgramStretch) => stretch.segments.map((id) => titles(segmentPath, id)).join(', ')
  return (
    <section aria-label={`Woche ab ${formatLocalDate(monday)}`}>
      <Text size="sm" fw={500} mb="xs">
        Woche ab {formatLocalDate(monday)}
      </Text>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Wochenkalender' }}>
        <div className={styles['week']}>
          <div className={styles['hours']} aria-hidden="true">
            {hours.map((hour) => (
              <span key={hour} style={{ insetBlockStart: `${(hour / 24) * 100}%` }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </div>
          {week.map(({ date: day, stretches }) => (
            <div key={day} className={styles['day']} role="group" aria-label={weekdayLabels[weekdayOf(day)]}>
              <Text
                size="xs"
                fw={500}
                ta="center"
                c={day === date ? 'var(--mantine-color-anchor)' : 'inherit'}
              >
                {weekdayLabels[weekdayOf(day)].slice(0, 2)} {Number(day.slice(8))}.
              </Text>
              <ol className={styles['stretches']}>
                {stretches.map((stretch) => (
                  <li
                    key={stretch.from}
                    className={styles['stretch']}
                    data-tone={toneOf(stretch, names)}
                    style={{
                      insetBlockStart: `${(stretch.from / 1_440) * 100}%`,
                      blockSize: `${((stretch.to - stretch.from) / 1_440) * 100}%`,
                    }}
                    title={`${timesOf(stretch)} ${nameOf(stretch)}${stretch.segments.length > 0 ? `: ${textOf(stretch)}` : ''}`}
                  >
                    <b>{nameOf(stretch)}</b>
                    <span className={styles['times']}>{timesOf(stretch)}</span>
                    <span className={styles['what']}>{textOf(stretch)}</span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </ScrollArea>
    </section>
  )
}
