import { Button, Checkbox, Group, Select, SimpleGrid, Stack } from '@mantine/core'
import { absenceTypes, requestAbsence } from '@theke/contract/calls/absences'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { PersonSelect } from '../../crud/person-select.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { canUse, useMe } from '../../use-me.ts'
import { refreshAbsences } from './absence-calls.ts'

type Type = keyof typeof absenceTypes

/** Asks for an absence of whole or half days; administrators and leads enter one for others. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const decides = canUse(useMe(), 'staff.approve')
  const [person, setPerson] = useState<{ id: number } | null>(null)
  const [type, setType] = useState<Type>('holiday')
  const [first, setFirst] = useState<string | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const [halfStart, setHalfStart] = useState(false)
  const [halfEnd, setHalfEnd] = useState(false)
  const [comment, setComment] = useState('')
  const failure = useFailure()
  const problemAt = (name: string) => (failure.field === name ? failure.message : undefined)
  const isOneDay = last === null || last === first
  const send = async () => {
    if (!first) return
    const wish = { type, first, last: last ?? first, halfStart, halfEnd: halfEnd && !isOneDay, comment }
    const isSent = await failure.watch(() =>
      api(requestAbsence, { ...wish, ...(person ? { user: person.id } : {}) }, { isShownByCaller: true }),
    )
    if (!isSent) return
    await refreshAbsences()
    onClose()
  }
  return (
    <Dialog onClose={onClose} title="Abwesenheit eintragen">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="sm">
          {!['user', 'first', 'last'].includes(failure.field ?? '') && (
            <FailureAlert>{failure.message}</FailureAlert>
          )}
          {decides && (
            <PersonSelect label="Person" value={person} onChange={setPerson} error={problemAt('user')} />
          )}
          <Select
            label="Art"
            allowDeselect={false}
            data={Object.entries(absenceTypes).map(([value, label]) => ({ value, label }))}
            value={type}
            onChange={(value) => setType((value ?? 'holiday') as Type)}
          />
          <SimpleGrid cols={2}>
            <DateField
              label="Erster Tag"
              value={first}
              onChange={setFirst}
              required
              error={problemAt('first')}
            />
            <DateField label="Letzter Tag" value={last} onChange={setLast} error={problemAt('last')} />
          </SimpleGrid>
          <Checkbox
            label={isOneDay ? 'Nur ein halber Tag' : 'Der erste Tag ist ein halber'}
            checked={halfStart}
            onChange={(event) => setHalfStart(event.currentTarget.checked)}
          />
          {!isOneDay && (
            <Checkbox
              label="Der letzte Tag ist ein halber"
              checked={halfEnd}
              onChange={(event) => setHalfEnd(event.currentTarget.checked)}
            />
          )}
          <GrowingTextarea
            label="Kommentar"
            minRows={2}
            maxLength={2_000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              {person ? 'Eintragen' : 'Beantragen'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
