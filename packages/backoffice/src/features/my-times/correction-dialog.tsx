import { ActionIcon, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { SheetActivity } from '@theke/contract/calls/time-records'
import { requestCorrection } from '@theke/contract/calls/time-records'
import { firstInstantFrom, dayNumberOf, toIsoInstant } from '@theke/domain/values'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { DateTimeField } from '../../ui/date-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { refreshTimes } from './time-calls.ts'

/** What is to be corrected: an activity, or a day on which work was not recorded. */
export type Correcting = { activity: SheetActivity | null; date: string }

type Props = { correcting: Correcting; user: number | undefined; onClose: () => void }
type Pause = { key: number; start: string | null; end: string | null }

const at = (date: string, hour: number) => toIsoInstant(firstInstantFrom(dayNumberOf(date), hour * 60))

/** Other times than were recorded, with the reason for them. */
export function CorrectionDialog({ correcting: { activity, date }, user, onClose }: Props) {
  const [start, setStart] = useState<string | null>(activity?.start ?? at(date, 8))
  const [end, setEnd] = useState<string | null>(
    activity ? (activity.isAutoClosed ? null : activity.end) : at(date, 16),
  )
  const [pauses, setPauses] = useState<Pause[]>(
    (activity?.pauses ?? []).map((pause, key) => ({ key, ...pause })),
  )
  const [reason, setReason] = useState('')
  const failure = useFailure()
  const setPause = (key: number, values: Partial<Pause>) =>
    setPauses(pauses.map((pause) => (pause.key === key ? { ...pause, ...values } : pause)))
  const problemAt = (name: string) => (failure.field === name ? failure.message : undefined)

  const send = async () => {
    if (!start || !end) return
    const kept = pauses.flatMap((pause) =>
      pause.start && pause.end ? [{ start: pause.start, end: pause.end }] : [],
    )
    const wish = { activity: activity?.id ?? null, start, end, pauses: kept, reason }
    const isSent = await failure.watch(() =>
      api(requestCorrection, { ...wish, ...(user ? { user } : {}) }, { isShownByCaller: true }),
    )
    if (!isSent) return
    await refreshTimes()
    onClose()
  }

  const fields = ['start', 'end', 'reason']
  return (
    <Dialog onClose={onClose} title={activity ? 'Zeiten korrigieren' : 'Arbeit nachtragen'} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="sm">
          {!fields.includes(failure.field ?? '') && <FailureAlert>{failure.message}</FailureAlert>}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
            <DateTimeField
              label="Beginn"
              value={start}
              onChange={setStart}
              required
              error={problemAt('start')}
            />
            <DateTimeField label="Ende" value={end} onChange={setEnd} required error={problemAt('end')} />
          </SimpleGrid>
          {pauses.map((pause, index) => (
            <Group key={pause.key} align="end">
              <DateTimeField
                label={`Pause ${index + 1}, Beginn`}
                flex="1 1 200px"
                value={pause.start}
                onChange={(value) => setPause(pause.key, { start: value })}
                required
              />
              <DateTimeField
                label={`Pause ${index + 1}, Ende`}
                flex="1 1 200px"
                value={pause.end}
                onChange={(value) => setPause(pause.key, { end: value })}
                required
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Pause ${index + 1} entfernen`}
                onClick={() => setPauses(pauses.filter(({ key }) => key !== pause.key))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          ))}
          <div>
            <Button
              variant="subtle"
              size="compact-md"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                setPauses([
                  ...pauses,
                  { key: Math.max(0, ...pauses.map(({ key }) => key + 1)), start, end: start },
                ])
              }
            >
              Pause
            </Button>
          </div>
          <GrowingTextarea
            label="Grund"
            minRows={2}
            maxLength={1_000}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={problemAt('reason')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              {user ? 'Korrigieren' : 'Beantragen'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
