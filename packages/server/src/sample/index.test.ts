import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pageLayouts } from '@theke/contract/blocks/registry'
import { entities } from '@theke/contract/entities/registry'
import { config } from '@theke/contract/entities/config'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import { offeredUnits, units } from '@theke/domain/quantity'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleShop } from './index.ts'
import type { SampleShop } from './sample-shop.ts'

const { config: settings, ...lists } = sampleShop
const listNames = Object.keys(lists) as (keyof typeof lists)[]
const { products, branches, images, sites, blocks } = sampleShop
type Product = SampleShop['products'][number]

/** 'digitalSignageSegments' → 'digital-signage-segments' */
const entityOf = (list: string) => {
  const path = list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return entities[path as keyof typeof entities]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function* refsIn(value: unknown): Generator<string> {
  if (!isRecord(value)) return
  if (typeof value['$ref'] === 'string') yield value['$ref']
  else for (const inner of Object.values(value)) yield* refsIn(inner)
}

/** The record as a request would send it: references become ids, moments become instants. */
function asRequest(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRequest)
  if (!isRecord(value)) return value
  if ('$ref' in value) return { id: 1 }
  if ('$daysFromToday' in value) return '2030-06-01T08:00:00+02:00'
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asRequest(inner)]))
}

describe('records', () => {
  test.each(listNames)('keys of %s are unique', (list) => {
    const keys = lists[list].map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('every reference leads to a record that is inserted before', () => {
    const known = new Set<string>()
    for (const list of listNames)
      for (const record of lists[list]) {
        for (const target of refsIn(record))
          expect(known, `${list}/${record.key} → ${target}`).toContain(target)
        known.add(`${list}/${record.key}`)
      }
    for (const target of refsIn(settings)) expect(known).toContain(target)
  })

  test.each(listNames)('every record of %s passes the validation of its entity', (list) => {
    const fields = entityOf(list).fields
    const schema = objectSchema(fields, 'create')
    for (const { key, ...record } of lists[list]) {
      const result = schema.safeParse(asRequest(record))
      expect(result.success ? [] : problemsOf(result.error), `${list}/${key}`).toEqual([])
      expect(Object.keys(fields), `${list}/${key}`).toEqual(expect.arrayContaining(Object.keys(record)))
    }
  })

  test('the configuration passes its validation', () => {
    const result = objectSchema(config.fields, 'create').safeParse(asRequest(settings))
    expect(result.success ? [] : problemsOf(result.error)).toEqual([])
  })

  test('nobody in the sample is an administrator or has a mailbox that could exist (B44)', () => {
    for (const { key, roles } of sampleShop.users) expect(roles, key).not.toContain('ROLE_ADMIN')
    const domains = JSON.stringify(sampleShop).match(/(?<=[\w.-]@)[\w-]+(\.[\w-]+)+/g) ?? []
    expect(domains.length).toBeGreaterThan(10)
    for (const domain of domains) expect(domain).toMatch(/\.example$/)
  })

  test('unique fields are unique', () => {
    const unique = [
      products.map(({ uid }) => uid),
      branches.map(({ identifier }) => identifier),
      sites.map(({ path }) => path),
      sampleShop.users.map(({ username }) => username),
      sampleShop.tables.map(({ identifier, branch }) => `${branch?.$ref} ${identifier}`),
      sampleShop.redirects.map(({ path }) => path),
    ]
    for (const values of unique) expect(new Set(values).size).toBe(values.length)
  })
})

describe('branches', () => {
  const find = (condition: (branch: SampleShop['branches'][number]) => unknown) =>
    branches.filter(condition).length

  test('[DATA-01] three branches differ in hours, delivery and publication', () => {
    expect(branches).toHaveLength(3)
    expect(find(({ isPublic }) => !isPublic)).toBe(1)
    expect(find(({ isDeliveryHoursEnabled }) => isDeliveryHoursEnabled)).toBe(1)
    expect(find(({ orderableFrom }) => orderableFrom)).toBe(1)
    expect(find(({ openingHours }) => openingHours?.some(({ from, to }) => from && to && to <= from))).toBe(1)
    expect(
      find(({ openingHours }) => openingHours?.some(({ type, isClosed }) => type === 'once' && isClosed)),
    ).toBe(3)
    expect(
      find(({ deliveryAreas }) => deliveryAreas?.some(({ freeFromOrderValue }) => freeFromOrderValue)),
    ).toBe(2)
    for (const flag of ['isMollieEnabled', 'isDatatransEnabled', 'isHydroAGVoucherEnabled'] as const)
      expect(find((branch) => branch[flag])).toBe(1)
  })
})

describe('products', () => {
  const uses = (condition: (product: Product) => unknown) =>
    products.some((product) => Boolean(condition(product)))
  const steps = products.flatMap(({ type, config: own }) =>
    type === 'configurable' ? (own?.parts ?? []) : [],
  )
  const options = steps.flatMap((step) => step.options ?? [])

  test.each([
    ['a configurable product, step by step', uses((p) => p.type === 'configurable' && p.isStepByStep)],
    [
      'a configurable product, all at once',
      uses((p) => p.type === 'configurable' && p.isStepByStep === false),
    ],
    ['a bundle with its contents', uses((p) => p.type === 'bundle' && p.config?.parts?.length)],
    ['an alternative unit with ratio', uses((p) => p.alternativeUnits?.some(({ ratio }) => ratio))],
    [
      'an alternative unit by base factors',
      uses((p) => p.alternativeUnits?.some(({ ratio }) => ratio === undefined)),
    ],
    [
      'limits of an alternative unit',
      uses((p) =>
        p.alternativeUnits?.some((a) => a.minimumQuantity && a.maximumQuantity && a.quantityStepSize),
      ),
    ],
    [
      'a minimum calculation of an alternative unit',
      uses((p) => p.alternativeUnits?.some((a) => a.calculationModel === 'minimum')),
    ],
    ['minimum, maximum and step', uses((p) => p.minimumQuantity && p.maximumQuantity && p.quantityStepSize)],
    [
      'a default unit other than the own',
      uses((p) => p.defaultUnit && p.defaultUnit !== (p.unit ?? 'piece')),
    ],
    ['a price per 100 g', uses((p) => p.unit === 'gram' && p.pricing === 100)],
    ['an approximate price', uses((p) => p.calculationModel === 'approximate')],
    ['a minimum price', uses((p) => p.calculationModel === 'minimum')],
    ['discount tiers', uses((p) => (p.content?.discounts?.length ?? 0) > 1)],
    ['a schedule', uses((p) => p.schedule?.length)],
    ['a weekly special', uses((p) => p.schedule?.length === 1)],
    ['a hidden price', uses((p) => p.isPriceHidden)],
    ['a base price', uses((p) => p.content?.basePrice)],
    ['a deposit', uses((p) => p.content?.deposit)],
    ['a reference price', uses((p) => p.content?.referencePrice?.price)],
    ['a datasheet', uses((p) => p.content?.file)],
    ['several pictures', uses((p) => (p.images?.length ?? 0) > 1)],
    ['a product sold out in one branch', uses((p) => p.soldOut?.length === 1)],
    ['a disabled product', uses((p) => p.isEnabled === false)],
    ['a product that is not public', uses((p) => p.isPublic === false)],
    ['a very long name', uses((p) => (p.name?.length ?? 0) > 100)],
    [
      'a lower tax to take away than on the spot',
      uses((p) => p.takeawayTax !== undefined && p.dineInTax !== undefined && p.takeawayTax < p.dineInTax),
    ],
    ['an option that costs more', options.some(({ modifier, value }) => modifier === 'add' && value)],
    ['an option that costs less', options.some(({ modifier }) => modifier === 'subtract')],
    ['an option that replaces the price', options.some(({ modifier }) => modifier === 'overwrite')],
    ['a required step', steps.some(({ optional }) => optional === false)],
    ['an optional step', steps.some(({ optional }) => optional)],
  ])('[DATA-07] the shop has %s', (_feature, isUsed) => expect(isUsed).toBe(true))

  test('[DATA-09] every type of configuration step is used', () => {
    const all = ['text', 'textarea', 'image', 'images', 'file', 'files', 'select', 'multiselect'] as const
    expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(all))
  })

  test('units of every type that food is sold by, all lead times and the Austrian tax rates are used', () => {
    const used = new Set(
      products.flatMap((p) => [p.unit ?? 'piece', ...(p.alternativeUnits ?? []).map(({ unit }) => unit)]),
    )
    const types = new Set([...used].map((unit) => units[unit ?? 'piece'].type))
    expect([...types].toSorted()).toEqual([
      'amount',
      'length',
      'package',
      'pair',
      'person',
      'serving',
      'volume',
      'weight',
    ])
    for (const unit of [
      'gram',
      'decagram',
      'kilogram',
      'milliliter',
      'centiliter',
      'deciliter',
      'liter',
      'meter',
    ] as const)
      expect(used).toContain(unit)
    expect(new Set(products.map(({ leadTimeType }) => leadTimeType))).toEqual(
      new Set([undefined, 'minutes', 'hours', 'days', 'weeks']),
    )
    expect(new Set(products.map(({ tax }) => tax))).toEqual(new Set([0, 10, 13, 20]))
  })

  test('every alternative unit converts to the unit of its product', () => {
    for (const { key, unit = 'piece', alternativeUnits = [] } of products) {
      const offered = offeredUnits({
        unit,
        alternativeUnits: alternativeUnits.map((a) => ({
          unit: a.unit ?? 'piece',
          ratio: a.ratio ?? null,
          minimumQuantity: null,
          maximumQuantity: null,
          quantityStepSize: null,
          calculationModel: null,
        })),
      })
      expect(offered, key).toHaveLength(alternativeUnits.length + 1)
    }
  })

  test('article numbers of packed goods have a right check digit', () => {
    const eans = products.flatMap(({ content }) => (content?.ean ? [content.ean] : []))
    expect(eans.length).toBeGreaterThan(15)
    for (const ean of eans) {
      const sum = Array.from(ean, Number).reduce(
        (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3),
        0,
      )
      expect(ean).toMatch(/^\d{13}$/)
      expect(sum % 10, ean).toBe(0)
    }
  })

  test('allergens are letters of the Austrian food code', () => {
    for (const { allergens, key } of products) expect(allergens, key).toMatch(/^$|^[A-HL-PR](, [A-HL-PR])*$/)
  })

  test('every product has its own picture, category and description', () => {
    for (const product of products) {
      expect(product.images?.[0], product.key).toEqual({ $ref: `images/${product.key}` })
      expect(product.content?.category, product.key).toBeDefined()
      expect(product.description, product.key).toMatch(/^<p>.+<\/p>$/)
    }
  })

  test('[DATA-03] one category keeps showing outside its schedule, one is switched off', () => {
    const { categories } = sampleShop
    expect(categories.filter((c) => c.schedule?.length && c.isVisibleWhenUnavailable)).toHaveLength(1)
    expect(categories.filter((c) => !c.isEnabled)).toHaveLength(1)
    expect(categories.filter((c) => c.isEnabled)).toHaveLength(8)
  })
})

describe('content', () => {
  const typesOn = (type: string) =>
    new Set(
      sites
        .filter((site) => site.type === type)
        .flatMap((site) => (site.content?.body ?? []).map((block) => block.type)),
    )

  test.each(['custom_landing_page', 'custom_site'])(
    '[CMS-05] [CMS-06] pages of type %s use every block of their layout',
    (type) => {
      expect([...typesOn(type)].toSorted()).toEqual([...new Set(pageLayouts[type])].toSorted())
    },
  )

  test('[DATA-23] [DATA-24] blocks of every type, one of them a draft', () => {
    expect(new Set(blocks.map(({ type }) => type))).toEqual(
      new Set(['default', 'legacy', 'newsBlock', 'shopSlider']),
    )
    expect(blocks.filter(({ isPublic }) => !isPublic)).toHaveLength(1)
    expect(blocks.find(({ identifier }) => identifier === 'shop-slider')?.content?.slides).toHaveLength(3)
    expect(blocks.find(({ identifier }) => identifier === 'news')?.content?.news).toHaveLength(3)
  })

  test('the home page, a simple page and a draft exist', () => {
    expect(sites.find(({ path }) => path === '')?.type).toBe('custom_landing_page')
    expect(sites.some(({ type, content }) => type === 'default' && content?.text)).toBe(true)
    expect(sites.some(({ isPublic }) => !isPublic)).toBe(true)
  })

  test('[DATA-33] the four navigations of header and footer exist', () => {
    expect(sampleShop.navigations.map(({ identifier }) => identifier)).toEqual([
      'header-navigation',
      'footer-navigation',
      'footer-navigation-shop-left',
      'footer-navigation-shop-right',
    ])
  })

  test('printed texts address the customer without exclamation marks', () => {
    expect(JSON.stringify([products, sites, blocks, branches])).not.toMatch(/!(?!=)/)
  })
})

describe('files', () => {
  const folder = join(import.meta.dirname, 'files')
  const pathOf = (name: string) => join(folder, name)

  test('every picture and upload has its file, and no file is left over', () => {
    const wanted = [
      ...images.map(({ name }) => name),
      ...sampleShop.uploads.map(({ key, extension }) => `${key}.${extension}`),
    ]
    expect(new Set(readdirSync(folder))).toEqual(new Set(wanted))
  })

  test('all files together stay below 3.3 MB, a film below 300 kB', () => {
    const sizes = readdirSync(folder).map((name) => statSync(pathOf(name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_300_000)
    expect(statSync(pathOf('theke.webm')).size).toBeLessThan(300_000)
  })

  test('pictures of products are 4:3 and wide enough for the largest place they are shown in', async () => {
    for (const { key } of products) {
      const { width, height } = await sharp(pathOf(`${key}.webp`)).metadata()
      expect({ key, width, height }).toEqual({ key, width: 1200, height: 900 })
    }
  })

  test('every PDF opens and keeps its umlauts', async () => {
    const library = await PDFiumLibrary.init()
    for (const { key } of sampleShop.uploads.filter(({ extension }) => extension === 'pdf')) {
      const document = await library.loadDocument(readFileSync(pathOf(`${key}.pdf`)))
      expect(document.getPageCount()).toBe(1)
      expect(document.getPage(0).getText()).toMatch(/Färberplatz 14, 8010 Graz · office@maronigg\.example\s/)
      document.destroy()
    }
    library.destroy()
  })
})
