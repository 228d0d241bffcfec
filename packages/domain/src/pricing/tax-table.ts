import type { OrderType } from '../catalog/branch.ts'
import type { Product } from '../catalog/product.ts'
import { idOf, type Reference } from '../catalog/reference.ts'
import type { LegalCountry } from '../legal/shop-facts.ts'
import { divide, fraction, multiply, roundToInteger } from '../values/fraction.ts'
import { addDays, type Instant, type LocalDate, localDateOf, parseInstant } from '../values/local-time.ts'
import type { Cents } from '../values/money.ts'
import { netOf, taxRateFor } from './tax.ts'

/** From a day on another rate holds where a rate held before: for everything, or for goods of some categories. */
export type TaxChange = {
  country: LegalCountry
  rate: number
  newRate: number
  validFrom: LocalDate
  categories: readonly Reference[]
}

/** The changes of a shop, read on one day; those of other countries do not count. */
export type TaxDay = { changes: readonly TaxChange[]; country: LegalCountry; day: LocalDate }

export type RatedProduct = Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'> & {
  content: Pick<Product['content'], 'category'> &
    Partial<Pick<Product['content'], 'deposit' | 'isDepositTaxed'>>
}

/**
 * The product with the rates that hold on a day. Changes of one day count once, so that two rates can be swapped; those of
 * later days go on from there. A change for the product's category goes before one for everything. In Germany a deposit
 * always has the rate of what is in the container (§ 10 UStG), in Austria only where the product says so (OPEN-203).
 */
export function withRatesOn<P extends RatedProduct>(product: P, taxes: TaxDay): P {
  const { changes, country } = taxes
  const { category, deposit } = product.content
  const rated =
    country === 'DE' && deposit
      ? { ...product, content: { ...product.content, isDepositTaxed: true } }
      : product
  const concerns = ({ categories }: TaxChange) =>
    categories.length === 0 ||
    (category !== null && categories.some((entry) => idOf(entry) === idOf(category)))
  const reached = changes.filter(
    (change) => change.country === country && change.validFrom <= taxes.day && concerns(change),
  )
  if (reached.length === 0) return rated
  const days = [...Map.groupBy(reached, ({ validFrom }) => validFrom)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofDay]) => ofDay.toSorted((one, other) => other.categories.length - one.categories.length))
  const rateOf = (stored: number) =>
    days.reduce((rate, ofDay) => ofDay.find((change) => change.rate === rate)?.newRate ?? rate, stored)
  const ownRateOf = (stored: number | null) => (stored === null ? null : rateOf(stored))
  return {
    ...rated,
    tax: rateOf(product.tax),
    takeawayTax: ownRateOf(product.takeawayTax),
    dineInTax: ownRateOf(product.dineInTax),
  }
}

/** The day whose rates an order has: the one it is for, else the one it is placed on. */
const taxDayOf = (
  { appointmentDate }: { appointmentDate: string | null },
  now: Instant | Date,
  zone?: string,
): LocalDate => localDateOf(parseInstant(appointmentDate) ?? now, zone)

type TaxTerms = { taxChanges: readonly TaxChange[]; country: LegalCountry; timeZone: string }

/** The rates of an order. Most shops have no change ahead: they never ask for the day, which costs a phone 30 ms. */
export const taxesFor = (
  { taxChanges, country, timeZone }: TaxTerms,
  order: { appointmentDate: string | null },
  now: Instant | Date,
): TaxDay => ({
  changes: taxChanges,
  country,
  get day() {
    return taxDayOf(order, now, timeZone)
  },
})

/** What a change day does to a product in one order type; the gross price stays, so the net price moves. */
export type RateStep = {
  orderTypes: OrderType[]
  oldRate: number
  newRate: number
  gross: Cents
  oldNet: Cents
  newNet: Cents
  /** What it would have to cost for the net price to stay. */
  grossForOldNet: Cents
}

export type ChangedProduct = { id: number; name: string; steps: RateStep[] }

type PricedProduct = RatedProduct & Pick<Product, 'id' | 'name' | 'price'>

const orderTypes = ['delivery', 'takeaway', 'dine-in'] as const satisfies readonly OrderType[]

/** The products whose rate on a day is another one than on the day before, with both net prices. */
export function productsChangedOn(products: readonly PricedProduct[], taxes: TaxDay): ChangedProduct[] {
  const before = { ...taxes, day: addDays(taxes.day, -1) }
  return products.flatMap((product) => {
    const [old, now] = [withRatesOn(product, before), withRatesOn(product, taxes)]
    const steps = new Map<string, RateStep>()
    for (const type of orderTypes) {
      const [oldRate, newRate] = [taxRateFor(old, type), taxRateFor(now, type)]
      if (oldRate === newRate) continue
      const known = steps.get(`${oldRate} ${newRate}`)
      if (known) known.orderTypes.push(type)
      else
        steps.set(`${oldRate} ${newRate}`, {
          orderTypes: [type],
          ...stepOf(product.price, oldRate, newRate),
        })
    }
    return steps.size > 0 ? [{ id: product.id, name: product.name, steps: [...steps.values()] }] : []
  })
}

function stepOf(gross: Cents, oldRate: number, newRate: number): Omit<RateStep, 'orderTypes'> {
  const factor = (rate: number) => {
    const { numerator, denominator } = fraction(rate)
    return { numerator: 100n * denominator + numerator, denominator: 100n * denominator }
  }
  const exactNet = divide(fraction(gross), factor(oldRate))
  return {
    oldRate,
    newRate,
    gross,
    oldNet: netOf(gross, oldRate),
    newNet: netOf(gross, newRate),
    grossForOldNet: roundToInteger(multiply(exactNet, factor(newRate))),
  }
}

/** The days on which something changes in a country, in order. */
export const changeDays = (changes: readonly TaxChange[], country: LegalCountry): LocalDate[] =>
  [
    ...new Set(changes.filter((change) => change.country === country).map(({ validFrom }) => validFrom)),
  ].toSorted()
