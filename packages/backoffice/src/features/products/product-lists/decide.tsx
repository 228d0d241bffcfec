import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { ProductListResult, WaitingProductList } from '@theke/contract/calls/product-lists'
import { Dialog } from '../../../ui/dialog.tsx'
import { confirmAction } from '../../../ui/confirm.ts'
import { applyList, discardList } from './list-calls.ts'
import { ListResult } from './list-result.tsx'

type Props = {
  list: Pick<WaitingProductList, 'id' | 'name'>
  onApplied: (result: ProductListResult) => void
  onDiscarded?: () => void
  /** Nothing in it could be taken over. */
  isUseless?: boolean
}

/** Takes a waiting list over or discards it (OPEN-155); the caller shows the result, for the list is gone then. */
export function Decide({ list, onApplied, onDiscarded, isUseless = false }: Props) {
  const applying = useMutation({ mutationFn: async () => onApplied(await applyList(list.id)) })
  const discard = () =>
    confirmAction({
      title: 'Produktliste verwerfen?',
      text: `„${list.name}“ wird gelöscht. Die Produkte bleiben, wie sie sind.`,
      label: 'Verwerfen',
      run: async () => {
        await discardList(list.id)
        notifications.show({ message: `„${list.name}“ wurde verworfen.` })
        onDiscarded?.()
      },
    })
  return (
    <Group gap="xs" justify="end" wrap="nowrap">
      <Button variant="default" onClick={discard} aria-label={`${list.name} verwerfen`}>
        Verwerfen
      </Button>
      <Button
        loading={applying.isPending}
        disabled={isUseless}
        onClick={() => applying.mutate()}
        aria-label={`${list.name} übernehmen`}
      >
        Übernehmen
      </Button>
    </Group>
  )
}

export function AppliedDialog({ result, onClose }: { result: ProductListResult; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Produktliste übernommen" size="lg">
      <ListResult result={result} onClose={onClose} />
    </Dialog>
  )
}
