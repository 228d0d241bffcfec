import type { Cents } from '@theke/domain/values'
import type { Transaction } from './database/transaction.ts'

/** What a provider says about a payment, reduced to what an order needs to know. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'canceled' | 'expired'

export type PayableOrder = {
  id: number
  uid: string
  hash: string
  branchIdentifier: string
  /** Leads to the page of the provider with this key (PAY-06). */
  method: string
  amount: Cents
  currency: string
}

/** What the orders feature asks of the payments feature; features.ts connects the two. */
export type Payments = {
  /** Writes down in the order's transaction that a payment is to be made, so that a crash is found and settled. */
  prepare(tx: Transaction, order: PayableOrder): Promise<void>
  /** Creates the payment at the provider after the order is stored; throws `unavailable` when the provider cannot be asked. */
  start(order: PayableOrder): Promise<{ redirectUrl: string }>
  /**
   * Writes down that a customer wants to pay what a correction added (OPEN-207); one open payment of this amount stays the
   * only one, others are taken back. Under a lock on the order.
   */
  prepareLink(tx: Transaction, order: PayableOrder): Promise<number>
  /** Creates that payment at the provider, like `start`. */
  startLink(payment: number): Promise<{ redirectUrl: string }>
  /** Takes back what nobody has paid by the link yet; a job. */
  cancelLinks(tx: Transaction, orderId: number): Promise<void>
  /** Asks the provider for the state now and applies it; a refund that failed is tried again (API-28). */
  refresh(orderId: number): Promise<void>
  /**
   * Gives the money back when an order that was paid online ends (OPEN-70); a job, so that an outage only delays it. After
   * a step of staff it waits like everything that the step starts (OPEN-205).
   */
  refund(tx: Transaction, orderId: number, wait?: { inSeconds?: number }): Promise<void>
  /** Gives a part of the money back after a correction (OPEN-207); a job, once for each correction. */
  refundPart(tx: Transaction, orderId: number, part: { amount: Cents; correction: number }): Promise<void>
  /** Takes back the open payment of an order that another one replaces (OPEN-197); a job. What is paid after all goes back. */
  cancel(tx: Transaction, orderId: number): Promise<void>
}

/** What the payments feature tells the orders feature, inside the transaction that stores the payment's state. */
export type PaymentOutcomes = {
  /** A verified state of the order's payment; paid wins over an order that has ended (B33). */
  applyPayment(tx: Transaction, orderId: number, state: PaymentState): Promise<void>
  applyRefund(tx: Transaction, orderId: number): Promise<void>
  /** Money came by the link of an order; answers with what is not owed and goes back. */
  applyLinkPayment(tx: Transaction, orderId: number, amount: Cents): Promise<Cents>
  /** A part was given back, and with it all that a correction had promised. */
  applyPartRefund(
    tx: Transaction,
    orderId: number,
    part: { amount: Cents; settledCorrection: number | null },
  ): Promise<void>
  /** The money could not be given back; somebody has to look at it. */
  applyRefundFailure(tx: Transaction, orderId: number): Promise<void>
}
