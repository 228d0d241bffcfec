import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOf } from '../pricing/tax.ts'
import {
  addParts,
  applyLinkPayment,
  correctionRefusal,
  dueByLink,
  type MoneyParts,
  openBalance,
  paidFor,
  payableOf,
  refundParts,
  type SettledOrder,
  settlementOf,
} from './correction.ts'

const order = (values: Partial<SettledOrder> = {}): SettledOrder => ({
  isConfirmed: true,
  isInDelivery: false,
  isCompleted: false,
  isDelivered: false,
  isRejected: false,
  isCanceled: false,
  isFailed: false,
  paymentMethod: 'mollie',
  isPaid: true,
  isRefunded: false,
  payable: 1_000,
  paidAmount: null,
  refundedAmount: 0,
  pendingRefund: 0,
  amountDue: 0,
  ...values,
})

test.each([
  {
    given: {},
    total: 800,
    settle: 'refund',
    refund: 200,
    balance: 0,
    why: 'the provider gives the difference back',
  },
  { given: {}, total: 800, settle: 'none', refund: 0, balance: -200, why: 'or staff pay it out' },
  {
    given: {},
    total: 1_250,
    settle: 'refund',
    refund: 0,
    balance: 250,
    why: 'more is collected at the handover',
  },
  {
    given: { paymentMethod: 'cash', isPaid: false },
    total: 800,
    settle: 'refund',
    refund: 0,
    balance: 0,
    why: 'nothing was paid yet',
  },
  {
    given: { paymentMethod: 'prepayment' },
    total: 800,
    settle: 'refund',
    refund: 0,
    balance: -200,
    why: 'no provider has a bank transfer',
  },
  {
    given: { paidAmount: 1_000, payable: 1_250 },
    total: 900,
    settle: 'refund',
    refund: 100,
    balance: 0,
    why: 'what was not collected yet does not go back',
  },
  {
    given: { paidAmount: 1_000, payable: 800, pendingRefund: 200 },
    total: 700,
    settle: 'refund',
    refund: 100,
    balance: 0,
    why: 'a refund under way is not promised twice',
  },
  {
    given: {},
    total: 1_250,
    settle: 'link',
    refund: 0,
    link: 250,
    balance: 0,
    why: 'more is paid by the link',
  },
  {
    given: { paidAmount: 1_000, payable: 1_250, amountDue: 250 },
    total: 1_100,
    settle: 'link',
    refund: 0,
    link: 100,
    balance: 0,
    why: 'a link that was not paid is replaced, not added to',
  },
  {
    given: { paidAmount: 1_000, payable: 1_250, amountDue: 250 },
    total: 1_300,
    settle: 'none',
    refund: 0,
    link: 0,
    balance: 300,
    why: 'what a link asked for is collected when the next correction says so',
  },
  {
    given: {},
    total: 800,
    settle: 'link',
    refund: 0,
    link: 0,
    balance: -200,
    why: 'a link gives nothing back',
  },
  {
    given: { paymentMethod: 'prepayment' },
    total: 1_200,
    settle: 'link',
    refund: 0,
    link: 0,
    balance: 200,
    why: 'no provider takes more for a bank transfer',
  },
] as const)('[OPEN-207~] $why', ({ given, total, settle, refund, balance, ...more }) => {
  const link = 'link' in more ? more.link : 0
  expect(settlementOf(order(given), total, settle)).toMatchObject({ refund, link, balance })
})

test.each([
  { given: {}, amount: 250, paidAmount: 1_250, surplus: 0, due: 0, why: 'it pays what was asked for' },
  {
    given: { payable: 1_100, amountDue: 100 },
    amount: 250,
    paidAmount: 1_250,
    surplus: 150,
    due: 0,
    why: 'the link of an earlier correction asked for more',
  },
  {
    given: { payable: 1_400, amountDue: 400 },
    amount: 250,
    paidAmount: 1_250,
    surplus: 0,
    due: 150,
    why: 'the link of an earlier correction asked for less',
  },
  {
    given: { isCanceled: true },
    amount: 250,
    paidAmount: 1_250,
    surplus: 250,
    due: 0,
    why: 'the order was called off meanwhile',
  },
  {
    given: { isRefunded: true, refundedAmount: 1_000 },
    amount: 250,
    paidAmount: 1_000,
    surplus: 250,
    due: 250,
    why: 'everything went back meanwhile',
  },
])('[OPEN-207~] a payment by the link when $why', ({ given, amount, paidAmount, surplus, due }) => {
  const before = order({ paidAmount: 1_000, payable: 1_250, amountDue: 250, ...given })
  const { changes, surplus: goesBack } = applyLinkPayment(before, amount)
  const after = { ...before, ...changes }
  expect([after.paidAmount, goesBack, after.amountDue]).toEqual([paidAmount, surplus, due])
  if (!after.isCanceled) expect(openBalance(after), 'nothing is left to staff').toBe(0)
})

