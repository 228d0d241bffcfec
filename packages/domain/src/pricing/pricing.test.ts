import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderType } from '../catalog/branch.ts'
import { givenProduct, givenStep } from '../catalog/given-product.ts'
import type { Product, StepOption } from '../catalog/product.ts'
import type { AlternativeUnit, Unit } from '../quantity/index.ts'
import {
  type PricedItem,
  type TaxLine,
  basePriceText,
  canBePaidOnline,
  deliveryFeeText,
  feeForWeight,
  hasHiddenPrice,
  hiddenPriceNotice,
  hiddenTotalMark,
  isApproximate,
  itemPriceText,
  lineGross,
  linePriceText,
  netOf,
  priceItems,
  priceModel,
  priceText,
  referencePriceText,
  taxLineLabel,
  taxNote,
  taxRateFor,
  tierTexts,
  totalGrams,
  totalText,
  unitPriceFor,
  unitPriceOf,
  withOptions,
} from './index.ts'

function item(product: Product, amount = 1, rest: Partial<PricedItem<Product>> = {}): PricedItem<Product> {
  return { product, amount, unit: product.unit, parts: [], ...rest }
}

function tiers(...pairs: [number, number][]) {
  return pairs.map(([amount, price]) => ({ value: { amount, price } }))
}

const noLimits = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null }
const sixpack: AlternativeUnit = { unit: 'package', ratio: 6, calculationModel: null, ...noLimits }
const euros = (text: string) => text.replace(/(\d) (€)/g, '$1\u00a0$2')

test.each([
  { amount: 4, price: 500, why: 'below the first tier the base price holds' },
  { amount: 4.999, price: 500, why: 'a gram below is below' },
  { amount: 5, price: 450, why: 'a tier starts exactly at its threshold' },
  { amount: 9.99, price: 450, why: 'below the second tier' },
  { amount: 10, price: 400, why: 'the last reached tier wins' },
  { amount: 10.01, price: 400, why: 'and stays' },
])('[PRICE-01] $amount pieces cost $price: $why', ({ amount, price }) => {
  expect(unitPriceFor(amount, 500, tiers([5, 450], [10, 400]))).toBe(price)
})

test('[PRICE-01] tiers count in stored order: the last one reached wins, not the cheapest', () => {
  expect(unitPriceFor(12, 500, tiers([10, 400], [5, 450]))).toBe(450)
  expect(unitPriceFor(7, 500, tiers([10, 400], [5, 450]))).toBe(450)
})

test('[PRICE-01] a tier counts in product.unit: 2 packages of 6 reach the tier of 12 pieces', () => {
  const product = givenProduct({ alternativeUnits: [sixpack], content: { discounts: tiers([12, 400]) } })
  expect(unitPriceOf(item(product, 2, { unit: 'package' }))).toBe(400)
  expect(lineGross(item(product, 2, { unit: 'package' }))).toBe(4800)
  expect(lineGross(item(product, 11))).toBe(5500)
})

const add = (value: number): StepOption => ({ name: `+${value}`, modifier: 'add', value })
const subtract = (value: number): StepOption => ({ name: `-${value}`, modifier: 'subtract', value })
const overwrite = (value: number): StepOption => ({ name: `=${value}`, modifier: 'overwrite', value })

test.each([
  { options: [add(150)], price: 650, why: 'add adds' },
  { options: [subtract(150)], price: 350, why: 'subtract subtracts' },
  { options: [add(150), overwrite(300)], price: 300, why: 'overwrite replaces the running price' },
  { options: [overwrite(300), add(150)], price: 450, why: 'later options work on the overwritten price' },
  { options: [subtract(900)], price: 0, why: 'never below 0' },
  { options: [subtract(900), add(100)], price: 100, why: 'the running price stops at 0' },
])('[PRICE-02] $why', ({ options, price }) => expect(withOptions(500, options)).toBe(price))

test('[PRICE-02] [CONFIGURATOR-07] options apply in the order of the product, with its values, on the tier price', () => {
  const product = givenProduct({
    type: 'configurable',
    config: {
      parts: [
        givenStep({ name: 'Größe', options: [overwrite(800), add(0)] }),
        givenStep({ name: 'Extras', type: 'multiselect', options: [add(50), add(70)] }),
        givenStep({ name: 'Text', type: 'text' }),
      ],
    },
    content: { discounts: tiers([10, 400]) },
  })
  const forged = { name: '+70', modifier: 'subtract', value: 99_900 } as const
  expect(lineGross(item(product, 1, { parts: [overwrite(800), [forged, add(50)], 'Liebe Oma'] }))).toBe(920)
  expect(lineGross(item(product, 10, { parts: [null, [forged], ''] }))).toBe(4700)
  const unknown = { name: 'gratis', modifier: 'overwrite', value: 0 } as const
  expect(lineGross(item(product, 1, { parts: [unknown, [unknown], ''] }))).toBe(500)
})

