import { Button, Group, Table, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { OrderItem, StaffOrder } from '@theke/contract/calls/orders'
import { orderTexts } from '@theke/contract/texts.de'
import { correctionRefusal, isOnlinePayment, isOrderEnded } from '@theke/domain/order'
import { couponLabel, couponText, extraRows, linePriceText, totalText } from '@theke/domain/pricing'
import { formatRate, toCents } from '@theke/domain/values'
import { useState } from 'react'
import { ActionsMenu } from '../../../ui/actions-menu.tsx'
import { currency, moneyText } from '../../../ui/money-text.ts'
import { sendSoldOut } from '../order-calls.ts'
import { isWeighedLater, payableText } from '../payable-text.ts'
import { centsOf } from '@theke/contract/order-pricing'
import { amountWords, partWords } from '@theke/contract/order-words'
import { settledOrder } from '@theke/contract/settled-order'
import { ItemChange } from './item-change.tsx'
import { OrderCorrection } from './order-correction.tsx'
import styles from './order-detail.module.css'

/** The lines as they were ordered, with totals; each can be changed while the order runs (ORDERS-04, OPEN-132). */
export function OrderItems({ order }: { order: StaffOrder }) {
  const [changed, setChanged] = useState<number>()
  const [isCorrecting, setCorrecting] = useState(false)
  const refusal = correctionRefusal(settledOrder(order))
  const canChange = !isOrderEnded(order) && !isOnlinePayment(order.paymentMethod)
  const item = changed === undefined ? undefined : order.items[changed]
  return (
    <section aria-labelledby="positionen">
      <Title order={3} id="positionen" fz="md">
        Positionen
      </Title>
      <Table verticalSpacing={6} className={styles['items']}>
        <Table.Tbody>
          {order.items.map((line, index) => (
            <Table.Tr key={index}>
              <Table.Td className={styles['amount']}>{amountWords(line)}</Table.Td>
              <Table.Td>
                <strong>{line.product.name}</strong>
                {partWords(line).map((part, place) => (
                  <div key={place} className={styles['part']}>
                    {part}
                  </div>
                ))}
                {line.product.allergens && (
                  <div className={styles['part']}>Allergene: {line.product.allergens}</div>
                )}
              </Table.Td>
              <Table.Td className={styles['price']}>
                {linePriceText(
                  line.product.isPriceHidden ? null : toCents(line.gross),
                  line.priceModel,
                  currency.get(),
                )}
              </Table.Td>
              <Table.Td w={44} px={0}>
                <ItemMenu
                  order={order}
                  item={line}
                  {...(canChange ? { onChange: () => setChanged(index) } : {})}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Totals order={order} />
      {refusal === undefined && (
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={() => setCorrecting(true)}>
            Bestellung ändern
          </Button>
        </Group>
      )}
      {refusal === 'awaitingPayment' && <p className={styles['note']}>{orderTexts.paymentUnderWay}</p>}
      {isCorrecting && <OrderCorrection order={order} onClose={() => setCorrecting(false)} />}
      {item && changed !== undefined && (
        <ItemChange order={order} item={item} index={changed} onClose={() => setChanged(undefined)} />
      )}
    </section>
  )
}

function Totals({ order }: { order: StaffOrder }) {
  const { pricing, donation, couponCode } = order
  const shown = { currency: currency.get(), isApproximate: isWeighedLater(order) }
  return (
    <dl className={styles['totals']}>
      {couponCode && (
        <div>
          <dt>{couponLabel(couponCode)}</dt>
          <dd>{couponText(toCents(pricing.discountGross), shown)}</dd>
        </div>
      )}
      {pricing.taxes.map(({ rate, tax }) => (
        <div key={rate}>
          <dt>darin {formatRate(rate)} % USt.</dt>
          <dd>{totalText(toCents(tax), shown.currency, shown.isApproximate)}</dd>
        </div>
      ))}
      {pricing.deliveryGross > 0 && (
        <div>
          <dt>Lieferung</dt>
          <dd>{moneyText(pricing.deliveryGross)}</dd>
        </div>
      )}
      {extraRows(centsOf(pricing), shown)
        .filter(({ kind }) => kind !== 'payable')
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      {donation > 0 && (
        <div>
          <dt>Spende des Shops</dt>
          <dd>{moneyText(donation)}</dd>
        </div>
      )}
      <div className={styles['sum']}>
        <dt>Gesamt</dt>
        <dd>{payableText(order)}</dd>
      </div>
    </dl>
  )
}

type MenuProps = { order: StaffOrder; item: OrderItem; onChange?: () => void }

function ItemMenu({ order, item, onChange }: MenuProps) {
  const { id, name } = item.product
  const soldOut = (until: 'today' | 'openEnd') => async () => {
    await sendSoldOut(id, order.branch.id, until)
    const words = until === 'today' ? 'ist bis Mitternacht ausverkauft' : 'ist bis auf Weiteres ausverkauft'
    notifications.show({ message: `${name} ${words}.` })
  }
  const backOnSale = async () => {
    await sendSoldOut(id, order.branch.id, 'available')
    notifications.show({ message: `${name} ist wieder verfügbar.` })
  }
  // a failed call is in the list of errors
  const run = (work: () => Promise<void>) => () => void work().catch(() => {})
  return (
    <ActionsMenu
      label={`Aktionen für ${name}`}
      size={44}
      actions={[
        ...(onChange ? [{ label: 'Position ändern', onClick: onChange }] : []),
        { label: 'Heute ausverkauft', onClick: run(soldOut('today')) },
        { label: 'Bis auf Weiteres ausverkauft', onClick: run(soldOut('openEnd')) },
        { label: 'Wieder verfügbar', onClick: run(backOnSale) },
      ]}
    />
  )
}
