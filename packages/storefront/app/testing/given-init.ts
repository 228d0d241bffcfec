import { block } from '@theke/contract/entities/block'
import { branch } from '@theke/contract/entities/branch'
import { category } from '@theke/contract/entities/category'
import { config } from '@theke/contract/entities/config'
import { division } from '@theke/contract/entities/division'
import { donatee } from '@theke/contract/entities/donatee'
import { menu } from '@theke/contract/entities/menu'
import { navigation } from '@theke/contract/entities/navigation'
import { product } from '@theke/contract/entities/product'
import { site } from '@theke/contract/entities/site'
import { table } from '@theke/contract/entities/table'
import { tag } from '@theke/contract/entities/tag'
import { emptyFields } from '@theke/contract/entity/empty-wire'
import type { InitData } from '@theke/contract/calls/storefront'

type Path = Exclude<keyof InitData, 'config'>
const definitions = {
  divisions: division,
  branches: branch,
  menus: menu,
  categories: category,
  products: product,
  tags: tag,
  tables: table,
  sites: site,
  navigations: navigation,
  blocks: block,
  donatees: donatee,
}
type Wire<P extends Path> = InitData[P][number]

/** A group of fields may be given in part. */
type InPart<T> = T extends readonly unknown[] ? T : T extends object ? Partial<T> : T
type Given<T> = { [K in keyof T]?: InPart<T[K]> }

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withValues(empty: Record<string, unknown>, values: object): object {
  const merged = Object.entries(values).map(([name, value]) => {
    const before = empty[name]
    return [name, isGroup(value) && isGroup(before) ? { ...before, ...value } : (value as unknown)]
  })
  return { ...empty, ...Object.fromEntries(merged) }
}

/** A record of the start data: as its definition makes an empty one, with what matters to the test. */
export function given<P extends Path>(path: P, values: Given<Wire<P>> & { id: number }): Wire<P> {
  const stamp = '2026-11-01T08:00:00.000Z'
  const empty = { ...emptyFields(definitions[path].fields), createdAt: stamp, updatedAt: stamp, revision: 1 }
  return withValues(empty, values) as Wire<P>
}

/** A published branch in Graz, open every day from 07:30 to 18:30. */
export const givenBranch = (values: Given<Wire<'branches'>> = {}) =>
  given('branches', {
    id: 1,
    identifier: 'graz',
    name: 'Feinkost Graz',
    isPublic: true,
    openingHours: [{ type: 'daily', from: '07:30', to: '18:30' }],
    ...values,
  })

/** A product at 4,20 € with 10 % tax; `category` puts it into one. */
export const givenProduct = ({
  category: inCategory,
  content,
  ...values
}: Given<Wire<'products'>> & { id: number; category?: number }) =>
  given('products', {
    uid: `P${values.id}`,
    name: `Produkt ${values.id}`,
    price: 4.2,
    tax: 10,
    takeawayTax: 10,
    dineInTax: 10,
    content: { ...(inCategory === undefined ? {} : { category: { id: inCategory } }), ...content },
    ...values,
  })

/** One menu for all branches, with every product under its category. */
function menuOf({ branches, categories, products }: Pick<InitData, 'branches' | 'categories' | 'products'>) {
  const catalog = categories.map(({ id }) => ({
    category: { id },
    products: products.filter(({ content }) => content.category?.id === id).map((one) => ({ id: one.id })),
  }))
  return given('menus', {
    id: 1,
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: branches.map(({ id }) => ({ id })),
    catalog,
  })
}

/** The start data of a shop: one branch and one category unless others are given, and a menu of all that is given. */
export function givenInit({
  config: settings = {},
  ...lists
}: Partial<Omit<InitData, 'config'>> & { config?: Given<InitData['config']> } = {}): InitData {
  const names = { shopName: 'Feinkost Maronigg', businessName: 'Maronigg GmbH', title: 'Feinkost' }
  const init: InitData = {
    divisions: [],
    branches: [givenBranch()],
    menus: [],
    categories: [given('categories', { id: 1, name: 'Käse' })],
    products: [],
    tags: [],
    tables: [],
    sites: [],
    navigations: [],
    blocks: [],
    donatees: [],
    ...lists,
    config: withValues(emptyFields(config.fields), { ...names, ...settings }) as InitData['config'],
  }
  return lists.menus ? init : { ...init, menus: [menuOf(init)] }
}

/** A picture of this shape; there is no file behind it. */
export const givenImage = (id: number) => ({
  id,
  version: 1,
  extension: 'jpg',
  alt: '',
  width: 1200,
  height: 800,
  color: '#808080',
})
