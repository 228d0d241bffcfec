import { Alert, Button, Group, List, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Roster, RosterShift, RosterTemplate } from '@theke/contract/calls/roster'
import { changeShift, planShift, removeShift } from '@theke/contract/calls/roster'
import type { ApiError } from '@theke/contract/client'
import { formatDateTime, localDateOf, localTimeOf } from '@theke/domain/values'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { DateField, TimeField } from '../../ui/date-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { refreshRoster } from './roster-calls.ts'
import { stateLabels } from './shift-card.tsx'
import { planOf, shiftTimes } from './shift-moves.ts'
import { TemplateSelect } from './template-select.tsx'

/** What is open: a stored shift or a new one, and why the server did not take it yet. */
export type OpenShift = { shift: RosterShift; isNew: boolean; problem?: ApiError }

type Props = { open: OpenShift; roster: Roster; onClose: () => void }

const options = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))
const chosenId = (value: string | null) => (value === null ? null : Number(value))
const text = (id: number | null) => (id === null ? null : String(id))

/** One shift as a form; what does not fit is named, and a reason is asked for. */
export function ShiftDialog({ open, roster, onClose }: Props) {
  const { shift: given, isNew } = open
  const [shift, setShift] = useState(given)
  const [date, setDate] = useState<string | null>(localDateOf(Date.parse(given.start)))
  const [from, setFrom] = useState<string | null>(localTimeOf(Date.parse(given.start)))
  const [to, setTo] = useState<string | null>(localTimeOf(Date.parse(given.end)))
  const [reason, setReason] = useState(given.reason)
  const failure = useFailure()
  const error = failure.error ?? open.problem
  const needsReason = error?.code === 'reasonNeeded'
  const set = (values: Partial<RosterShift>) => setShift({ ...shift, ...values })
  const isCancelled = given.state === 'cancelled'
  const use = (template: RosterTemplate) => {
    setFrom(template.startTime)
    setTo(template.endTime)
    set({
      label: template.name,
      breakMinutes: template.breakMinutes,
      branch: template.branch ?? shift.branch,
      department: template.department ?? shift.department,
    })
  }

  const save = async () => {
    if (!date || !from || !to) return
    const plan = planOf({ ...shift, ...shiftTimes(date, from, to) }, reason.trim())
    const isSaved = await failure.watch(() =>
      isNew
        ? api(planShift, plan, { isShownByCaller: true })
        : api(changeShift, { ...plan, id: given.id, revision: given.revision }, { isShownByCaller: true }),
    )
    if (!isSaved) return
    await refreshRoster()
    onClose()
  }
  const remove = () =>
    confirmAction({
      title: given.state === 'draft' ? 'Entwurf löschen?' : 'Dienst absagen?',
      ...(given.state === 'draft' ? {} : { text: 'Die Person bekommt eine Nachricht.' }),
      label: given.state === 'draft' ? 'Löschen' : 'Absagen',
      run: async () => {
        await api(removeShift, { id: given.id })
        await refreshRoster()
        onClose()
      },
    })

  const at = (name: string) => (failure.field === name && !needsReason ? failure.message : undefined)
  return (
    <Dialog onClose={onClose} title={isNew ? 'Dienst planen' : 'Dienst ändern'} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack gap="sm">
          {error && needsReason && (
            <Alert color="orange" title="Dieser Dienst braucht eine Begründung" role="alert">
              <List size="sm">
                {error.errors.map(({ message }) => (
                  <List.Item key={message}>{message}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          {error && !needsReason && !failure.field && <FailureAlert>{error.message}</FailureAlert>}
          <TemplateSelect templates={roster.templates} branch={shift.branch} onChoose={use} />
          <Select
            label="Person"
            placeholder="Offen: wer will, kann ihn übernehmen"
            searchable
            clearable
            data={options(roster.people)}
            value={text(shift.user)}
            onChange={(value) => set({ user: chosenId(value) })}
            error={at('user')}
          />
          <Group grow align="start">
            <Select
              label="Filiale"
              clearable
              data={options(roster.branches)}
              value={text(shift.branch)}
              onChange={(value) => set({ branch: chosenId(value) })}
            />
            <Select
              label="Abteilung"
              clearable
              data={options(
                roster.departments.filter(
                  ({ branch }) => shift.branch === null || branch === null || branch === shift.branch,
                ),
              )}
              value={text(shift.department)}
              onChange={(value) => set({ department: chosenId(value) })}
            />
          </Group>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md" verticalSpacing="sm">
            <DateField label="Tag" value={date} onChange={setDate} required />
            <TimeField label="Beginn" value={from} onChange={setFrom} required error={at('start')} />
            <TimeField label="Ende" value={to} onChange={setTo} isEnd required error={at('end')} />
            <NumberInput
              label="Pause (Minuten)"
              min={0}
              max={600}
              step={15}
              allowDecimal={false}
              value={shift.breakMinutes}
              onChange={(value) => set({ breakMinutes: Number(value) || 0 })}
              error={at('breakMinutes')}
            />
          </SimpleGrid>
          <TextInput
            label="Bezeichnung"
            maxLength={120}
            value={shift.label}
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <GrowingTextarea
            label="Kommentar"
            minRows={2}
            maxLength={2_000}
            value={shift.comment}
            onChange={(event) => set({ comment: event.currentTarget.value })}
          />
          {(needsReason || given.reason) && (
            <GrowingTextarea
              label="Begründung"
              description="Bleibt beim Dienst gespeichert."
              minRows={2}
              maxLength={500}
              required={needsReason}
              data-autofocus={needsReason || undefined}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="space-between" mt="xs">
            {isNew ? (
              <span />
            ) : (
              <Group gap="xs">
                {!isCancelled && (
                  <Button variant="subtle" color="red" onClick={remove}>
                    {given.state === 'draft' ? 'Löschen' : 'Absagen'}
                  </Button>
                )}
                <span>
                  {stateLabels[given.state]}
                  {given.seenAt && `, gesehen ${formatDateTime(Date.parse(given.seenAt))}`}
                </span>
              </Group>
            )}
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                Abbrechen
              </Button>
              <Button type="submit" loading={failure.isRunning} disabled={isCancelled}>
                Speichern
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
