import { Alert, Group, Radio, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import type { Branch } from '@theke/domain/catalog'
import { fieldLabels } from '@theke/domain/checkout'
import type { Slot } from '@theke/domain/opening-hours'
import {
  asSoonAsPossible,
  availableDates,
  availableSlots,
  notOfferedAtOnce,
  notOfferedText,
  SLOT_GRID,
  slotsOfDay,
} from '@theke/domain/opening-hours'
import { endText, pauseOf } from '@theke/domain/order-intake'
import type { PaymentMethod } from '@theke/domain/order'
import { paymentMethodLabels } from '@theke/domain/order'
import { formatTime, localDateOf, toIsoInstant } from '@theke/domain/values'
import { useMemo } from 'react'
import { dayWords } from '../order-times.ts'
import { leadTimesOf, timesFor } from './offered-products.ts'
import type { Problem } from './phone-order-form.tsx'
import type { Draft } from './phone-order.ts'
import { phoneMethods } from './phone-order.ts'
import type { ShopData } from './shop-data.ts'

type Props = {
  shop: ShopData
  branch: Branch
  draft: Draft
  onChange: (draft: Draft) => void
  problems: readonly Problem[]
}

const problemOf = (problems: readonly Problem[], name: string) =>
  problems.find(({ field }) => field === name)?.message

/** Where it is eaten, when it is fetched and how it is paid. */
export function TermsFields(props: Props) {
  const { shop, branch, draft, onChange, problems } = props
  const { form, orderType } = draft
  const methods = phoneMethods(shop, draft, branch)
  const pause = pauseOf(branch, orderType, Date.now())
  const isAtTable = orderType === 'dine-in' && branch.isTableSelectionEnabled
  return (
    <Stack>
      {isAtTable && (
        <Select
          label={fieldLabels.table}
          withAsterisk
          searchable
          value={form.table === null ? null : String(form.table)}
          error={problemOf(problems, 'table')}
          onChange={(id) => onChange({ ...draft, form: { ...form, table: id === null ? null : Number(id) } })}
          data={shop.tables
            .filter((table) => table.branch.id === branch.id)
            .map(({ id, identifier }) => ({ value: String(id), label: identifier }))}
        />
      )}
      {pause && (
        <Alert color="yellow" title={`Pause bis ${endText(pause.until, Date.now(), shop.config.timeZone)}`}>
          Gäste können derzeit nicht bestellen. Diese Bestellung nehmen Sie trotzdem an.
        </Alert>
      )}
      <TimeFields {...props} />
      {!branch.isQuotationRequired && (
        <Radio.Group
          label={fieldLabels.paymentMethod}
          value={form.paymentMethod ?? ''}
          error={problemOf(problems, 'paymentMethod')}
          onChange={(method) =>
            onChange({ ...draft, form: { ...form, paymentMethod: method as PaymentMethod } })
          }
        >
          <Stack gap="xs" mt={6}>
            {methods.map((method) => (
              <Radio key={method} value={method} label={paymentMethodLabels[method]} />
            ))}
          </Stack>
          {methods.length === 0 && <Text size="sm">Keine Zahlungsart verfügbar.</Text>}
        </Radio.Group>
      )}
    </Stack>
  )
}

function TimeFields({ shop, branch, draft, onChange, problems }: Props) {
  const { form, orderType, items } = draft
  const { deliveryArea } = form
  const zone = shop.config.timeZone
  const { slots, late } = useMemo(() => {
    const now = Date.now()
    const asked = { shop, branch, draft: { orderType, form: { deliveryArea } }, now }
    const request = timesFor(asked, leadTimesOf(shop, items, branch, now))
    const product = notOfferedAtOnce(request)
    return { slots: availableSlots(request), late: product && notOfferedText(product, now, zone) }
  }, [shop, branch, orderType, deliveryArea, items, zone])
  const chosen = form.appointmentDate === null ? null : Date.parse(form.appointmentDate)
  const set = (instant: number | null) =>
    onChange({
      ...draft,
      form: { ...form, appointmentDate: instant === null ? null : toIsoInstant(instant, zone) },
    })
  const dates = availableDates(slots, zone).slice(0, 60)
  const date = chosen === null ? undefined : localDateOf(chosen, zone)
  const isFixed = chosen !== null
  const problem = problemOf(problems, 'appointmentDate')
  const firstOf = (day: string) => startsOfDay(slots, day, zone)[0] ?? null
  return (
    <div role="group" aria-label={fieldLabels.appointmentDate}>
      <Text fw={500} size="sm" mb={4}>
        {fieldLabels.appointmentDate}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={fieldLabels.appointmentDate}
        value={isFixed ? 'fixed' : 'soon'}
        onChange={(kind) => set(kind === 'fixed' ? firstOf(dates[0] ?? '') : null)}
        data={[
          {
            value: 'soon',
            label: asSoonAsPossible,
            disabled: branch.isAppointmentRequired || late !== undefined,
          },
          { value: 'fixed', label: 'Uhrzeit', disabled: dates.length === 0 },
        ]}
      />
      {isFixed && date && (
        <Group grow mt="xs">
          <Select
            aria-label="Tag"
            allowDeselect={false}
            value={date}
            onChange={(day) => day && set(firstOf(day))}
            data={dates.map((day) => ({ value: day, label: dayWords(firstOf(day) ?? 0, Date.now()) }))}
          />
          <Select
            aria-label="Uhrzeit"
            allowDeselect={false}
            searchable
            value={String(chosen)}
            onChange={(instant) => instant && set(Number(instant))}
            data={startsOfDay(slots, date, zone).map((instant) => ({
              value: String(instant),
              label: formatTime(instant, zone),
            }))}
          />
        </Group>
      )}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      ) : (
        late &&
        !isFixed && (
          <Text size="sm" mt={4}>
            {late}
          </Text>
        )
      )}
    </div>
  )
}

/** Every time of a day at which an appointment may start. */
function startsOfDay(slots: readonly Slot[], day: string, zone: string): number[] {
  if (!day) return []
  return slotsOfDay(slots, day, zone).flatMap(({ start, end }) => {
    const first = Math.ceil(start / SLOT_GRID) * SLOT_GRID
    return Array.from(
      { length: Math.ceil((end - first) / SLOT_GRID) },
      (_slot, index) => first + index * SLOT_GRID,
    )
  })
}
