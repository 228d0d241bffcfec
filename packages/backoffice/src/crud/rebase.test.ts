import { group, list, number, text } from '@theke/contract/entity/fields'
import { expect, test } from 'vitest'
import { rebaseWrites, touchedValues } from './rebase.ts'

const fields = {
  name: text({ label: 'Name' }),
  note: text({ label: 'Notiz' }),
  size: group({
    label: 'Größe',
    fields: { width: number({ label: 'Breite' }), depth: number({ label: 'Tiefe' }) },
  }),
  steps: list({ label: 'Schritte', fields: { title: text({ label: 'Titel' }) } }),
  tiers: list({ label: 'Stufen', fields: { amount: number({ label: 'Ab' }) }, input: 'own' }),
}
const submitted = {
  name: ' Semmel ',
  note: '',
  size: { width: 1, depth: 2 },
  steps: [{ title: 'Teig' }, { title: 'Belag ' }],
  tiers: [{ amount: 1 }],
}
const stored = {
  name: 'Semmel',
  note: '',
  size: { width: 1, depth: 3 },
  steps: [{ title: 'Teig' }, { title: 'Belag' }],
  tiers: [{ amount: 2 }],
}

test('what the server made of the values is shown, entry by entry, so that lists stay as they are', () => {
  expect(rebaseWrites(fields, submitted, submitted, stored)).toEqual([
    ['name', 'Semmel'],
    ['size.depth', 3],
    ['steps.1.title', 'Belag'],
    ['tiers', [{ amount: 2 }]],
  ])
})

test('what was typed while the save was running stays', () => {
  const shown = { ...submitted, name: 'Handsemmel', steps: [...submitted.steps, { title: 'Soße' }] }
  const writes = rebaseWrites(fields, shown, submitted, stored)
  expect(writes.map(([name]) => name)).toEqual(['size.depth', 'tiers'])
})

test('what was typed while a new record was created is carried to its form', () => {
  expect(touchedValues({ ...submitted, note: 'kross' }, submitted)).toEqual({ note: 'kross' })
})

test('a list of another length is written as a whole', () => {
  const shorter = { ...stored, steps: [{ title: 'Teig' }] }
  expect(rebaseWrites(fields, stored, stored, shorter)).toEqual([['steps', [{ title: 'Teig' }]]])
})

test('nothing is written where nothing changed', () => {
  expect(rebaseWrites(fields, stored, stored, structuredClone(stored))).toEqual([])
})
