import { Button, Group, Input, Paper, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconClipboardCopy } from '@tabler/icons-react'
import type { OpeningHoursRule } from '@theke/domain/opening-hours'
import {
  isActiveAt,
  openTodayText,
  reopeningText,
  specialHours,
  weeklyHours,
} from '@theke/domain/opening-hours'
import { localDateOf, weekdayLabels, weekdays } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { copyToClipboard, readClipboard } from '../../ui/clipboard.ts'
import { DateField } from '../../ui/date-field.tsx'
import { PasteButton } from '../../ui/paste-button.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'
import { DayLines } from './day-lines.tsx'
import type { DayKey, HoursDays, HoursLine } from './hours-days.ts'
import { dayKeys, daysOfRules, nextSpecialDay, rulesOfDays } from './hours-days.ts'
import styles from './opening-hours-input.module.css'

/** Opening and delivery hours: a week, special days, and the sentence that customers will read. */
export const OpeningHoursInput = (props: InputProps<FieldOf<'openingHours'>>) => (
  <HoursEditor {...props} preview={HoursPreview} />
)

/** The same editor for a schedule, where no entry means always. */
export const ScheduleInput = (props: InputProps<FieldOf<'openingHours'>>) => (
  <HoursEditor {...props} preview={SchedulePreview} isSchedule />
)

type Preview = (props: { rules: readonly OpeningHoursRule[] }) => ReactNode
type EditorProps = InputProps<FieldOf<'openingHours'>> & { preview: Preview; isSchedule?: boolean }

const labelOf = (key: DayKey) => (key === 'daily' ? 'Täglich' : weekdayLabels[key])

function HoursEditor({ field, name, isReadOnly = false, preview: Shown, isSchedule = false }: EditorProps) {
  const { value, set, error } = useField<OpeningHoursRule[] | null>(name, field, isReadOnly)
  const rules = value ?? []
  const days = daysOfRules(rules)
  const write = (next: HoursDays) => set(rulesOfDays(next))
  const setDay = (key: DayKey, lines: readonly HoursLine[]) =>
    write({ ...days, regular: { ...days.regular, [key]: lines } })
  const setSpecial = (special: HoursDays['special']) => write({ ...days, special })
  const copyToWeek = (key: DayKey) =>
    write({
      ...days,
      regular: { ...days.regular, ...Object.fromEntries(weekdays.map((day) => [day, days.regular[key]])) },
    })
  const hasDaily = days.regular.daily.length > 0
  const emptyText = (key: DayKey) => {
    if (key === 'daily') return 'Keine gemeinsamen Zeiten'
    if (hasDaily) return 'Wie täglich'
    return isSchedule && rules.length === 0 ? 'Ohne Einschränkung' : 'Geschlossen'
  }
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <div className={styles['layout']}>
        <Stack gap={0} role="group" aria-label={`${field.label}: Woche`}>
          {dayKeys.map((key) => (
            <DayLines
              key={key}
              path={`${name}.${key}`}
              label={labelOf(key)}
              lines={days.regular[key]}
              emptyText={emptyText(key)}
              isReadOnly={isReadOnly}
              onChange={(lines) => setDay(key, lines)}
              {...(key === 'daily' ? {} : { onCopyToWeek: () => copyToWeek(key) })}
            />
          ))}
          {days.special.map((day, index) => (
            <DayLines
              key={index}
              path={`${name}.special.${index}`}
              label={
                <DateField
                  name={`${name}.special.${index}.date`}
                  aria-label={`Besonderer Tag ${index + 1}`}
                  value={day.date}
                  disabled={isReadOnly}
                  isLazy
                  onChange={(date) => date && setSpecial(days.special.with(index, { ...day, date }))}
                  w={150}
                />
              }
              lines={day.lines}
              emptyText="Wie sonst"
              isReadOnly={isReadOnly}
              onChange={(lines) =>
                setSpecial(
                  lines.length > 0
                    ? days.special.with(index, { ...day, lines })
                    : days.special.filter((other) => other !== day),
                )
              }
            />
          ))}
          {!isReadOnly && (
            <Group gap="xs" mt="sm">
              <Button
                variant="light"
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                onClick={() =>
                  setSpecial([...days.special, nextSpecialDay(days.special, localDateOf(Date.now()))])
                }
              >
                Besonderer Tag
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconClipboardCopy size={16} aria-hidden />}
                disabled={rules.length === 0}
                onClick={() => copyToClipboard('openingHours', rules)}
              >
                Kopieren
              </Button>
              <PasteButton
                context="openingHours"
                onPaste={() => set(readClipboard<OpeningHoursRule[]>('openingHours') ?? rules)}
              />
            </Group>
          )}
        </Stack>
        <Paper
          withBorder
          p="md"
          radius="md"
          className={styles['preview']}
          role="region"
          aria-label="Vorschau"
        >
          <Text size="sm" fw={500} mb={4}>
            So sehen es Ihre Gäste
          </Text>
          <Shown rules={rules} />
        </Paper>
      </div>
    </Input.Wrapper>
  )
}

const branchWith = (rules: readonly OpeningHoursRule[]) => ({
  openingHours: rules,
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  orderableFrom: null,
  isTakeawayEnabled: false,
  closedMessage: null,
})

const HoursPreview: Preview = ({ rules }) => {
  const now = Date.now()
  const branch = branchWith(rules)
  const sentence = openTodayText(branch, now)?.hours ?? reopeningText(branch, now) ?? 'Heute geschlossen'
  return (
    <>
      <Text size="sm">{sentence}</Text>
      <Table rows={[...weeklyHours(rules), ...specialHours(rules, localDateOf(now), 60)]} />
    </>
  )
}

const SchedulePreview: Preview = ({ rules }) => {
  if (rules.length === 0) return <Text size="sm">Immer verfügbar</Text>
  return (
    <>
      <Text size="sm">{isActiveAt(rules, Date.now()) ? 'Jetzt verfügbar' : 'Derzeit nicht verfügbar'}</Text>
      <Table rows={[...weeklyHours(rules), ...specialHours(rules, localDateOf(Date.now()), 60)]} />
    </>
  )
}

function Table({ rows }: { rows: readonly { label: string; hours: string }[] }) {
  return (
    <table className={styles['hours']}>
      <tbody>
        {rows.map(({ label, hours }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