test('[PRICE-02] only configurable products have options; parts of a bundle are a list of contents', () => {
  const bundle = givenProduct({ type: 'bundle', config: { parts: [givenStep({ options: [add(100)] })] } })
  expect(lineGross(item(bundle, 1, { parts: [add(100)] }))).toBe(500)
})

test.each([
  { price: 199, pricing: 100, unit: 'gram', amount: 250, gross: 498, why: '1.99 / 100 g * 250 g = 4.975' },
  { price: 1290, pricing: 1, unit: 'kilogram', amount: 0.385, gross: 497, why: '4.9665' },
  { price: 201, pricing: 2, unit: 'piece', amount: 1, gross: 101, why: '1.005 rounds away from zero' },
  { price: 500, pricing: null, unit: 'piece', amount: 3, gross: 1500, why: 'no reference means 1' },
  { price: 500, pricing: 0, unit: 'piece', amount: 3, gross: 1500, why: '0 means 1' },
  { price: 100, pricing: 3, unit: 'piece', amount: 1, gross: 33, why: 'a third' },
] as const)('[PRICE-04] a line of $amount $unit at $price per $pricing costs $gross: $why', (row) => {
  expect(lineGross(item(givenProduct(row), row.amount))).toBe(row.gross)
})

test.each([
  { type: 'delivery', rate: 20 },
  { type: 'takeaway', rate: 10 },
  { type: 'dine-in', rate: 4.9 },
] as const)('[PRICE-03] $type is taxed with $rate %', ({ type, rate }) => {
  expect(taxRateFor({ tax: 20, takeawayTax: 10, dineInTax: 4.9 }, type)).toBe(rate)
  expect(taxRateFor({ tax: 20, takeawayTax: null, dineInTax: null }, type)).toBe(20)
  expect(taxRateFor({ tax: 20, takeawayTax: 0, dineInTax: 0 }, type)).toBe(type === 'delivery' ? 20 : 0)
})

test.each([
  { gross: 1100, rate: 10, net: 1000 },
  { gross: 999, rate: 10, net: 908 },
  { gross: 1049, rate: 4.9, net: 1000 },
  { gross: 3, rate: 20, net: 3 },
  { gross: 500, rate: 0, net: 500 },
  { gross: 105, rate: 110, net: 50 },
  { gross: 1440, rate: 20, net: 1200 },
])('[PRICE-04] [PRICE-05] $gross with $rate % is $net net', ({ gross, rate, net }) => {
  expect(netOf(gross, rate)).toBe(net)
})

test.each([
  { kilograms: 0, fee: 1440 },
  { kilograms: 0.001, fee: 1440 },
  { kilograms: 20, fee: 1440 },
  { kilograms: 20.001, fee: 1704 },
  { kilograms: 30, fee: 1704 },
  { kilograms: 30.001, fee: 1776 },
  { kilograms: 50.001, fee: 3660 },
  { kilograms: 100.001, fee: 4740 },
  { kilograms: 150.001, fee: 5544 },
  { kilograms: 200.001, fee: 6036 },
  { kilograms: 250.001, fee: 6552 },
  { kilograms: 300.001, fee: 6900 },
  { kilograms: 350.001, fee: 7332 },
  { kilograms: 400.001, fee: 7884 },
  { kilograms: 450.001, fee: 8352 },
  { kilograms: 500.001, fee: 8808 },
  { kilograms: 600.001, fee: 9552 },
  { kilograms: 700, fee: 9552 },
  { kilograms: 700.001, fee: 10_392 },
  { kilograms: 90_000, fee: 10_392 },
])('[PRICE-06] $kilograms kg cost $fee', ({ kilograms, fee }) => {
  const product = givenProduct({ content: { dimensions: { weight: kilograms } } })
  expect(feeForWeight(totalGrams([item(product)]))).toBe(fee)
})

test('[PRICE-06] the weight is summed exactly over amounts in product.unit, then rounded to grams', () => {
  const tenth = givenProduct({ alternativeUnits: [sixpack], content: { dimensions: { weight: 0.1 } } })
  expect(totalGrams([item(tenth, 3), item(tenth, 1, { unit: 'package' }), item(givenProduct(), 50)])).toBe(
    900,
  )
  const crumb = givenProduct({ content: { dimensions: { weight: 0.0004 } } })
  expect(totalGrams([item(crumb)])).toBe(0)
  expect(totalGrams([item(crumb), item(crumb)])).toBe(1)
})

