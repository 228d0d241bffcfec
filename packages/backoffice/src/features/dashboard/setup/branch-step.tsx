import { Checkbox, Chip, Group, SimpleGrid, TextInput } from '@mantine/core'
import { type Weekday, weekdayLabels } from '@theke/domain/values'
import { useState } from 'react'
import { identifierOf } from '../../../crud/inputs/identifier-of.ts'
import type { WireRecord } from '../../../crud/records.ts'
import { TimeField } from '../../../ui/date-field.tsx'
import { addRecord, changeRecord } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { textIn } from './text-in.ts'

const weekdays = Object.keys(weekdayLabels) as Weekday[]
const usualDays: readonly Weekday[] = weekdays.filter((day) => day !== 'sunday')

const places = {
  street: 'Straße und Hausnummer',
  zipCode: 'PLZ',
  city: 'Ort',
  phone: 'Telefon',
  email: 'E-Mail für Bestellungen',
} as const

type Props = StepProps & { shopName: string; branch: WireRecord | undefined }

/** The first branch with its address and one row of opening hours; other hours are entered at the branch. */
export function BranchStep({ shopName, branch, onDone }: Props) {
  const [name, setName] = useState(textIn(branch, 'name') || shopName)
  const [place, setPlace] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.keys(places).map((key) => [key, textIn(branch, key)])),
  )
  const [days, setDays] = useState<readonly string[]>(usualDays)
  const [from, setFrom] = useState<string | null>('09:00')
  const [to, setTo] = useState<string | null>('18:00')
  const [takesPreorders, setTakesPreorders] = useState(
    branch === undefined || branch['isPreorderEnabled'] === true,
  )
  const hasHours = ((branch?.['openingHours'] as readonly unknown[] | undefined) ?? []).length > 0
  const save = async () => {
    const openingHours = weekdays.filter((day) => days.includes(day)).map((type) => ({ type, from, to }))
    const values = {
      name: name.trim(),
      ...place,
      isPreorderEnabled: takesPreorders,
      ...(hasHours ? {} : { openingHours }),
    }
    if (branch) await changeRecord('branches', branch.id, values)
    else await addRecord('branches', { ...values, identifier: identifierOf(name) || 'shop' })
  }
  return (
    <StepForm submit={{ label: 'Weiter', run: save }} onDone={onDone}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Name der Filiale"
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {Object.entries(places).map(([key, label]) => (
          <TextInput
            key={key}
            label={label}
            type={key === 'email' ? 'email' : key === 'phone' ? 'tel' : 'text'}
            value={place[key] ?? ''}
            onChange={({ currentTarget: { value } }) => setPlace((before) => ({ ...before, [key]: value }))}
          />
        ))}
      </SimpleGrid>
      {!hasHours && (
        <>
          <Chip.Group multiple value={[...days]} onChange={setDays}>
            <Group gap={6} role="group" aria-label="Offen an">
              {weekdays.map((day) => (
                <Chip key={day} value={day}>
                  {weekdayLabels[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <Group>
            <TimeField label="Von" required w={120} value={from} onChange={setFrom} />
            <TimeField label="Bis" required isEnd w={120} value={to} onChange={setTo} />
          </Group>
        </>
      )}
      <Checkbox
        label="Vorbestellungen annehmen, wenn geschlossen ist"
        checked={takesPreorders}
        onChange={(event) => setTakesPreorders(event.currentTarget.checked)}
      />
    </StepForm>
  )
}