test.each([
  { given: { amountDue: 250 }, due: 250 },
  { given: { amountDue: 250, isCompleted: true }, due: 250 },
  { given: { amountDue: 250, isRejected: true }, due: 0 },
  { given: { amountDue: 250, isRefunded: true }, due: 0 },
])('of an order with $given $due can be paid by its link', ({ given, due }) =>
  expect(dueByLink(order(given))).toBe(due),
)

test.each([
  { given: { isCanceled: true }, refusal: 'aborted' },
  { given: { isRefunded: true }, refusal: 'refunded' },
  { given: { isPaid: false }, refusal: 'awaitingPayment' },
  { given: { isCompleted: true }, total: 1_001, refusal: 'completed' },
  { given: { isCompleted: true }, total: 1_000, refusal: undefined },
  { given: { isCompleted: true }, total: 999, refusal: undefined },
  { given: { isCompleted: true }, refusal: undefined },
  { given: { paymentMethod: 'cash', isPaid: false }, total: 2_000, refusal: undefined },
] as const)('$given with a new total of $total: $refusal', ({ given, refusal, ...more }) =>
  expect(correctionRefusal(order(given), 'total' in more ? more.total : undefined)).toBe(refusal),
)

const cents = fc.integer({ min: 0, max: 500_000 })

test('[OPEN-207~] whatever is corrected in turn, no cent is given back twice and none is lost', () => {
  const step = fc.record({
    total: cents,
    settle: fc.constantFrom('refund' as const, 'link' as const, 'none' as const),
    isDone: fc.boolean(),
  })
  fc.assert(
    fc.property(cents, fc.array(step, { maxLength: 8 }), (paid, steps) => {
      let now = order({ payable: paid })
      for (const { total, settle, isDone } of steps) {
        const { refund, link, balance } = settlementOf(now, total, settle)
        expect(Math.min(refund, link)).toBe(0)
        const pendingRefund = now.pendingRefund + refund
        now = { ...now, paidAmount: paidFor(now), payable: total, pendingRefund, amountDue: link }
        if (isDone) now = { ...now, refundedAmount: now.refundedAmount + pendingRefund, pendingRefund: 0 }
        if (isDone && link > 0) now = { ...now, ...applyLinkPayment(now, link).changes }
        expect(now.refundedAmount + now.pendingRefund).toBeLessThanOrEqual(paidFor(now))
        expect(openBalance(now)).toBe(balance)
        const kept = paidFor(now) - now.refundedAmount - now.pendingRefund
        expect(kept + now.amountDue + balance).toBe(total)
      }
    }),
  )
})

const parts = fc
  .tuple(fc.array(cents, { minLength: 1, maxLength: 3 }), cents, fc.array(cents, { maxLength: 2 }), cents)
  .map(([amounts, deliveryGross, deposits, tip]): MoneyParts => {
    const linesOf = (all: readonly number[], rates: readonly number[]) =>
      all.map((gross, index) => {
        const rate = rates[index] ?? 0
        const net = netOf(gross, rate)
        return { rate, net, tax: gross - net, gross }
      })
    const taxes = linesOf(amounts, [10, 13, 20])
    const net = taxes.reduce((sum, line) => sum + line.net, 0)
    const gross = amounts.reduce((sum, amount) => sum + amount, 0)
    return {
      taxes,
      deliveryGross,
      totalNet: net + netOf(deliveryGross, 20),
      totalGross: gross + deliveryGross,
      depositTaxes: linesOf(deposits, [0, 20]),
      tip,
    }
  })

test('[OPEN-207~] the parts of a refund add up to it, to the cent', () => {
  fc.assert(
    fc.property(parts, parts, cents, (before, after, other) => {
      for (const refund of [payableOf(before) - payableOf(after), other]) {
        const refunded = refundParts(before, after, refund)
        const { taxes, deliveryGross, totalGross, depositTaxes = [], tip = 0 } = refunded
        expect(payableOf(refunded)).toBe(refund)
        expect(taxes.reduce((sum, { gross }) => sum + gross, deliveryGross)).toBe(totalGross)
        expect(totalGross + depositTaxes.reduce((sum, { gross }) => sum + gross, tip)).toBe(refund)
        for (const { net, tax, gross } of [...taxes, ...depositTaxes]) expect(net + tax).toBe(gross)
      }
    }),
  )
})

