import type { PublicOrder } from '@theke/contract/calls/public-orders'
import {
  closedWaitingText,
  frontDeskHint,
  isOrderAborted,
  orderStatus,
  type ShownOrder,
  statusHeading,
  statusSentence,
  ticketLabel,
} from '@theke/domain/order'
import { parseInstant } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import { dropPaidCopy } from '../../shop/order-copy.ts'
import { earlierOrder, type StatusPageData } from '../../shop/selected-order.ts'
import { useIsSelfService } from '../../shop/self-service.ts'
import { useShop } from '../../shop/shop-context.ts'
import { useShopNow } from '../../shop/shop-now.ts'
import { ButtonLink } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { Notice } from '@theke/ui/surface.tsx'
import { AmountDue } from './amount-due.tsx'
import { BranchCard } from './branch-card.tsx'
import { CounterOffer } from './counter-offer.tsx'
import { OrderActions } from './order-actions.tsx'
import { InstallHint } from './install-hint.tsx'
import { NotifyMe } from './notify-me.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderedItems } from './ordered-items.tsx'
import { Prepayment } from './prepayment.tsx'
import { QuestionnaireCard } from './questionnaire-card.tsx'
import styles from './status-screen.module.css'
import { Timeline } from './timeline.tsx'
import { useFollowedOrder } from './use-followed-order.ts'

/** The order with its instants as the rules want them. */
const shownOrder = (order: PublicOrder): ShownOrder => ({
  ...order,
  appointmentDate: parseInstant(order.appointmentDate),
})

/** The public page of an order in both variants, which differ only in their layout (ROUTE-06, STATUS-01 to STATUS-17, OPEN-81). */
export function StatusScreen({ page, variant }: { page: StatusPageData; variant: 'grid' | 'menu' }) {
  const followed = useFollowedOrder(page.order)
  const { order } = followed
  const { config } = useShop()
  const isSelfService = useIsSelfService()
  const shown = shownOrder(order)
  const now = useShopNow()
  const zone = config.timeZone || undefined
  const sentence = statusSentence(shown, now, zone)
  const hint = frontDeskHint(order, config.enablePluginFrontdesk)
  const isAborted = isOrderAborted(order)
  const isOfferShown = order.counterAppointment !== null && orderStatus(order) === 'waiting'
  const { branch } = page
  const closed = branch && closedWaitingText(order, branch, now, zone)

  useEffect(() => {
    if (branch) dropPaidCopy(branch.identifier, order)
  }, [branch, order])

  return (
    <div className={classNames('page', styles.page, variant === 'menu' && styles.narrow)}>
      <header
        className={classNames(styles.head, isAborted && styles.aborted, isOfferShown && styles.isOffered)}
        aria-live="polite"
        aria-busy={followed.isAsking}
      >
        <span className={styles.mark}>
          <Icon name={isAborted ? 'close' : 'check'} size={32} />
        </span>
        <h1>{statusHeading(order)}</h1>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {closed && <p>{closed}</p>}
        <p className={styles.ticket} data-ticket>
          <span>{ticketLabel(config.disableTickets)}</span>
          <strong>{order.ticketNumber}</strong>
        </p>
        {hint && !isAborted && <p className={styles.hint}>{hint}</p>}
      </header>
      <EarlierNotice uid={order.uid} />
      <CounterOffer followed={followed} />
      <AmountDue order={order} />
      <QuestionnaireCard followed={followed} />
      <Timeline order={order} isVertical={variant === 'menu'} />
      {/* at a kiosk the next guest stands there already: nothing to print, to keep or to be told on it */}
      {!isSelfService && (
        <>
          <OrderActions order={order} branch={branch} />
          <NotifyMe order={order} />
          <InstallHint />
        </>
      )}
      <div className={styles.columns}>
        <OrderedItems order={order} />
        <OrderDetails order={order} />
        <Prepayment page={page} order={order} />
        <BranchCard branch={branch} order={order} />
      </div>
      {branch && (
        <ButtonLink to={`/store/${branch.identifier}`} kind="secondary" className={styles.again}>
          Zum Angebot
        </ButtonLink>
      )}
    </div>
  )
}

/** The order is the one of an earlier sending: the customer has to know what is not in it (R18). */
function EarlierNotice({ uid }: { uid: string }) {
  const [isEarlier, setIsEarlier] = useState(false) // until the browser was asked
  useEffect(() => setIsEarlier(earlierOrder(uid).read() ?? false), [uid])
  if (!isEarlier) return null
  return (
    <Notice role="status">
      <p>Ihre Bestellung war bereits angekommen. Spätere Änderungen sind nicht enthalten.</p>
    </Notice>
  )
}
