import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { MinuteChoice } from '@theke/domain/order-intake'
import { MINUTE, toIsoInstant } from '@theke/domain/values'
import { useState } from 'react'
import { DateTimeField } from '../../../ui/date-field.tsx'
import { inMinutes } from '../card-action.ts'
import { useMinuteChoices } from '../confirm-minutes.ts'
import { usualMinutes } from '../local-settings.ts'
import { moveOrder, offerTime } from '../order-moves.ts'
import { notBefore, promisedAt, timeWords } from '../order-times.ts'
import { closeDialog } from './order-dialog.ts'

const offerMinutes = [15, 30, 45, 60, 90, 120]
const grid = 5 * MINUTE
const onGrid = (instant: number) => Math.ceil(instant / grid) * grid

type Props = { order: StaffOrder; kind: 'confirm' | 'offer' }

/** When an order will be ready: one tap on a usual time, or any other one (ORDERS-05). */
export function TimeChoice({ order, kind }: Props) {
  const [now] = useState(Date.now)
  const wished = promisedAt(order)
  const earliest = notBefore(order, now)
  const take = (instant: number | undefined) => {
    closeDialog()
    if (kind === 'offer') void (instant !== undefined && offerTime(order.id, instant))
    else void moveOrder(order.id, 'confirm', instant === undefined ? {} : { appointmentDate: instant })
  }
  const { choices: promises, rush } = useMinuteChoices(order, now)
  const choices =
    kind === 'confirm' ? confirmChoices(promises, now, earliest) : offerChoices(now, wished ?? earliest, rush)
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
            ? `Gewünscht: so schnell wie möglich${earliest === null ? '' : `, ab ${timeWords(earliest, now)} Uhr`}.`
            : `Gewünscht: ${timeWords(wished, now)} Uhr.`}{' '}
          Der Kunde wird gefragt, ob er die neue Zeit annimmt.
        </Text>
      )}
      {rush > 0 && (kind === 'confirm' || wished === null) && (
        <Text size="sm">Gerade dauert es länger: {rush} Minuten mehr sind eingerechnet.</Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        {choices.map(({ label, instant, usual }, index) => (
          <Button
            key={label}
            variant="light"
            h={60}
            // a person who came by a key goes on with one: not with the button that closes
            data-autofocus={(kind === 'offer' && index === 0) || undefined}
            onClick={() => {
              if (kind === 'confirm' && earliest === null) usualMinutes.set(usual)
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
        initial={
          wished !== null && wished > now ? wished : onGrid(Math.max(inMinutes(30, now), earliest ?? 0))
        }
        label={kind === 'confirm' ? 'Bestätigen' : 'Vorschlagen'}
        onTake={take}
      />
    </Stack>
  )
}

/** From now on; for an order that came before the branch opens, from then on. */
const confirmChoices = (promises: readonly MinuteChoice[], now: number, earliest: number | null) =>
  promises.map(({ minutes, usual }) => ({
    usual,
    label: earliest === null ? `In ${minutes} Min.` : `+ ${minutes} Min.`,
    instant: inMinutes(minutes, earliest ?? now),
  }))

/** Later than what was wished, on whole five minutes, never in the past; without a wish the rush counts. */
const offerChoices = (now: number, wished: number | null, rush: number) => {
  const base = wished === null ? now + rush * MINUTE : Math.max(wished, now)
  return offerMinutes.map((minutes) => ({
    usual: minutes,
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
