import { expect, test } from 'vitest'
import { citedBy, readCatalog, unknownIds } from './conformance.mjs'

const catalog = readCatalog(
  '- **CART-05** [logic] A rule.\n- **OPEN-12** A decision.\n',
  '| id | rule | where |\n| B26 | A key. | `server/features/orders` |\n',
)

test('the catalog holds requirements, decisions and rules with their places', () => {
  expect(catalog).toEqual({
    ids: new Set(['CART-05']),
    open: new Set(['OPEN-12']),
    rules: new Set(['B26']),
    places: ['server/features/orders'],
  })
})

test('a citation with a tilde proves only a part', () => {
  const { whole, part } = citedBy(["test('[CART-05] [CART-06~] …')", "test('[CART-06~] …')"])
  expect([...whole]).toEqual(['CART-05'])
  expect([...part]).toEqual(['CART-06'])
})

test.each([
  { source: "test('[CART-05] [OPEN-12~] …') // B26", unknown: [], why: 'all of them exist' },
  { source: '/** As CART-06 says (B26). */', unknown: ['CART-06'], why: 'a requirement nobody wrote' },
  { source: "test('[CARTS-05] …')", unknown: ['CARTS-05'], why: 'a mistyped area in a title' },
  { source: '// one after another (B99, T1)', unknown: ['B99', 'T1'], why: 'rules nobody wrote' },
  {
    source: "'UTF-8', 'ISO-8859', '/public/T42/x', 'T10:00', 'A-B7'",
    unknown: [],
    why: 'none is a citation',
  },
])('$source: $why', ({ source, unknown }) => expect(unknownIds(source, catalog)).toEqual(unknown))
