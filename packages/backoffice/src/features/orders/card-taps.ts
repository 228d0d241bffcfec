import type { CardAction } from './card-action.ts'
import { performAction } from './card-action.ts'
import { orderStore } from './order-store.ts'

type Tap = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>

/** Milliseconds and pixels within which a second tap was meant for what stood there before. */
const soon = 400
const near = 40

let last = { timeStamp: -soon, clientX: 0, clientY: 0, on: '' }

/**
 * A step takes a card or a button away, and the next one slides under the finger: the rest of a double tap must not act
 * on that one. `on` says what the tap would act on; the same once more is meant. Keys have no place (`detail` 0).
 */
export function isStrayTap({ timeStamp, clientX, clientY, detail }: Tap, on: string): boolean {
  if (detail === 0) return false
  const isNear = Math.hypot(clientX - last.clientX, clientY - last.clientY) < near
  const isStray = on !== last.on && isNear && timeStamp - last.timeStamp < soon
  if (!isStray) last = { timeStamp, clientX, clientY, on }
  return isStray
}

/** Which state of an order a tap is about. */
export const tappedState = (id: number) => `${id} ${orderStore.get(id)?.status}`

/** Does what a tap on a card stands for; a tap beside its buttons opens the order. */
export function tapCard(
  event: Tap & { target: EventTarget },
  open: (id: number) => void,
): number | undefined {
  const target = event.target as HTMLElement
  const card = target.closest<HTMLElement>('[data-order]')
  const id = Number(card?.dataset['order'])
  if (!card || !id || isStrayTap(event, tappedState(id))) return undefined
  const action = target.closest<HTMLElement>('[data-action]')?.dataset['action'] as CardAction | undefined
  if (action) actOnCard(card, action)
  else if (!window.getSelection()?.toString()) open(id)
  return id
}

/** What stands on a card is what is done: a card that is still drawn as it was before its last step does nothing. */
export function actOnCard({ dataset }: HTMLElement, action: CardAction) {
  const id = Number(dataset['order'])
  if (dataset['status'] === orderStore.get(id)?.status) performAction(action, id)
}
