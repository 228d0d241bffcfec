import { ScrollArea, Table, Text } from '@mantine/core'
import { activeSchedules, type PlayPlan, roundAt } from '@theke/domain/signage'
import {
  addDays,
  dayNumberOf,
  firstInstantFrom,
  formatLocalDate,
  weekdayLabels,
  weekdayOf,
  weekdays,
} from '@theke/domain/values'

/** Every second hour of a day is looked at. */
const hours = Array.from({ length: 12 }, (_, index) => index * 2)

/** The Monday of the week in which a day lies. */
const mondayOf = (date: string) => addDays(date, -weekdays.indexOf(weekdayOf(date)))

function nameAt(plan: PlayPlan, now: number): string {
  const schedules = activeSchedules(plan, now)
  if (roundAt(plan, now).length === 0) return '–'
  return schedules.length === 0 ? 'Stream' : schedules.map(({ name }) => name).join(' + ')
}

/** The week of a day: which schedule decides when. */
export function WeekPlan({ plan, date }: { plan: PlayPlan; date: string }) {
  const monday = mondayOf(date)
  const days = weekdays.map((weekday, index) => ({ weekday, date: addDays(monday, index) }))
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Wochenplan' }}>
      <Table withColumnBorders fz="xs" className="tabular" miw={640}>
        <Table.Caption>Woche ab {formatLocalDate(monday)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Uhr</Table.Th>
            {days.map(({ weekday }) => (
              <Table.Th key={weekday} scope="col">
                {weekdayLabels[weekday].slice(0, 2)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hours.map((hour) => (
            <Table.Tr key={hour}>
              <Table.Th scope="row">{String(hour).padStart(2, '0')}</Table.Th>
              {days.map(({ weekday, date: day }) => (
                <Table.Td key={weekday}>
                  <Text span size="xs">
                    {nameAt(plan, firstInstantFrom(dayNumberOf(day), hour * 60, plan.zone))}
                  </Text>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}
