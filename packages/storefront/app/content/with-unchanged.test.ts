import type { PreviewShow } from '@theke/contract/calls/preview'
import { expect, test } from 'vitest'
import { withUnchanged } from './with-unchanged.ts'

const show = (...texts: string[]): PreviewShow => ({
  kind: 'theke.preview.show',
  page: {
    type: 'custom_site',
    title: '',
    text: '',
    body: texts.map((text) => ({ type: 'sectionLabel', value: { text } })),
  },
  active: null,
})

test('only the section that was typed in is a new object', () => {
  const before = show('A', 'B', 'C')
  const after = withUnchanged(before, structuredClone(show('A', 'B!', 'C')))
  expect(after.page.body.map((block, index) => block === before.page.body[index])).toEqual([
    true,
    false,
    true,
  ])
  expect(after.page.body[1]?.value['text']).toBe('B!')
  expect(withUnchanged(undefined, before)).toEqual(before)
})
