import { ActionIcon, Group, Popover, Radio, Skeleton } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { messages } from '@theke/contract/texts.de'
import { localDateOf, localTimeOf } from '@theke/domain/values'
import { lazy, Suspense, useState } from 'react'
import {
  dateTimeProblem,
  doubledInstants,
  formatDateInput,
  formatDateTimeInput,
  parseDate,
  parseDateTime,
  parseTime,
} from './german-input.ts'
import type { ParsedInputProps } from './parsed-input.tsx'
import { ParsedInput } from './parsed-input.tsx'

type Props = Omit<ParsedInputProps<string>, 'parse' | 'format' | 'problem'>

const Calendar = lazy(() => import('./calendar.tsx'))

/** A day as 'YYYY-MM-DD', typed as DD.MM.YYYY or picked. */
export function DateField(props: Props) {
  const [picks, setPicks] = useState(0)
  const pick = (day: string) => {
    props.onChange(day)
    setPicks(picks + 1)
  }
  return (
    <ParsedInput
      placeholder="TT.MM.JJJJ"
      {...props}
      parse={parseDate}
      format={formatDateInput}
      problem={messages.date}
      picks={picks}
      rightSection={
        <DayButton value={props.value ?? null} isDisabled={props.disabled ?? false} onPick={pick} />
      }
    />
  )
}

/** An instant in shop time, typed as DD.MM.YYYY HH:mm; picking a day keeps the time (I18N-02). */
export function DateTimeField(props: Props) {
  const [picks, setPicks] = useState(0)
  const at = props.value ? Date.parse(props.value) : undefined
  const pick = (day: string) => {
    const time = at === undefined ? '00:00' : localTimeOf(at)
    props.onChange(parseDateTime(`${day} ${time}`)?.value ?? null)
    setPicks(picks + 1)
  }
  const doubled = doubledInstants(props.value)
  const choose = (instant: string) => {
    props.onChange(instant)
    setPicks(picks + 1)
  }
  const input = (
    <ParsedInput
      placeholder="TT.MM.JJJJ HH:mm"
      {...props}
      parse={parseDateTime}
      format={formatDateTimeInput}
      problem={dateTimeProblem}
      picks={picks}
      rightSection={
        <DayButton
          value={at === undefined ? null : localDateOf(at)}
          isDisabled={props.disabled ?? false}
          onPick={pick}
        />
      }
    />
  )
  if (doubled.length === 0) return input
  return (
    <div>
      {input}
      <Radio.Group
        size="xs"
        mt={6}
        label="Diese Uhrzeit gibt es zweimal (Zeitumstellung). Welche ist gemeint?"
        value={String(doubled.findIndex((instant) => Date.parse(instant) === at))}
        onChange={(index) => choose(doubled[Number(index)] ?? '')}
      >
        <Group gap="md" mt={4}>
          <Radio value="0" label="die erste" disabled={props.disabled ?? false} />
          <Radio value="1" label="die zweite, eine Stunde später" disabled={props.disabled ?? false} />
        </Group>
      </Radio.Group>
    </div>
  )
}

/** A time of day; `isEnd` also takes 24:00. */
export function TimeField({ isEnd = false, ...props }: Props & { isEnd?: boolean }) {
  return (
    <ParsedInput
      placeholder="HH:mm"
      inputMode="numeric"
      {...props}
      parse={(text) => parseTime(text, isEnd)}
      format={(value) => value ?? ''}
      problem={messages.time}
    />
  )
}

type DayButtonProps = { value: string | null; isDisabled: boolean; onPick: (day: string) => void }

function DayButton({ value, isDisabled, onPick }: DayButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Kalender öffnen"
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton w={252} h={280} />}>
          <Calendar
            value={value}
            onPick={(day) => {
              onPick(day)
              setOpen(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
