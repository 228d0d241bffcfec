import { pageLayouts } from '@theke/contract/blocks/registry'
import { beforeEach, expect, test, vi } from 'vitest'
import { copyBlock, pasteBlock } from './block-clipboard.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const label = { type: 'sectionLabel', value: { text: 'Gut essen.', color: 'green', isPublic: true } }
const hero = { type: 'hero', value: { title: 'Willkommen' } }
const subPage = pageLayouts['custom_site'] ?? []

test('[DATA-30] [LOCAL-01] one section per session, a later copy replaces the earlier one', () => {
  copyBlock(hero)
  copyBlock(label)
  expect([...stored.keys()]).toEqual(['theke.clipboard.block'])
  expect(pasteBlock(subPage)).toEqual({ block: label })
})

test('[OPEN-119] a section is pasted only where its type is allowed', () => {
  copyBlock(hero)
  expect(pasteBlock(subPage)).toEqual({
    problem: '„Einstieg“ ist auf dieser Art von Seite nicht vorgesehen.',
  })
  expect(pasteBlock(pageLayouts['custom_landing_page'] ?? [])).toHaveProperty(
    'block.value.title',
    'Willkommen',
  )
})

test('[OPEN-119] text from elsewhere is not a section, also when one was copied before', () => {
  expect(pasteBlock(subPage, 'Hallo')).toEqual({
    problem: 'Hier können nur Abschnitte eingefügt werden. In der Zwischenablage liegt etwas anderes.',
  })
  expect(pasteBlock(subPage)).toEqual({ problem: 'Es ist kein Abschnitt kopiert.' })
  const text = copyBlock(label)
  expect(pasteBlock(subPage, text)).toEqual({ block: label })
  expect(pasteBlock(subPage, 'Hallo')).toHaveProperty('problem')
  stored.set('theke.clipboard.block', '{"kein":"Abschnitt"}')
  expect(pasteBlock(subPage)).toHaveProperty('problem')
  stored.set('theke.clipboard.block', 'kein JSON')
  expect(pasteBlock(subPage)).toHaveProperty('problem')
})

test('a pasted section has every field of its type and none that it does not know', () => {
  stored.set(
    'theke.clipboard.block',
    JSON.stringify({ type: 'sectionLabel', value: { text: 'A', fremd: 1 } }),
  )
  expect(pasteBlock(subPage)).toEqual({
    block: { type: 'sectionLabel', value: { text: 'A', color: 'white', isPublic: true } },
  })
})
