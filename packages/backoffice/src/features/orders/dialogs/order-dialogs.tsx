import { Modal, Text } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { useStore } from '@theke/ui/store.ts'
import { useReturnedFocus } from '../../../ui/returned-focus.ts'
import { orderStore } from '../order-store.ts'
import { customerName, typeWords } from '@theke/contract/order-words'
import { useOwnBranches } from '../shop.ts'
import { useOrders } from '../use-orders.ts'
import { closeDialog, orderDialog, questionMark } from './order-dialog.ts'
import type { OrderDialog } from './order-dialog.ts'
import { ReasonForm } from './reason-form.tsx'
import { TimeChoice } from './time-choice.tsx'

const titles: Record<OrderDialog['kind'], string> = {
  confirm: 'bestätigen',
  offer: 'Andere Zeit vorschlagen',
  reject: 'ablehnen',
  cancel: 'stornieren',
}

/** The one dialog that asks about an order, for every screen that shows orders. */
export function OrderDialogs() {
  const dialog = useStore(orderDialog)
  const order = useOrders(() => dialog && orderStore.get(dialog.id))
  useReturnedFocus(order !== undefined)
  const title =
    dialog && order
      ? dialog.kind === 'offer'
        ? `Bestellung ${order.ticketNumber}: ${titles.offer}`
        : `Bestellung ${order.ticketNumber} ${titles[dialog.kind]}`
      : ''
  return (
    <Modal
      opened={order !== undefined}
      onClose={closeDialog}
      title={title}
      size="md"
      {...{ [questionMark]: true }}
    >
      {order && <About order={order} />}
      {order && (dialog?.kind === 'confirm' || dialog?.kind === 'offer') && (
        <TimeChoice key={`${dialog.kind} ${order.id}`} order={order} kind={dialog.kind} />
      )}
      {order && (dialog?.kind === 'reject' || dialog?.kind === 'cancel') && (
        <ReasonForm key={`${dialog.kind} ${order.id}`} order={order} kind={dialog.kind} />
      )}
    </Modal>
  )
}

/** Whose order it is, so that nobody decides about another one. */
function About({ order }: { order: StaffOrder }) {
  const branches = useOwnBranches()
  const branch = branches.length > 1 && branches.find(({ id }) => id === order.branch.id)?.name
  const words = [branch, typeWords(order), customerName(order)].filter(Boolean)
  return (
    <Text c="dimmed" mb="sm">
      {words.join(' · ')}
    </Text>
  )
}
