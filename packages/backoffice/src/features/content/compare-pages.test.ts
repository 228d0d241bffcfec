import { expect, test } from 'vitest'
import type { PageValues } from './compare-pages.ts'
import { comparePages } from './compare-pages.ts'

const label = (text: string) => ({ type: 'sectionLabel', value: { text } })
const banner = { type: 'sectionBanner', value: { text: 'Brot' } }
const page = (body: PageValues['content']['body'], more: object = {}): PageValues => ({
  name: 'Kontakt',
  title: '',
  ...more,
  content: { text: '', body },
})
const changesOf = (then: PageValues, now: PageValues) =>
  comparePages(then, now).map((one) => (one.kind === 'field' ? one.name : `${one.change} ${one.block.type}`))

test.each([
  { before: page([label('a')]), after: page([label('a')]), changes: [], why: 'nothing changed' },
  {
    before: page([label('a')]),
    after: page([label('b')]),
    changes: ['changed sectionLabel'],
    why: 'other words',
  },
  {
    before: page([label('a'), banner]),
    after: page([label('a')]),
    changes: ['removed sectionBanner'],
    why: 'one is gone',
  },
  {
    before: page([label('a')]),
    after: page([banner, label('a')]),
    changes: ['added sectionBanner'],
    why: 'one came',
  },
  {
    before: page([label('a'), banner]),
    after: page([banner, label('a')]),
    changes: ['moved sectionBanner'],
    why: 'only the order',
  },
  {
    before: page([label('a'), label('a')]),
    after: page([label('a')]),
    changes: ['removed sectionLabel'],
    why: 'one of two equal ones',
  },
  {
    before: page([], { title: 'Alt' }),
    after: page([], { title: 'Neu' }),
    changes: ['title'],
    why: 'another title',
  },
  { before: page([]), after: page([], { title: null }), changes: [], why: 'empty is empty' },
])('$changes: $why', ({ before, after, changes }) => {
  expect(changesOf(before, after)).toEqual(changes)
})
