import { expect, test } from 'vitest'
import { anyEntities, entities } from '../entities/registry.ts'
import { sheetColumns } from './sheet-columns.ts'

test.each(Object.values(anyEntities).map((entity) => [entity.path, entity] as const))(
  'no two columns of %s have the same heading',
  (_path, entity) => {
    const headings = sheetColumns(entity).map(({ heading }) => heading.toLowerCase())
    expect(headings).toEqual([...new Set(headings)])
  },
)

test('groups are flat, and a label that comes twice says to what it belongs', () => {
  const headings = Object.fromEntries(
    sheetColumns(entities.products).map(({ name, heading }) => [name, heading]),
  )
  expect(headings).toMatchObject({
    uid: 'Artikelnummer',
    price: 'Preis',
    'content.referencePrice.price': 'Vergleichspreis verpackter Ware: Preis',
    'content.ean': 'EAN',
    isLeadTimeEnabled: 'Vorlaufzeit',
    leadTimeValue: 'Vorlaufzeit (Wert)',
  })
})

test('passwords, read-only fields, pictures and lists have no column', () => {
  const names = [...sheetColumns(entities.users), ...sheetColumns(entities.products)].map(({ name }) => name)
  for (const name of ['password', 'pinSetAt', 'images', 'content.discounts', 'soldOut'])
    expect(names).not.toContain(name)
})
