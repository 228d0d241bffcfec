import type { StaffOrder } from '@theke/contract/calls/orders'
import type { StaffMove } from '@theke/contract/calls/staff-orders'
import { ageLimits, highestAgeLimit } from '@theke/domain/catalog'
import { confirmAction } from '../../ui/confirm.ts'
import { confirmMinutesNow } from './confirm-minutes.ts'
import type { Given } from './order-moves.ts'
import { moveOrder, offerTime } from './order-moves.ts'
import { openDialog } from './dialogs/order-dialog.ts'
import { orderStore } from './order-store.ts'
import { notBefore, timeWords } from './order-times.ts'
import { printOrder } from './print-order.ts'

/** What a card or a key can do to an order. */
export type CardAction =
  | 'primary'
  | 'time'
  | 'offer'
  | 'withdraw'
  | 'reject'
  | 'cancel'
  | 'complete'
  | 'print'

/** The next whole minute after so many. */
export const inMinutes = (minutes: number, now: number = Date.now()) =>
  Math.ceil((now + minutes * 60_000) / 60_000) * 60_000

/** What one tap promises: so many minutes from now, but not before the branch opens. */
const promiseOf = (order: StaffOrder, minutes: number, now: number) =>
  Math.max(inMinutes(minutes, now), notBefore(order, now) ?? 0)

const promiseLabel = (order: StaffOrder, minutes: number, now: number) => {
  const promised = promiseOf(order, minutes, now)
  return promised > inMinutes(minutes, now) ? timeWords(promised, now) : `${minutes} Min.`
}

/** The step that moves an order on, and what its button says; undefined for ended ones. */
export function primaryMove(
  order: StaffOrder,
  minutes: number,
  now: number,
): { move: StaffMove; label: string; isFinal: boolean } | undefined {
  if (order.status === 'waiting') {
    const isPromising = !order.appointmentDate && !order.isQuotation
    const label = isPromising ? `Bestätigen · ${promiseLabel(order, minutes, now)}` : 'Bestätigen'
    return { move: 'confirm', label, isFinal: false }
  }
  if (order.status === 'confirmed') return { move: 'in-delivery', label: readyWord(order), isFinal: false }
  if (order.status !== 'in-delivery') return undefined
  return { move: 'completed', label: completedWord(order), isFinal: true }
}

/** What follows the kitchen; guests at a table are served, and still read the words of STATUS-12. */
function readyWord({ isDelivery, isDineIn }: Pick<StaffOrder, 'isDelivery' | 'isDineIn'>): string {
  if (isDelivery) return 'In Zustellung'
  return isDineIn ? 'Wird serviert' : 'Abholbereit'
}

export function completedWord({ isDelivery, isDineIn }: Pick<StaffOrder, 'isDelivery' | 'isDineIn'>): string {
  if (isDelivery) return 'Zugestellt'
  return isDineIn ? 'Serviert' : 'Abgeholt'
}

/** The age that has to be checked when an order is handed over. */
export const ageLimitOf = ({ items }: Pick<StaffOrder, 'items'>) =>
  highestAgeLimit(items.map(({ product }) => product.ageLimit))

/** Ends an order; goods that only adults may have are not handed over without a look at the age. */
function handOver(order: StaffOrder) {
  const limit = ageLimitOf(order)
  if (!limit) return void moveOrder(order.id, 'completed')
  const goods = order.items.filter(({ product }) => product.ageLimit).map(({ product }) => product.name)
  confirmAction({
    title: `Alter geprüft? ${ageLimits[limit]}`,
    text: `${goods.join(', ')}: Im Zweifel lassen Sie sich einen Ausweis zeigen.`,
    label: 'Alter ist geprüft',
    isHarmless: true,
    run: async () => void moveOrder(order.id, 'completed'),
  })
}

function takePrimary(order: StaffOrder) {
  const minutes = confirmMinutesNow(order)
  const now = Date.now()
  const step = primaryMove(order, minutes, now)
  if (!step) return
  if (step.isFinal) return handOver(order)
  const isPromising = step.move === 'confirm' && !order.appointmentDate && !order.isQuotation
  const given: Given = isPromising ? { appointmentDate: promiseOf(order, minutes, now) } : {}
  void moveOrder(order.id, step.move, given)
}

/** Does what a button or a key of a card stands for, as far as the order allows it. */
export function performAction(action: CardAction, id: number) {
  const order = orderStore.get(id)
  if (!order) return
  const isWaiting = order.status === 'waiting'
  const isOpen = isWaiting || order.status === 'confirmed' || order.status === 'in-delivery'
  if (action === 'primary') return takePrimary(order)
  if (action === 'print') return void printOrder(order)
  if (action === 'complete') {
    if (order.status === 'confirmed' || order.status === 'in-delivery') handOver(order)
    return
  }
  if (action === 'cancel') return isOpen ? openDialog({ kind: 'cancel', id }) : undefined
  if (!isWaiting) return
  if (action === 'time') return openDialog({ kind: 'confirm', id })
  if (action === 'reject') return openDialog({ kind: 'reject', id })
  if (action === 'withdraw') return void (order.counterAppointment && offerTime(id, null))
  if (!order.counterAppointment) openDialog({ kind: 'offer', id })
}
