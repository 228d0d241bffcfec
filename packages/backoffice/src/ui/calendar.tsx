import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/de'

/** A month to pick a day from; loaded when it is first opened. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  return (
    <DatePicker
      value={value}
      {...(value ? { defaultDate: value } : {})}
      onChange={(day) => day && onPick(day)}
      locale="de"
      firstDayOfWeek={1}
      withWeekNumbers
      ariaLabels={{
        previousMonth: 'Voriger Monat',
        nextMonth: 'Nächster Monat',
        previousYear: 'Voriges Jahr',
        nextYear: 'Nächstes Jahr',
        monthLevelControl: 'Zur Monatsauswahl',
        yearLevelControl: 'Zur Jahresauswahl',
      }}
    />
  )
}
