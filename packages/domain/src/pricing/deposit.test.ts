import { expect, test } from 'vitest'
import { givenProduct } from '../catalog/given-product.ts'
import type { Product } from '../catalog/product.ts'
import type { Unit } from '../quantity/index.ts'
import {
  depositNote,
  extraRows,
  goodsGrossOf,
  lineDeposit,
  priceItems,
  totalRows,
  withRatesOn,
} from './index.ts'

const can = (values: Parameters<typeof givenProduct>[0] = {}) =>
  givenProduct({ price: 220, tax: 20, ...values, content: { deposit: 25, ...values.content } })
const item = (product: Product, amount = 1, unit: Unit = product.unit) => ({
  product,
  amount,
  unit,
  parts: [],
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const sixpack = {
  unit: 'package',
  ratio: 6,
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: null,
} as const

test.each([
  { why: 'one for each piece', line: item(can(), 3), deposit: 75 },
  { why: 'none without a deposit', line: item(can({ content: { deposit: null } }), 3), deposit: 0 },
  {
    why: 'a package has as many as pieces',
    line: item(can({ alternativeUnits: [sixpack] }), 2, 'package'),
    deposit: 300,
  },
  { why: 'half a piece comes in a whole can', line: item(can(), 1.5), deposit: 50 },
  { why: 'measured goods come in one container', line: item(can({ unit: 'liter' }), 5), deposit: 25 },
  { why: 'nothing while the price is hidden', line: item(can({ isPriceHidden: true }), 2), deposit: 0 },
])('[OPEN-203~] deposit: $why', ({ line, deposit }) => expect(lineDeposit(line)).toBe(deposit))

test('[OPEN-203~] an order from before there was a deposit has none', () => {
  expect(lineDeposit({ ...item(can()), product: { ...can(), content: {} } })).toBe(0)
})

test.each([
  {
    why: 'single use in Austria is untaxed',
    isDepositTaxed: false,
    lines: [{ rate: 0, net: 50, tax: 0, gross: 50 }],
  },
  {
    why: 'reusable shares the rate',
    isDepositTaxed: true,
    lines: [{ rate: 20, net: 42, tax: 8, gross: 50 }],
  },
])('[OPEN-203~] tax of a deposit: $why', ({ isDepositTaxed, lines }) => {
  const result = priceItems([item(can({ content: { isDepositTaxed } }), 2)], {
    orderType: 'takeaway',
    country: 'AT',
  })
  expect(result).toMatchObject({
    gross: 440,
    totalGross: 440,
    depositGross: 50,
    depositTaxes: lines,
    payable: 490,
  })
})

test.each([
  { country: 'AT', isDepositTaxed: false, rate: 0, why: 'single use in Austria is untaxed' },
  { country: 'AT', isDepositTaxed: true, rate: 20, why: 'reusable shares the rate' },
  { country: 'DE', isDepositTaxed: false, rate: 20, why: 'in Germany it is part of the price (§ 10 UStG)' },
] as const)(
  '[OPEN-203~] the country decides the tax of a deposit: $why',
  ({ country, isDepositTaxed, rate }) => {
    const day = { changes: [], country, day: '2026-11-16' }
    const product = withRatesOn(can({ content: { isDepositTaxed } }), day)
    const { depositTaxes } = priceItems([item(product)], { orderType: 'takeaway', country })
    expect(depositTaxes.map((line) => line.rate)).toEqual([rate])
    expect(withRatesOn(can({ content: { deposit: null } }), day).content.isDepositTaxed).toBe(false)
  },
)

test('[OPEN-203~] in Germany a deposit follows a change of its product’s rate', () => {
  const change = { country: 'DE', rate: 20, newRate: 7, validFrom: '2026-01-01', categories: [] } as const
  const product = withRatesOn(can(), { changes: [change], country: 'DE', day: '2026-11-16' })
  const { depositTaxes } = priceItems([item(product)], { orderType: 'takeaway', country: 'DE' })
  expect(depositTaxes.map(({ rate }) => rate)).toEqual([7])
})

test('[OPEN-203~] a deposit is not discounted and counts neither for free delivery nor for the minimum order', () => {
  const coupon = { code: 'ALLES', kind: 'percentage', percentage: 100, amount: null } as const
  const terms = { orderType: 'delivery', country: 'AT', area: { freeFromOrderValue: 230, fee: 390 } } as const
  const result = priceItems([item(can())], { ...terms, coupon })
  expect(result).toMatchObject({ gross: 0, deliveryGross: 390, depositGross: 25, payable: 415 })
  expect(goodsGrossOf(result)).toBe(220)
})

test('[OPEN-203~] deposit and tip stand below the gross, with what is to be paid', () => {
  const shown = { currency: 'EUR', isApproximate: false, hasDelivery: false, couponCode: '' }
  const rowsOf = (isDepositTaxed: boolean, tip: number) =>
    totalRows(
      priceItems([item(can({ content: { isDepositTaxed } }), 2)], {
        orderType: 'takeaway',
        country: 'AT',
        tip,
      }),
      shown,
    ).map(({ label, text }) => `${label}: ${plain(text)}`)
  expect(rowsOf(false, 50).slice(2)).toEqual([
    'Summe (Brutto): 4,40 €',
    'Pfand: 0,50 €',
    'Trinkgeld: 0,50 €',
    'Zu zahlen: 5,40 €',
  ])
  expect(rowsOf(true, 0).slice(2)).toEqual([
    'Summe (Brutto): 4,40 €',
    'Pfand: 0,50 € inkl. MwSt.',
    'Zu zahlen: 4,90 €',
  ])
})

test.each([
  { why: 'beside the price', product: can(), text: 'zzgl. 0,25 € Pfand' },
  { why: 'not without one', product: can({ content: { deposit: null } }), text: undefined },
  { why: 'not beside a hidden price', product: can({ isPriceHidden: true }), text: undefined },
])('[OPEN-203~] the note of a deposit: $why', ({ product, text }) => {
  const note = depositNote(product, 'EUR')
  expect(note && plain(note)).toBe(text)
})

test.each([
  { depositGross: 0, tip: 0, rows: [] },
  { depositGross: 0, tip: 50, rows: ['tip: 0,50 €', 'payable: 10,00 €'] },
  { depositGross: 50, tip: 0, rows: ['deposit: 0,50 € inkl. MwSt.', 'payable: 10,00 €'] },
])('[OPEN-203~] deposit $depositGross and tip $tip: $rows', ({ depositGross, tip, rows }) => {
  const depositTaxes = [
    { rate: 0, net: 25, tax: 0, gross: 25 },
    { rate: 20, net: 21, tax: 4, gross: 25 },
  ]
  const extra = extraRows(
    { depositGross, depositTaxes, tip, payable: 1_000 },
    { currency: 'EUR', isApproximate: false },
  )
  expect(extra.map(({ kind, text }) => `${kind}: ${plain(text)}`)).toEqual(rows)
})
