import { Badge, Button, FileButton, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import type { Absence } from '@theke/contract/calls/absences'
import { absenceStates, absenceTypes, addAbsenceNote, decideAbsence } from '@theke/contract/calls/absences'
import { formatLocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { api } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { canUse, useMe } from '../../use-me.ts'
import { refreshAbsences } from './absence-calls.ts'

const colors = { requested: 'orange', approved: 'green', rejected: 'red', withdrawn: 'gray' } as const

export const daysText = (days: number) => `${days.toLocaleString('de-AT')} ${days === 1 ? 'Tag' : 'Tage'}`

const spanText = ({ from, to }: Absence) =>
  from === to ? formatLocalDate(from) : `${formatLocalDate(from)} bis ${formatLocalDate(to)}`

type Props = { title: string; absences: readonly Absence[]; empty?: string }

/** Absences one below the other, with what may be done about each. */
export function AbsenceList({ title, absences, empty }: Props) {
  if (absences.length === 0 && !empty) return null
  return (
    <Paper withBorder radius="lg">
      <Title order={2} size="h4" px="md" pt="md">
        {title}
      </Title>
      {absences.length === 0 && (
        <Text c="dimmed" p="md">
          {empty}
        </Text>
      )}
      <ul className={entryStyles['list']}>
        {absences.map((absence) => (
          <Entry key={absence.id} absence={absence} />
        ))}
      </ul>
    </Paper>
  )
}

function Entry({ absence }: { absence: Absence }) {
  const me = useMe()
  const [note, setNote] = useState('')
  const { user, type, state } = absence
  const isOwn = user.id === me.id
  // without its kind it is the absence of somebody about whom others decide
  const decides = me.isAdmin || (!isOwn && type !== null && canUse(me, 'staff.approve'))
  const isOpen = state === 'requested' || state === 'approved'
  const step = async (name: 'approve' | 'reject' | 'withdraw') => {
    await api(decideAbsence, { id: absence.id, step: name, note })
    await refreshAbsences()
  }
  const attach = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    await api(addAbsenceNote, { id: absence.id, form })
    await refreshAbsences()
  }
  return (
    <li className={entryStyles['entry']}>
      <div className={entryStyles['words']}>
        <Group gap="xs">
          <Text fw={500}>{isOwn ? spanText(absence) : user.name}</Text>
          <Badge variant="light" color={colors[state]}>
            {absenceStates[state]}
          </Badge>
        </Group>
        {!isOwn && <Text>{spanText(absence)}</Text>}
        <Text size="sm" c="dimmed">
          {[
            type && absenceTypes[type],
            daysText(absence.days),
            absence.halfStart && 'erster Tag halb',
            absence.halfEnd && 'letzter Tag halb',
            absence.comment,
            absence.decisionNote && `Notiz: ${absence.decisionNote}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {absence.hasNote && (
          <Button
            component="a"
            href={`/api/absence-notes/${absence.id}`}
            variant="subtle"
            size="compact-md"
            download
          >
            Krankmeldung
          </Button>
        )}
        {type === 'sick' && isOpen && (isOwn || decides) && (
          <FileButton
            onChange={(file) => void attach(file)}
            accept="application/pdf,image/jpeg,image/png,image/webp"
          >
            {(props) => (
              <Button {...props} variant="subtle" size="compact-md">
                {absence.hasNote ? 'Ersetzen' : 'Krankmeldung hinzufügen'}
              </Button>
            )}
          </FileButton>
        )}
        {decides && state === 'requested' && (
          <>
            <TextInput
              aria-label={`Notiz an ${user.name}`}
              placeholder="Notiz"
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button aria-label={`${user.name}: genehmigen`} onClick={() => void step('approve')}>
              Genehmigen
            </Button>
            <Button
              variant="light"
              color="red"
              aria-label={`${user.name}: ablehnen`}
              onClick={() => void step('reject')}
            >
              Ablehnen
            </Button>
          </>
        )}
        {isOpen && (isOwn || (decides && state === 'approved')) && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`${spanText(absence)} zurückziehen`}
            onClick={() => void step('withdraw')}
          >
            Zurückziehen
          </Button>
        )}
      </Group>
    </li>
  )
}
