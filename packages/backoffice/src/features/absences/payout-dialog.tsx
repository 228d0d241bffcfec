import { Button, Group, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { payOutHolidays } from '@theke/contract/calls/absences'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { refreshAbsences } from './absence-calls.ts'

/** A year with days that are neither taken nor lapsed. */
export type OpenYear = { year: number; days: number }

const daysText = (days: number) => `${days.toLocaleString('de-AT')} ${days === 1 ? 'Tag' : 'Tage'}`

type Props = { user: { id: number; name: string }; years: readonly OpenYear[]; onClose: () => void }

/** Books open days that are paid when an employment ends; a booking is never changed afterwards. */
export function PayoutDialog({ user, years, onClose }: Props) {
  const [year, setYear] = useState(years[0]?.year)
  const open = years.find((one) => one.year === year)?.days ?? 0
  const [days, setDays] = useState<number | string>(open)
  const [note, setNote] = useState('Ende des Dienstverhältnisses')
  const failure = useFailure()
  const at = (name: string) => (failure.field === name ? failure.message : undefined)
  const save = async () => {
    if (year === undefined) return
    const sent = { user: user.id, year, days: Number(days), note }
    const isSaved = await failure.watch(() => api(payOutHolidays, sent, { isShownByCaller: true }))
    if (!isSaved) return
    await refreshAbsences()
    notifications.show({ message: `${daysText(sent.days)} ausgezahlt.` })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Urlaub von ${user.name} auszahlen`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          <FailureAlert>{failure.field ? null : failure.message}</FailureAlert>
          <Text size="sm">
            Die Tage werden aus dem Urlaubskonto gebucht. Die Buchung bleibt stehen und wird nicht geändert.
          </Text>
          <Select
            label="Urlaubsjahr"
            allowDeselect={false}
            data={years.map((one) => ({
              value: String(one.year),
              label: `${one.year}, ${daysText(one.days)} offen`,
            }))}
            value={year === undefined ? null : String(year)}
            onChange={(value) => {
              const chosen = years.find((one) => String(one.year) === value)
              setYear(chosen?.year)
              setDays(chosen?.days ?? 0)
            }}
          />
          <NumberInput
            label="Tage"
            required
            min={0.5}
            max={open}
            step={0.5}
            decimalScale={1}
            decimalSeparator=","
            value={days}
            onChange={setDays}
            error={at('days')}
          />
          <TextInput
            label="Grund"
            required
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={at('note')}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning} disabled={!note.trim() || Number(days) <= 0}>
              Auszahlung buchen
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
