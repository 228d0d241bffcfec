import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { formatTime, MINUTE, toIsoInstant } from '@theke/domain/values'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/date-field.tsx'
import { inMinutes } from '../card-action.ts'
import { usualMinutes } from '../local-settings.ts'
import { moveOrder, offerTime } from '../order-moves.ts'
import { dayWords, promisedAt } from '../order-times.ts'
import { closeDialog } from './order-dialog.ts'

const confirmMinutes = [10, 15, 20, 30, 45]
const offerMinutes = [15, 30, 45, 60, 90, 120]
const grid = 5 * MINUTE
const onGrid = (instant: number) => Math.ceil(instant / grid) * grid

type Props = { order: StaffOrder; kind: 'confirm' | 'offer' }

/** When an order will be ready: one tap on a usual time, or any other one (ORDERS-05). */
export function TimeChoice({ order, kind }: Props) {
  const [now] = useState(Date.now)
  const wished = promisedAt(order)
  const take = (instant: number | undefined) => {
    closeDialog()
    if (kind === 'offer') void (instant !== undefined && offerTime(order.id, instant))
    else void moveOrder(order.id, 'confirm', instant === undefined ? {} : { appointmentDate: instant })
  }
  const choices = kind === 'confirm' ? confirmChoices(now) : offerChoices(now, wished)
  return (
    <Stack>
      {kind === 'confirm' && (
        <Button size="lg" onClick={() => take(undefined)} data-autofocus>
          {wished === null ? 'Ohne Uhrzeit bestätigen' : `Wunschzeit ${timeWords(wished, now)} bestätigen`}
        </Button>
      )}
      {kind === 'offer' && (
        <Text size="sm">
          {wished === null
            ? 'Gewünscht: so schnell wie möglich.'
            : `Gewünscht: ${timeWords(wished, now)} Uhr.`}{' '}
          Der Kunde wird gefragt, ob er die neue Zeit annimmt.
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        {choices.map(({ label, instant, minutes }) => (
          <Button
            key={label}
            variant="light"
            h={60}
            onClick={() => {
              if (kind === 'confirm') usualMinutes.set(minutes)
              take(instant)
            }}
          >
            <span>
              {label}
              <Text span display="block" size="sm" className="tabular">
                {timeWords(instant, now)}
              </Text>
            </span>
          </Button>
        ))}
      </SimpleGrid>
      <OtherTime
        initial={wished !== null && wished > now ? wished : onGrid(inMinutes(30, now))}
        label={kind === 'confirm' ? 'Bestätigen' : 'Vorschlagen'}
        onTake={take}
      />
    </Stack>
  )
}

const timeWords = (instant: number, now: number) => {
  const day = dayWords(instant, now)
  return day === 'heute' ? formatTime(instant) : `${day} ${formatTime(instant)}`
}

const confirmChoices = (now: number) =>
  confirmMinutes.map((minutes) => ({
    minutes,
    label: `In ${minutes} Min.`,
    instant: inMinutes(minutes, now),
  }))

/** Later than what was wished, on whole five minutes, never in the past. */
const offerChoices = (now: number, wished: number | null) => {
  const base = Math.max(wished ?? now, now)
  return offerMinutes.map((minutes) => ({
    minutes,
    label: `+ ${minutes} Min.`,
    instant: onGrid(base + minutes * MINUTE),
  }))
}

type OtherProps = { initial: number; label: string; onTake: (instant: number) => void }

function OtherTime({ initial, label, onTake }: OtherProps) {
  const [value, setValue] = useState<string | null>(toIsoInstant(initial))
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const instant = value === null ? Number.NaN : Date.parse(value)
    if (!(instant > Date.now())) return setProblem('Bitte wählen Sie einen Zeitpunkt in der Zukunft.')
    onTake(instant)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <DateTimeField
          label="Andere Zeit"
          value={value}
          error={problem}
          onChange={(next) => {
            setProblem(undefined)
            setValue(next)
          }}
          flex={1}
        />
        <Button type="submit" variant="default">
          {label}
        </Button>
      </Group>
    </form>
  )
}
