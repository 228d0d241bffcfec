import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ImportJob } from '@theke/contract/calls/imports'
import { formatDateTime } from '@theke/domain/values'
import { confirmAction } from '../../ui/confirm.ts'
import { undo } from './import-calls.ts'

type Props = {
  job: Pick<ImportJob, 'id' | 'name' | 'state' | 'undoUntil' | 'changes'>
  onStarted?: () => void
}

const countText = (count: number) =>
  count === 1
    ? 'Ein Eintrag wird zurückgesetzt'
    : `${count.toLocaleString('de-AT')} Einträge werden zurückgesetzt`

/** Takes an import back while that is possible. */
export function UndoButton({ job, onStarted }: Props) {
  const isPossible =
    job.state === 'done' &&
    job.changes > 0 &&
    job.undoUntil !== null &&
    Date.parse(job.undoUntil) > Date.now()
  if (!isPossible) return null
  const ask = () =>
    confirmAction({
      title: 'Import rückgängig machen?',
      text: `${countText(job.changes)}: Neue werden gelöscht, geänderte bekommen ihre früheren Werte. Was seither bearbeitet wurde, bleibt.`,
      label: 'Rückgängig machen',
      run: async () => {
        await undo(job.id)
        onStarted?.()
      },
    })
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      onClick={ask}
      aria-label={`${job.name} rückgängig machen`}
      title={`Möglich bis ${formatDateTime(Date.parse(job.undoUntil ?? ''))} Uhr`}
    >
      Rückgängig machen
    </Button>
  )
}