test('[OPEN-203~] a refund that is shared out takes the tip last', () => {
  const before: MoneyParts = {
    taxes: [{ rate: 10, net: 909, tax: 91, gross: 1_000 }],
    totalNet: 909,
    deliveryGross: 0,
    totalGross: 1_000,
    depositTaxes: [{ rate: 0, net: 50, tax: 0, gross: 50 }],
    tip: 200,
  }
  expect(refundParts(before, before, 525)).toMatchObject({ tip: 0, totalGross: 500 })
  expect(refundParts(before, before, 1_250)).toMatchObject({ tip: 200, totalGross: 1_000 })
})

test('[OPEN-207~] a refund of the whole difference leaves the books of the day of sale as they were', () => {
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const refund = refundParts(before, after, payableOf(before) - payableOf(after))
      const rates = (lines: MoneyParts) => ({
        ...lines,
        taxes: lines.taxes.filter(({ gross, net }) => gross || net),
        depositTaxes: lines.depositTaxes?.filter(({ gross, net }) => gross || net),
      })
      expect(rates(addParts(after, refund))).toEqual(rates(before))
    }),
  )
})

test.each([
  { total: 800, difference: -200 },
  { total: 1_250, difference: 250 },
])('[OPEN-207~] a correction from 1000 to $total is a difference of $difference', ({ total, difference }) =>
  expect(settlementOf(order(), total, 'none').difference).toBe(difference),
)

const tax = (rate: number, gross: number) => {
  const net = netOf(gross, rate)
  return { rate, net, tax: gross - net, gross }
}
const money = (values: Partial<MoneyParts>): MoneyParts => ({
  taxes: [],
  deliveryGross: 0,
  totalNet: 0,
  totalGross: 0,
  ...values,
})

test('[OPEN-207~] tax lines of both are one by rate, the lowest first', () => {
  const one = money({ taxes: [tax(20, 240), tax(10, 110)] })
  const other = money({ taxes: [tax(13, 113), tax(10, 220)], depositTaxes: [tax(0, 25)], tip: 50 })
  const sum = addParts(one, other)
  expect(sum.taxes).toEqual([tax(10, 330), tax(13, 113), tax(20, 240)])
  expect([sum.depositTaxes, sum.tip, payableOf(one)]).toEqual([[tax(0, 25)], 50, 0])
})

test('[OPEN-207~] a refund lists only the rates that changed, and every part of it', () => {
  const before = money({
    taxes: [tax(10, 1_100), tax(20, 1_200)],
    deliveryGross: 1_440,
    totalNet: 1_000 + 1_000 + 1_200,
    totalGross: 3_740,
  })
  const after = { ...before, taxes: [tax(10, 1_100), tax(20, 600)], totalNet: 2_700, totalGross: 3_140 }
  expect(refundParts(before, after, 600)).toEqual({
    taxes: [tax(20, 600)],
    deliveryGross: 0,
    totalNet: 500,
    totalGross: 600,
    depositTaxes: [],
    tip: 0,
  })
  // half of everything: 5.50 + 6.00 + 7.20 for the delivery
  expect(refundParts(before, after, 1_870)).toEqual({
    taxes: [tax(10, 550), tax(20, 600)],
    deliveryGross: 720,
    totalNet: 500 + 500 + 600,
    totalGross: 1_870,
    depositTaxes: [],
    tip: 0,
  })
})

test.each([
  { after: { taxes: [tax(10, 400)], totalGross: 700 }, why: 'goods became cheaper by more than the total' },
  {
    after: { taxes: [tax(10, 500)], totalGross: 400 },
    why: 'the total became cheaper by more than the goods',
  },
])(
  '[OPEN-207~] where the lines of an old order are not its total, a refund is shared out: $why',
  ({ after }) => {
    const before = money({ taxes: [tax(10, 1_000)], totalGross: after.totalGross === 700 ? 1_200 : 1_000 })
    expect(refundParts(before, money(after), 500)).toMatchObject({
      taxes: [tax(10, 500)],
      deliveryGross: 0,
      totalGross: 500,
    })
  },
)

test('[OPEN-207~] nothing is shared out over an order that cost nothing', () => {
  expect(refundParts(money({ taxes: [tax(10, 0)] }), money({ taxes: [tax(10, 0)] }), 100)).toMatchObject({
    taxes: [{ gross: 0 }],
    deliveryGross: 100,
    totalGross: 100,
  })
})

test('[OPEN-207~] a cent that is tax alone is listed as well', () => {
  const of = (gross: number) =>
    money({ taxes: [tax(10, gross)], totalNet: tax(10, gross).net, totalGross: gross })
  // 6 cents are 5 net and 1 tax, 5 cents are 5 net
  expect(refundParts(of(6), of(5), 1).taxes).toEqual([{ rate: 10, net: 0, tax: 1, gross: 1 }])
})
