import { givenCategory, givenProduct, givenStep } from '../packages/domain/src/catalog/given-product.ts'
import {
  type Product,
  listingFor,
  searchIndexOf,
  searchProducts,
  similarProducts,
} from '../packages/domain/src/catalog/index.ts'
import { priceItems } from '../packages/domain/src/pricing/index.ts'
import { record } from './record.ts'

const words =
  'Brot Semmel Apfel Birne Käse Schinken Roggen Dinkel Mohn Kürbis frisch knusprig hausgemacht fein würzig Jause'.split(
    ' ',
  )

/** A reproducible stream of numbers in [0, 1): the figures of two runs are about the same data. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function phrase(random: () => number, length: number): string {
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ')
}

function catalogOf(size: number): Product[] {
  const random = seededRandom(7)
  return Array.from({ length: size }, (_, index) =>
    givenProduct({
      id: index + 1,
      uid: `A-${index}`,
      name: `${phrase(random, 3)} ${index}`,
      description: `<p>${phrase(random, 25)}</p><p>${phrase(random, 10)}</p>`,
      price: 100 + Math.floor(random() * 2000),
      images: [{ id: index, version: 1, extension: 'jpg' }],
      content: {
        category: 1 + (index % 20),
        subcategory: phrase(random, 1),
        mainSupplier: phrase(random, 1),
      },
    }),
  )
}

/** 20 lines with what makes a price costly: options, tiers, an alternative unit, a reference quantity, weights, three rates. */
function fullCart() {
  const options = [1, 2, 3].map((value) => ({
    name: `Extra ${value}`,
    modifier: 'add' as const,
    value: value * 50,
  }))
  const noLimits = { minimumQuantity: null, maximumQuantity: null, quantityStepSize: null }
  return Array.from({ length: 20 }, (_, index) => ({
    product: givenProduct({
      id: index,
      type: 'configurable',
      unit: 'gram',
      price: 199 + index,
      pricing: 100,
      tax: [10, 20, 4.9][index % 3] ?? 10,
      alternativeUnits: [{ unit: 'kilogram', ratio: 1000, calculationModel: null, ...noLimits }],
      config: { parts: [givenStep({ type: 'multiselect', options }), givenStep({ options })] },
      content: {
        discounts: [500, 1000].map((amount) => ({ value: { amount, price: 180 } })),
        dimensions: { weight: 0.001 },
      },
    }),
    amount: 0.25 + index / 8,
    unit: 'kilogram' as const,
    parts: [options.slice(1), options[0] ?? null],
  }))
}

/** Median milliseconds of one call, after the code is warm. */
function median(work: () => unknown, rounds: number): number {
  for (let round = 0; round < rounds; round += 1) work()
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN
}

function report(name: string, spent: number, floor: number, bound?: number): void {
  const limit = bound === undefined ? '' : ` (limit ${bound} ms)`
  const ratio = (spent / floor).toFixed(2)
  process.stdout.write(
    `${name}: ${spent.toFixed(3)} ms${limit}; JSON.parse of the same data ${floor.toFixed(3)} ms, ratio ${ratio}\n`,
  )
  if (bound !== undefined) record(`rules: ${name}`, spent, bound, { unit: 'ms' })
}

/** Prints what prices, search and similar products cost beside JSON.parse of the same data. */
export default async function run(): Promise<void> {
  const cart = fullCart()
  const cartText = JSON.stringify(cart)
  const terms = { orderType: 'delivery', country: 'AT' } as const
  const cartFloor = median(() => JSON.parse(cartText), 2000)
  report(
    'pricing a 20-line cart',
    median(() => priceItems(cart, terms), 2000),
    cartFloor,
    0.05,
  )

  const products = catalogOf(5000)
  const categories = Array.from({ length: 20 }, (_, id) =>
    givenCategory({ id: id + 1, name: `Gruppe ${id}` }),
  )
  const catalogText = JSON.stringify(products)
  const floor = median(() => JSON.parse(catalogText), 20)
  const list = () => listingFor({ menus: [], categories, products }, 1, 0, () => true).products
  const listed = list()
  const index = searchIndexOf(listed, categories)
  const first = products[0] ?? givenProduct()
  const search = median(() => searchProducts(index, 'roggen KÜRBIS 4'), 50)
  const similar = median(() => similarProducts(first, products, seededRandom(1)), 50)
  report('searching 5,000 products', search, floor, 5)
  report('similar products of 5,000', similar, floor, 5)
  report(
    'preparing the search, once per loaded catalog',
    median(() => searchIndexOf(listed, categories), 10),
    floor,
  )
  report('listing and sorting 5,000 products', median(list, 20), floor)
}

if (import.meta.main) await run()