const wine = givenProduct({
  id: 2,
  price: 1049,
  tax: 20,
  takeawayTax: 4.9,
  content: { dimensions: { weight: 21 } },
})

test('[DATA-15] net, taxes and gross are goods only, the totals add the fee', () => {
  const items = [item(givenProduct(), 2), item(wine)]
  expect(priceItems(items, { orderType: 'delivery', country: 'AT' })).toEqual({
    net: 909 + 874,
    taxes: [
      { rate: 10, net: 909, tax: 91, gross: 1000 },
      { rate: 20, net: 874, tax: 175, gross: 1049 },
    ],
    gross: 2049,
    discountGross: 0,
    deliveryGross: 1704,
    totalNet: 909 + 874 + 1420,
    totalGross: 3753,
    depositGross: 0,
    depositTaxes: [],
    tip: 0,
    payable: 3753,
  })
})

test('[PRICE-03] the same cart has the tax lines of its order type, ascending', () => {
  const rates = (orderType: OrderType) =>
    priceItems([item(givenProduct()), item(wine)], { orderType, country: 'AT' }).taxes.map(({ rate }) => rate)
  expect(rates('delivery')).toEqual([10, 20])
  expect(rates('takeaway')).toEqual([4.9, 10])
})

test('[PRICE-04] a rate of 0 with goods gets a line', () => {
  const { taxes } = priceItems([item(givenProduct({ tax: 0 }))], { orderType: 'delivery', country: 'AT' })
  expect(taxes).toEqual([{ rate: 0, net: 500, tax: 0, gross: 500 }])
})

test.each([
  { orderType: 'delivery', country: 'AT', fee: 1440 },
  { orderType: 'delivery', country: 'DE', fee: 0 },
  { orderType: 'takeaway', country: 'AT', fee: 0 },
  { orderType: 'dine-in', country: 'AT', fee: 0 },
] as const)('[PRICE-07] $orderType to $country costs $fee', ({ fee, ...terms }) => {
  expect(priceItems([item(givenProduct())], terms).deliveryGross).toBe(fee)
})

test.each([
  { freeFromOrderValue: 1000, fee: 0, why: 'equality is enough' },
  { freeFromOrderValue: 1001, fee: 1440, why: 'a cent below' },
  { freeFromOrderValue: 0, fee: 1440, why: '0 means no such value' },
  { freeFromOrderValue: null, fee: 1440, why: 'none set' },
])('[MENU-06] free from $freeFromOrderValue: $why', ({ freeFromOrderValue, fee }) => {
  const terms = { orderType: 'delivery', country: 'AT', area: { freeFromOrderValue } } as const
  expect(priceItems([item(givenProduct(), 2)], terms).deliveryGross).toBe(fee)
})

test('an empty cart costs nothing, not even delivery', () => {
  expect(priceItems([], { orderType: 'delivery', country: 'AT' }).totalGross).toBe(0)
})

test('[PRICE-09] hidden prices count 0, bring no tax line, are noticed and exclude online payment', () => {
  const secret = givenProduct({ id: 9, price: 9900, tax: 13, isPriceHidden: true })
  const pricing = priceItems([item(givenProduct()), item(secret)], { orderType: 'takeaway', country: 'AT' })
  expect(pricing.totalGross).toBe(500)
  expect(pricing.taxes.map(({ rate }) => rate)).toEqual([10])
  expect(hasHiddenPrice([item(secret)])).toBe(true)
  expect(canBePaidOnline([item(givenProduct()), item(secret)], pricing)).toBe(false)
  expect(canBePaidOnline([item(givenProduct())], pricing)).toBe(true)
  expect(canBePaidOnline([item(givenProduct())], { payable: 0 })).toBe(false)
  expect(hiddenPriceNotice).toBe(
    'Ihr Warenkorb enthält Produkte, deren Preis wir Ihnen gesondert bekannt geben.',
  )
  expect(hiddenTotalMark).toBe('zuzüglich Produkte ohne Preisangabe')
})

test('[PRICE-08] base-priced, approximate and minimum items make totals approximate', () => {
  const cheese = givenProduct({
    unit: 'kilogram',
    alternativeUnits: [{ ...sixpack, calculationModel: 'minimum' }],
  })
  expect(isApproximate(item(givenProduct()))).toBe(false)
  expect(isApproximate(item(givenProduct({ content: { basePrice: 0 } })))).toBe(true)
  expect(isApproximate(item(givenProduct({ calculationModel: 'approximate' })))).toBe(true)
  expect(isApproximate(item(cheese))).toBe(false)
  expect(isApproximate(item(cheese, 1, { unit: 'package' }))).toBe(true)
  expect(totalText(1250, 'EUR', true)).toBe(euros('ca. 12,50 €'))
  expect(totalText(1250, 'EUR', false)).toBe(euros('12,50 €'))
})

