import { expect, test } from 'vitest'
import { orderedLine, type SnapshotProduct } from './order-line.ts'
import { itemView } from './order-view.ts'

const cheese = { name: 'Käse', modifier: 'add', value: 100, allergens: 'G' } as const
const nuts = { name: 'Nüsse', modifier: 'add', value: 100, allergens: 'H' } as const
const product: SnapshotProduct = {
  id: 1,
  uid: 'K-1',
  name: 'Knödel',
  type: 'configurable',
  allergens: 'A',
  price: 500,
  pricing: 1,
  tax: 10,
  takeawayTax: null,
  dineInTax: null,
  isPriceHidden: false,
  unit: 'piece',
  alternativeUnits: [],
  minimumQuantity: null,
  maximumQuantity: null,
  quantityStepSize: null,
  calculationModel: 'fixed',
  config: {
    parts: [{ type: 'multiselect', name: 'Dazu', description: '', optional: true, options: [cheese, nuts] }],
  },
  content: { discounts: [], dimensions: { weight: null }, basePrice: null, ageLimit: 'from16' },
}

test('a line names the allergens of the product and of what was chosen for it, and the age for the handover', () => {
  const line = orderedLine({ product, amount: 1, unit: 'piece', parts: [[nuts]] }, 'takeaway')
  expect(itemView(line).product).toMatchObject({ allergens: 'A, H', ageLimit: 'from16' })
  const plain = orderedLine({ product, amount: 1, unit: 'piece', parts: [null] }, 'takeaway')
  expect(itemView(plain).product.allergens).toBe('A')
})

test('a line from before age limits has none', () => {
  const line = orderedLine({ product, amount: 1, unit: 'piece', parts: [] }, 'takeaway')
  const { ageLimit: _ageLimit, ...content } = line.product.content
  expect(itemView({ ...line, product: { ...line.product, content } }).product.ageLimit).toBeNull()
})
