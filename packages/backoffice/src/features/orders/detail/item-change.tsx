import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ErrorCode } from '@theke/contract/call/error-codes'
import type { OrderItem, OrderedPart, StaffOrder } from '@theke/contract/calls/orders'
import type { ConfigurationStep, PartValue, StepType } from '@theke/domain/catalog'
import { stepsOf } from '@theke/domain/catalog'
import type { Unit } from '@theke/domain/quantity'
import { unitLabel } from '@theke/domain/quantity'
import { toCents } from '@theke/domain/values'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { DecimalField } from '../../../ui/decimal-field.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { conflictWords } from '../event-words.ts'
import { sendItem } from '../order-calls.ts'
import { PartsFields } from '../parts-fields.tsx'
import { takeOrder } from './order-query.ts'

const outdated: ReadonlySet<ErrorCode> = new Set(['revisionChanged', 'orderChanged', 'orderEnded'])

type Props = { order: StaffOrder; item: OrderItem; index: number; onClose: () => void }

/** Amount, unit and choices of one line; the server prices the order again with the terms of its day (API-34). */
export function ItemChange({ order, item, index, onClose }: Props) {
  const steps = stepsInCents(item)
  // what is changed is what was read: whatever a colleague did since must not be overwritten
  const [read] = useState(order)
  const [amount, setAmount] = useState<number | null>(item.amount)
  const [unit, setUnit] = useState<Unit>(item.unit)
  const [parts, setParts] = useState<readonly PartValue[]>(() => item.parts.map(partInCents))
  const failure = useFailure()
  const units = [...new Set([item.product.unit, ...item.product.alternativeUnits.map((other) => other.unit)])]

  const save = async () => {
    const changed = await sendItem({
      id: order.id,
      itemIndex: index,
      amount: amount ?? 0,
      unit,
      parts: [...parts],
      revision: read.revision,
    })
    await takeOrder(changed)
    const [before, after] = [read.pricing.payable, changed.pricing.payable].map(moneyText)
    notifications.show({ message: before === after ? 'Position geändert.' : `Gesamt: ${before} → ${after}` })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void failure.watch(save)
  }
  const { error } = failure
  const problemOf = (field: string) => error?.errors.find((entry) => entry.field === field)?.message
  const isOutdated = error?.code !== undefined && outdated.has(error.code)
  const isElsewhere = error !== undefined && (isOutdated || !error.errors.some(({ field }) => field))
  return (
    <Dialog onClose={onClose} title={`${item.product.name} ändern`}>
      <form onSubmit={submit}>
        <Stack>
          {isElsewhere && (
            <FailureAlert>
              {failure.message}
              {isOutdated && (
                <Text size="sm">
                  {conflictWords(order)} Bitte schließen Sie dieses Fenster und prüfen Sie die Bestellung.
                </Text>
              )}
            </FailureAlert>
          )}
          <Group grow align="flex-start">
            <DecimalField
              label="Menge"
              value={amount}
              onChange={setAmount}
              error={problemOf('amount')}
              data-autofocus
            />
            <Select
              label="Einheit"
              value={unit}
              allowDeselect={false}
              onChange={(value) => value && setUnit(value as Unit)}
              error={problemOf('unit')}
              data={units.map((value) => ({ value, label: unitLabel(value) }))}
            />
          </Group>
          {steps.length > 0 && (
            <PartsFields
              steps={steps}
              parts={parts}
              onChange={setParts}
              problems={Object.fromEntries(
                steps.flatMap((_step, at) => {
                  const problem = problemOf(`parts.${at}`)
                  return problem ? [[at, problem]] : []
                }),
              )}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              Speichern
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** The steps of the snapshot as the rules want them; money of the wire is decimal. */
export function stepsInCents({ product }: OrderItem): readonly ConfigurationStep[] {
  const parts = product.config.parts.map((step) => ({
    ...step,
    type: step.type as StepType,
    description: '',
    options: step.options.map((option) => ({ ...option, value: toCents(option.value) })),
  }))
  return stepsOf({ type: product.type, config: { parts } })
}

export function partInCents(part: OrderedPart): PartValue {
  if (part === null || typeof part === 'string') return part
  if (!Array.isArray(part)) return { ...part, value: toCents(part.value) }
  return part.map((entry) =>
    'publicHash' in entry ? entry : { ...entry, value: toCents(entry.value) },
  ) as PartValue
}