test.each([
  { product: {}, text: '5,00 €' },
  { product: { unit: 'kilogram' }, text: '5,00 € / kg' },
  { product: { unit: 'gram', pricing: 100 }, text: '5,00 € / 100 g' },
  { product: { pricing: 6 }, text: '5,00 € / 6 Stück' },
  { product: { unit: 'kilogram', calculationModel: 'approximate' }, text: 'ca. 5,00 € / kg' },
  { product: { calculationModel: 'minimum' }, text: 'ab 5,00 €' },
  { product: { isPriceHidden: true }, text: 'Preis auf Anfrage' },
] as const)("[PRODUCT-04] the price reads '$text'", ({ product, text }) => {
  expect(priceText(givenProduct(product), 'EUR')).toBe(euros(text))
})

test('[PRODUCT-04] [PRODUCT-06] tax note, tiers and further prices of a product', () => {
  const content = {
    discounts: tiers([10, 450], [2.5, 400]),
    basePrice: 2490,
    referencePrice: { price: 1200, unit: 'liter' as Unit },
  }
  const product = givenProduct({ content })
  const hidden = givenProduct({ content, isPriceHidden: true })
  expect(taxNote(4.9)).toBe('inkl. 4,9% MwSt.')
  expect(tierTexts(product, 'EUR')).toEqual(['ab 10 Stück: 4,50 €', 'ab 2,5 Stück: 4,00 €'].map(euros))
  expect(basePriceText(product, 'EUR')).toBe(euros('24,90 € / Stück'))
  expect(referencePriceText(product, 'EUR')).toBe(euros('12,00 € / l'))
  expect([tierTexts(hidden, 'EUR'), basePriceText(hidden, 'EUR'), referencePriceText(hidden, 'EUR')]).toEqual(
    [[], undefined, undefined],
  )
  expect(
    referencePriceText(givenProduct({ content: { referencePrice: { price: null, unit: null } } }), 'EUR'),
  ).toBe(undefined)
})

test('[CARTPAGE-05] [CARTPAGE-06] labels of the totals', () => {
  expect([taxLineLabel(4.9), taxLineLabel(10)]).toEqual(['+ 4,9% MwSt.', '+ 10% MwSt.'])
  expect(deliveryFeeText(0, 'EUR')).toBe('Kostenlos')
  expect(deliveryFeeText(1440, 'EUR')).toBe(euros('14,40 € inkl. MwSt.'))
})

const rate = fc.constantFrom(0, 4.9, 5, 10, 13, 19, 20, 2.55)
const price = fc.integer({ min: 0, max: 50_000 })
const option = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd'),
  modifier: fc.constantFrom('add', 'subtract', 'overwrite'),
  value: fc.integer({ min: 0, max: 2000 }),
})
const cartItem = fc
  .record({
    price,
    tax: rate,
    takeawayTax: fc.option(rate),
    dineInTax: fc.option(rate),
    pricing: fc.constantFrom(null, 1, 3, 100, 0.5),
    isPriceHidden: fc.boolean(),
    ratio: fc.constantFrom(null, 0.25, 6, 0.333),
    discounts: fc.array(fc.record({ value: fc.record({ amount: fc.integer({ min: 1, max: 50 }), price }) }), {
      maxLength: 3,
    }),
    options: fc.array(option, { maxLength: 4 }),
    weight: fc.option(fc.integer({ min: 0, max: 90_000 }).map((grams) => grams / 1000)),
    amount: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 1000),
    isAlternative: fc.boolean(),
  })
  .map(({ options, ratio, weight, discounts, amount, isAlternative, ...rest }) => {
    const product = givenProduct({
      ...rest,
      type: 'configurable',
      unit: 'kilogram',
      alternativeUnits: [{ ...sixpack, unit: 'gram', ratio }],
      config: { parts: [givenStep({ type: 'multiselect', options })] },
      content: { discounts, dimensions: { weight } },
    })
    return item(product, amount, { unit: isAlternative ? 'gram' : 'kilogram', parts: [options] })
  })
const orderTypes: OrderType[] = ['takeaway', 'delivery', 'dine-in']

