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
  { then: page([label('a')]), now: page([label('a')]), changes: [], why: 'nothing changed' },
  {
    then: page([label('a')]),
    now: page([label('b')]),
    changes: ['changed sectionLabel'],
    why: 'other words',
  },
  {
    then: page([label('a'), banner]),
    now: page([label('a')]),
    changes: ['removed sectionBanner'],
    why: 'one is gone',
  },
  {
    then: page([label('a')]),
    now: page([banner, label('a')]),
    changes: ['added sectionBanner'],
    why: 'one came',
  },
  {
    then: page([label('a'), banner]),
    now: page([banner, label('a')]),
    changes: ['moved sectionBanner'],
    why: 'only the order',
  },
  {
    then: page([label('a'), label('a')]),
    now: page([label('a')]),
    changes: ['removed sectionLabel'],
    why: 'one of two equal ones',
  },
  {
    then: page([], { title: 'Alt' }),
    now: page([], { title: 'Neu' }),
    changes: ['title'],
    why: 'another title',
  },
  { then: page([]), now: page([], { title: null }), changes: [], why: 'empty is empty' },
])('$changes: $why', ({ then, now, changes }) => {
  expect(changesOf(then, now)).toEqual(changes)
})
