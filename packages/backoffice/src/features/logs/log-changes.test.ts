import type { LogEntry } from '@theke/contract/calls/logs'
import { expect, test } from 'vitest'
import { changedFields, splitChange } from './log-changes.ts'
import { summaryOf, whoDid } from './log-words.ts'

const entry = (context: LogEntry['context']): LogEntry => ({
  id: 1,
  createdAt: '2026-11-16T10:00:00Z',
  level: 'info',
  channel: 'audit',
  message: 'Produkt „Speck“ geändert',
  context: { action: 'update', entity: 'products', entityId: 1, ...context },
  user: 7,
  device: null,
  names: { users: { 7: 'resi' }, categories: { 1: 'Käse', 2: 'Wurst' } },
})

test('[BACKOFFICE-32] a change is described field by field in German, groups taken apart', () => {
  const change = entry({
    before: { price: 3.2, isEnabled: true, content: { plu: '4', category: { id: 1 }, ean: '' } },
    after: { price: 3.5, isEnabled: false, content: { plu: '4', category: { id: 2 }, ean: '' } },
  })
  const changes = changedFields(change)
  expect(changes.map(({ label, before, after }) => [label.split(' · ').at(-1), before, after])).toEqual([
    ['Preis', '3,20\u00a0€', '3,50\u00a0€'],
    [expect.any(String), 'Ja', 'Nein'],
    ['Kategorie', 'Käse', 'Wurst'],
  ])
  expect(whoDid(change)).toBe('resi')
  expect(summaryOf(change)).toMatch(/^Preis: 3,20\s€ → 3,50\s€; .+; ein weiteres Feld$/)
})

test('fields that are empty on both sides are left out; content that changed says so', () => {
  const blocks = (text: string) => ({ body: [{ type: 'text', value: { text } }] })
  const change = entry({
    entity: 'sites',
    before: { name: '', content: blocks('a') },
    after: { name: null, content: blocks('b') },
  })
  expect(changedFields(change)).toMatchObject([{ before: '1 Abschnitte', after: '1 Abschnitte (geändert)' }])
})

test.each([
  { before: 'Frisches Brot', after: 'Frisches Weißbrot', removed: 'B', added: 'Weißb' },
  { before: 'aa', after: 'aaa', removed: '', added: 'a' },
  { before: 'abc', after: 'xyz', removed: 'abc', added: 'xyz' },
])('between $before and $after, "$removed" became "$added"', ({ before, after, removed, added }) => {
  const parts = splitChange(before, after)
  expect(parts).toMatchObject({ removed, added })
  expect(parts.start + parts.removed + parts.end).toBe(before)
  expect(parts.start + parts.added + parts.end).toBe(after)
})
