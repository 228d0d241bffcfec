import {
  IconAlertTriangle,
  IconArmchair,
  IconCircleCheck,
  IconClock,
  IconMessage,
  IconPrinter,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { OrderItem, StaffOrder } from '@theke/contract/calls/orders'
import { ageLimits } from '@theke/domain/catalog'
import { settledOrder } from '@theke/contract/settled-order'
import { dueByLink, openBalance, paymentLabel } from '@theke/domain/order'
import { formatTime } from '@theke/domain/values'
import { memo } from 'react'
import { centsText } from '../../../ui/money-text.ts'
import { ageLimitOf, primaryMove } from '../card-action.ts'
import type { MinutesOf } from '../confirm-minutes.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { countdownWords, promiseWords, urgencyOf } from '../order-times.ts'
import { payableText } from '../payable-text.ts'
import {
  amountWords,
  customerName,
  mentionsAllergy,
  partWords,
  stateWords,
  typeOf,
  typeWords,
} from '@theke/contract/order-words'
import styles from './order-card.module.css'

const typeIcons = { takeaway: IconShoppingBag, delivery: IconTruckDelivery, 'dine-in': IconArmchair }

/** Lines beyond this stand in the detail only, so that one large order does not push the others away. */
const maxItems = 12

type Props = {
  order: StaffOrder
  /** The card that the keyboard is on; the buttons of the others are left out of the tab order. */
  isCurrent: boolean
  isNew: boolean
  /** Named when orders of several branches are on the board. */
  branchName: string | undefined
  hasProducts: boolean
  hasCustomer: boolean
  /** Minutes that one tap on 'Bestätigen' promises. */
  minutesOf: MinutesOf
  /** Many orders wait: only what is needed to decide; the rest opens with a tap. */
  isCompact: boolean
}

/**
 * One order, readable from two metres. There may be hundreds: plain elements, no handlers of its own (the board listens
 * for `data-action`), and it is drawn again only when the order itself changes.
 */
export const OrderCard = memo(function OrderCard(props: Props) {
  const { order, isCurrent, isNew, branchName, hasProducts, hasCustomer, isCompact } = props
  const urgency = useNow((now) => urgencyOf(order, now))
  const Icon = typeIcons[typeOf(order)]
  const name = hasCustomer ? customerName(order) : ''
  return (
    <article
      id={`order-${order.id}`}
      className={styles['card']}
      data-order={order.id}
      data-status={order.status}
      data-urgency={urgency}
      data-new={isNew || undefined}
      data-compact={isCompact || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`Bestellung ${order.ticketNumber}, ${typeWords(order)}${name && `, ${name}`}, ${stateWords(order)}`}
    >
      <header className={styles['head']}>
        <strong className={styles['ticket']}>{order.ticketNumber}</strong>
        <CardTime order={order} />
        <div className={styles['who']}>
          <span className={styles['type']}>
            <Icon size="1.2em" aria-hidden /> {typeWords(order)}
          </span>
          {name && <span>{name}</span>}
        </div>
      </header>
      <Marks order={order} branchName={branchName} />
      {hasProducts && (isCompact ? <ShortItems items={order.items} /> : <Items items={order.items} />)}
      {order.comment && <Comment text={order.comment} />}
      {!isCompact && <Foot order={order} />}
      <Actions {...props} />
    </article>
  )
})

/** Everything in one line, cut where the card ends. */
const ShortItems = ({ items }: { items: readonly OrderItem[] }) => (
  <p className={styles['short']}>
    {items.map((item) => `${amountWords(item)} ${item.product.name}`).join(', ')}
  </p>
)

function Foot({ order }: { order: StaffOrder }) {
  const payment = paymentLabel(order)
  return (
    <footer className={styles['foot']}>
      {payment && (
        <span className={styles['payment']} data-paid={order.isPaid || undefined}>
          {order.isPaid && <IconCircleCheck size="1.1em" aria-hidden />} {payment}
        </span>
      )}
      <span className={styles['total']}>{payableText(order)}</span>
    </footer>
  )
}

function CardTime({ order }: { order: StaffOrder }) {
  const promise = useNow((now) => promiseWords(order, now))
  const countdown = useNow((now) => countdownWords(order, now))
  return (
    <div className={styles['time']}>
      <span className={styles['promise']}>{promise}</span>
      <span className={styles['countdown']}>{countdown}</span>
    </div>
  )
}

function Marks({ order, branchName }: { order: StaffOrder; branchName: string | undefined }) {
  const ended = order.status !== 'waiting' && order.status !== 'confirmed' && order.status !== 'in-delivery'
  const marks: [text: string, tone: string][] = []
  if (order.isDoNotServe) marks.push(['Nicht bedienen', 'late'])
  const limit = ended ? undefined : ageLimitOf(order)
  if (limit) marks.push([`Ausweis prüfen: ${ageLimits[limit]}`, 'soon'])
  const settled = settledOrder(order)
  const rest = ended ? 0 : openBalance(settled)
  if (rest > 0) marks.push([`Zu kassieren: ${centsText(rest)}`, 'soon'])
  const due = dueByLink(settled)
  if (due > 0) marks.push([`Zahlungslink offen: ${centsText(due)}`, 'soon'])
  if (order.isMissed) marks.push(['Verpasst', 'late'])
  if (order.possibleDuplicateOf) marks.push(['Möglicherweise doppelt', 'soon'])
  if (order.isOverbooked && !ended) marks.push(['Über der Kapazität', 'soon'])
  if (order.isQuotation) marks.push(['Anfrage', 'plain'])
  else if (order.isPreorder) marks.push(['Vorbestellung', 'plain'])
  if (order.counterAppointment)
    marks.push([`Vorschlag ${formatTime(Date.parse(order.counterAppointment))}: wartet auf Antwort`, 'soon'])
  if (ended) marks.push([stateWords(order), order.status === 'completed' ? 'plain' : 'late'])
  if (branchName) marks.push([branchName, 'plain'])
  if (marks.length === 0) return null
  return (
    <ul className={styles['marks']}>
      {marks.map(([text, tone]) => (
        <li key={text} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  )
}

function Items({ items }: { items: readonly OrderItem[] }) {
  const shown = items.slice(0, maxItems)
  return (
    <ul className={styles['items']}>
      {shown.map((item, index) => {
        const parts = partWords(item)
        return (
          <li key={index}>
            <span className={styles['amount']}>{amountWords(item)}</span>
            <span>
              {item.product.name}
              {parts.map((part, place) => (
                <span key={place} className={styles['part']}>
                  {part}
                </span>
              ))}
            </span>
          </li>
        )
      })}
      {items.length > shown.length && (
        <li className={styles['more']}>und {items.length - shown.length} weitere Positionen</li>
      )}
    </ul>
  )
}

function Comment({ text }: { text: string }) {
  const isAllergy = mentionsAllergy(text)
  const Icon = isAllergy ? IconAlertTriangle : IconMessage
  return (
    <p className={styles['comment']} data-allergy={isAllergy || undefined}>
      <Icon size="1.2em" aria-hidden />
      <span>
        {isAllergy && <strong>Achtung: </strong>}
        {text}
      </span>
    </p>
  )
}

function Actions({ order, isCurrent, minutesOf, isCompact }: Props) {
  const label = useNow((now) => primaryMove(order, minutesOf(order, now), now)?.label ?? '')
  if (!label) return null
  const tabIndex = isCurrent ? 0 : -1
  const isWaiting = order.status === 'waiting'
  return (
    <div className={styles['actions']}>
      <button type="button" className={styles['primary']} data-action="primary" tabIndex={tabIndex}>
        {label}
      </button>
      {isWaiting && (
        <button
          type="button"
          className={styles['icon']}
          data-action="time"
          tabIndex={tabIndex}
          aria-label="Bestätigen mit anderer Zeit"
          title="Bestätigen mit anderer Zeit"
        >
          <IconClock size="1.3em" aria-hidden />
        </button>
      )}
      {isWaiting && !isCompact && (
        <button
          type="button"
          className={styles['secondary']}
          data-action={order.counterAppointment ? 'withdraw' : 'offer'}
          tabIndex={tabIndex}
        >
          {order.counterAppointment ? 'Vorschlag zurückziehen' : 'Andere Zeit vorschlagen'}
        </button>
      )}
      {isWaiting && !isCompact && (
        <button type="button" className={styles['secondary']} data-action="reject" tabIndex={tabIndex}>
          Ablehnen
        </button>
      )}
      {!isCompact && (
        <button
          type="button"
          className={styles['icon']}
          data-action="print"
          tabIndex={tabIndex}
          aria-label="Drucken"
          title="Drucken"
        >
          <IconPrinter size="1.3em" aria-hidden />
        </button>
      )}
    </div>
  )
}
