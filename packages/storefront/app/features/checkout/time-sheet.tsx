import {
  type DayTime,
  appointmentProblemText,
  asSoonAsPossible,
  dayLabel,
  dayTimeProblemLabels,
  noAppointmentOnDay,
  type OfferedDay,
  offeredDays,
  SHORT_LIST,
  timesAround,
  timesOfDay,
} from '@theke/domain/opening-hours'
import type { Instant, LocalDate } from '@theke/domain/values'
import { formatNearDateTime, localDateOf, localMinutesOf, parseInstant } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { dayName } from '@theke/ui/month.ts'
import { useMemo, useState } from 'react'
import type { Availability } from './appointment.ts'
import { Choice } from './choice.tsx'
import styles from './time-sheet.module.css'
import { useCheckout } from './use-checkout.ts'

export type TimeSheetProps = {
  isOpen: boolean
  availability: Availability
  onClose: () => void
  /** null: as soon as possible. */
  onChoose: (appointment: Instant | null) => void
}

/** So many days stand in the list at first, and so many come with each wish for more. */
const firstDays = 6
const moreDays = 14

/** Days and their times in one sheet: a tap on a time sets the appointment, a greyed one says why it cannot be had. */
export function TimeSheet({ isOpen, availability, onClose, onChoose }: TimeSheetProps) {
  const { zone } = useCheckout()
  const { request, slots } = availability
  const [refused, setRefused] = useState<DayTime | null>(null)
  const earliest = slots[0]?.start
  const close = (then: () => void) => {
    setRefused(null)
    then()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => close(onClose)}
      title="Wann passt es Ihnen?"
      size="small"
      footer={
        <p role="status" className={refused ? styles.refused : styles.earliest}>
          {refused?.problem
            ? appointmentProblemText(refused.problem, request, refused.instant)
            : earliest !== undefined &&
              `Frühester Termin: ${formatNearDateTime(earliest, request.now, zone)}`}
        </p>
      }
    >
      <DaysAndTimes
        availability={availability}
        onRefuse={setRefused}
        onChoose={(instant) => close(() => onChoose(instant))}
      />
    </Dialog>
  )
}

type DaysAndTimesProps = Pick<TimeSheetProps, 'availability' | 'onChoose'> & {
  onRefuse: (time: DayTime | null) => void
}

/** Stands in the page only while the sheet is open: every opening begins with the short lists. */
function DaysAndTimes({ availability, onChoose, onRefuse }: DaysAndTimesProps) {
  const { form, zone } = useCheckout()
  const { request, isRequired } = availability
  const days = useMemo(() => offeredDays(request), [request])
  const appointment = form.appointmentDate ? parseInstant(form.appointmentDate) : null
  const [picked, setPicked] = useState<LocalDate>()
  const [isAll, setIsAll] = useState(false)
  const date = picked ?? startDay(days, appointment === null ? null : localDateOf(appointment, zone))
  const times = useMemo(() => (date ? timesOfDay(request, date) : []), [request, date])
  if (!date) return <p>{noAppointmentOnDay}</p>
  return (
    <div className={styles.sheet}>
      {!isRequired && (
        <Choice isChosen={appointment === null} label={asSoonAsPossible} onChoose={() => onChoose(null)} />
      )}
      <DayChips
        days={days}
        date={date}
        onPick={(one) => {
          setPicked(one)
          setIsAll(false)
          onRefuse(null)
        }}
      />
      <div role="group" aria-label={`Uhrzeiten am ${dayName(date)}`} className={styles.times}>
        {(isAll ? byHour(times, zone) : [timesAround(times, appointment)]).map((list) => (
          <section key={list[0]?.instant}>
            {isAll && <h3>{hourOf(list[0], zone)} Uhr</h3>}
            <div className={styles.chips}>
              {list.map((time) => (
                <Choice
                  key={time.instant}
                  label={time.label}
                  isChosen={time.instant === appointment}
                  {...(time.problem ? { reason: dayTimeProblemLabels[time.problem], isOff: true } : {})}
                  onChoose={() => (time.problem ? onRefuse(time) : onChoose(time.instant))}
                />
              ))}
            </div>
          </section>
        ))}
        {times.length === 0 && <p>{noAppointmentOnDay}</p>}
      </div>
      {!isAll && times.length > SHORT_LIST && (
        <Button kind="quiet" icon="down" onClick={() => setIsAll(true)}>
          Mehr Uhrzeiten
        </Button>
      )}
    </div>
  )
}

type DayChipsProps = { days: readonly OfferedDay[]; date: LocalDate; onPick: (date: LocalDate) => void }

function DayChips({ days, date, onPick }: DayChipsProps) {
  const { situation, zone } = useCheckout()
  const [count, setCount] = useState(() =>
    Math.max(firstDays, days.findIndex((day) => day.date === date) + 1),
  )
  return (
    <div role="group" aria-label="Tag" className={styles.days}>
      {days.slice(0, count).map((day) => (
        <Choice
          key={day.date}
          label={dayLabel(day.date, situation.now, zone)}
          title={dayName(day.date)}
          isChosen={day.date === date}
          {...(day.isFull ? { reason: dayTimeProblemLabels.full } : {})}
          onChoose={() => onPick(day.date)}
        />
      ))}
      {days.length > count && <Choice label="Weitere Tage …" onChoose={() => setCount(count + moreDays)} />}
    </div>
  )
}

/** The day of the chosen time, else the first on which there is one. */
function startDay(days: readonly OfferedDay[], chosen: LocalDate | null): LocalDate | undefined {
  const day = days.find(({ date }) => date === chosen) ?? days.find(({ isFull }) => !isFull) ?? days[0]
  return day?.date
}

const hourOf = (time: DayTime | undefined, zone: string | undefined) =>
  time && Math.floor(localMinutesOf(time.instant, zone) / 60)

/** The times of each hour; the repeated hour of autumn is one. */
function byHour(times: readonly DayTime[], zone: string | undefined): DayTime[][] {
  const hours: DayTime[][] = []
  for (const time of times) {
    const last = hours.at(-1)
    if (last && hourOf(last[0], zone) === hourOf(time, zone)) last.push(time)
    else hours.push([time])
  }
  return hours
}