test('[DATA-15] [PRICE-04] displayed lines add up for 10,000 random carts in all three order types', () => {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  fc.assert(
    fc.property(fc.array(cartItem, { maxLength: 8 }), fc.option(price), (items, freeFromOrderValue) => {
      const lines = items.map((entry) => lineGross(entry))
      expect(lines.every((line) => Number.isSafeInteger(line) && line >= 0)).toBe(true)
      for (const orderType of orderTypes) {
        const result = priceItems(items, { orderType, country: 'AT', area: { freeFromOrderValue } })
        const { net, taxes, gross, deliveryGross, totalNet, totalGross } = result
        const tax = sum(taxes.map((line) => line.tax))
        expect([gross, net + tax, net + tax + deliveryGross, totalNet]).toEqual([
          sum(lines),
          gross,
          totalGross,
          net + netOf(deliveryGross, 20),
        ])
        // Half a cent of rounding in the net is at most a cent at these rates.
        const isNear = (line: TaxLine) => Math.abs(line.net * (1 + line.rate / 100) - line.gross) < 1.01
        expect(taxes.every(isNear)).toBe(true)
      }
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test.each([
  { unit: 'gram', pricing: 100, amount: 1000, text: 'ab 1000 g: 2,70 € / 100 g', why: 'with the reference' },
  { unit: 'kilogram', pricing: 1, amount: 5, text: 'ab 5 kg: 2,70 €', why: 'no reference when pricing is 1' },
  { unit: 'person', pricing: 1, amount: 10, text: 'ab 10 Personen: 2,70 €', why: 'the plural' },
  { unit: 'package', pricing: 2, amount: 1, text: 'ab 1 Packung: 2,70 € / 2 Packungen', why: 'both' },
] as const)('[OPEN-34] [OPEN-45] a tier reads $text: $why', ({ unit, pricing, amount, text }) => {
  const product = givenProduct({ unit, pricing, content: { discounts: tiers([amount, 270]) } })
  expect(tierTexts(product, 'EUR').map((row) => row.replaceAll('\u00a0', ' '))).toEqual([text])
})

test('[OPEN-47] a base price that says what the price says is not repeated', () => {
  const content = { basePrice: 2490, referencePrice: { price: 2490, unit: 'kilogram' as Unit } }
  const scale = givenProduct({ unit: 'kilogram', price: 2490, content })
  expect([basePriceText(scale, 'EUR'), referencePriceText(scale, 'EUR')]).toEqual([undefined, undefined])
  const perPiece = givenProduct({ unit: 'piece', price: 2490, content })
  expect(referencePriceText(perPiece, 'EUR')).toBe(euros('24,90 € / kg'))
})

test.each([
  { model: 'minimum', text: 'ab 10,00 €' },
  { model: 'approximate', text: 'ca. 10,00 €' },
  { model: 'fixed', text: '10,00 €' },
] as const)('[OPEN-29] page and dialog say the same of a $model price', ({ model, text }) => {
  const cake = givenProduct({ price: 1000, calculationModel: model })
  expect(priceText(cake, 'EUR')).toBe(euros(text))
  expect(itemPriceText(item(cake), 'EUR')).toBe(euros(text))
})

test.each([
  { model: 'fixed', basePrice: null, said: 'fixed' },
  { model: 'fixed', basePrice: 2_490, said: 'approximate' },
  { model: 'minimum', basePrice: 2_490, said: 'minimum' },
  { model: 'minimum', basePrice: null, said: 'minimum' },
] as const)('[OPEN-29] [OPEN-39] $model with base price $basePrice: $said', ({ model, basePrice, said }) => {
  const product = givenProduct({ calculationModel: model, content: { basePrice } })
  expect(priceModel({ product, unit: 'piece' })).toBe(said)
})

test('[PRODUCT-04] [OPEN-47] what has no price says so, what has no base price nothing', () => {
  expect(linePriceText(null, 'fixed', 'EUR')).toBe('Preis auf Anfrage')
  const product = givenProduct()
  expect(basePriceText(product, 'EUR')).toBeUndefined()
  const withReference = (price: number | null, unit: Unit | null) =>
    referencePriceText(givenProduct({ content: { referencePrice: { price, unit } } }), 'EUR')
  expect([withReference(null, 'kilogram'), withReference(990, null)]).toEqual([undefined, undefined])
  expect(withReference(990, 'kilogram')).toBe(euros('9,90 € / kg'))
})

test('[PRICE-06] a weight that is missing, 0 or below counts nothing', () => {
  const weighed = (weight: number | null) => item(givenProduct({ content: { dimensions: { weight } } }), 2)
  expect(totalGrams([weighed(null), weighed(0), weighed(-1), weighed(0.25)])).toBe(500)
})
