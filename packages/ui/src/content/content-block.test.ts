import { blockDefinitions } from '@theke/contract/blocks/registry'
import { emptyValue } from '@theke/contract/entity/empty-value'
import type { BlockValue } from '@theke/contract/entity/field'
import { createElement } from 'react'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ContentBlock } from './content-block.tsx'
import { noSurroundings, SurroundingsContext } from './surroundings.ts'

const valueOf = (type: string) =>
  Object.fromEntries(
    Object.entries(blockDefinitions[type]?.fields ?? {}).map(([name, field]) => [name, emptyValue(field)]),
  )

const blocks = [
  { id: 7, type: 'default', isPublic: true, content: { body: '<p>Allergene auf Anfrage</p>', html: '' } },
]

const products = [
  {
    id: 3,
    name: 'Bergkäse',
    description: 'Würzig',
    image: null,
    price: 1250,
    href: '/store/graz/produkte/3',
  },
]

/** The section as the server sends it, lazy parts included. */
async function shown(block: BlockValue): Promise<string> {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      Component: () => createElement(ContentBlock, { block }),
      HydrateFallback: () => null,
    },
  ])
  const page = createElement(
    SurroundingsContext,
    { value: { ...noSurroundings, blocks, products, frameHosts: ['player.vimeo.com'] } },
    createElement(Stub, { initialEntries: ['/'] }),
  )
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })
}

const section = (type: string, value: Record<string, unknown>) =>
  shown({ type, value: { ...valueOf(type), ...value } })

const failure = 'Inhalt konnte nicht geladen werden.'

test('every block type is drawn, also while it is still empty', async () => {
  for (const type of Object.keys(blockDefinitions)) {
    const html = await section(type, {})
    expect(html, type).not.toContain(failure)
    if (type !== 'sectionIFrame') expect(html, type).toContain('<section')
  }
})

test('[CMS-04] a block of unknown type says so in its place', async () => {
  expect(await shown({ type: 'sectionGone', value: {} })).toContain(failure)
})

test('[CMS-07] an embedded frame on its own is not drawn, not even as an error', async () => {
  const html = await section('sectionIFrame', { iFrame: 'https://player.vimeo.com/video/1' })
  expect(html).not.toContain('vimeo')
  expect(html).not.toContain(failure)
})

test('[BLOCK-23] every line of a label stands for itself', async () => {
  expect(await section('sectionLabel', { text: 'Gut einkaufen.\nGut essen.' })).toContain(
    '<span>Gut einkaufen.</span><span>Gut essen.</span>',
  )
})

test('[BLOCK-16] an element without a text is not shown', async () => {
  const link = { linkUrl: '', linkLabel: '', linkType: 'button' }
  const element = { elementImage: null, elementIcon: null, elementLink: link }
  const html = await section('sectionToggleableElements', {
    elements: [
      { ...element, elementTitle: 'Mit Text', elementText: '<p>Ja</p>' },
      { ...element, elementTitle: 'Ohne Text', elementText: '' },
    ],
  })
  expect(html).toContain('Mit Text')
  expect(html).not.toContain('Ohne Text')
})

test('[OPEN-157] mixed content shows a reusable block in its place', async () => {
  const part = (id: number) => ({ type: 'block', value: { ...valueOf('x'), block: { id } } })
  expect(await section('sectionMixedContent', { content: [part(7)] })).toContain('Allergene auf Anfrage')
  expect(await section('sectionMixedContent', { content: [part(8)] })).not.toContain('Allergene')
})

test('[OPEN-143] a draft that an administrator sees is marked', async () => {
  const mark = />Entwurf</
  expect(await section('sectionLabel', { text: 'Neu', isPublic: false })).toMatch(mark)
  expect(await section('sectionLabel', { text: 'Neu' })).not.toMatch(mark)
})

test('[CMS-08] [BLOCK-01] links inside the shop stay in the app, others are plain anchors, scripts are none', async () => {
  const columns = (linkUrl: string, linkLabel = '') => ({
    columns: [{ columnImage: null, columnText: '', columnLink: { linkUrl, linkLabel, linkType: 'button' } }],
  })
  const inside = await section('sectionMultipleColumns', columns('/store/graz'))
  expect(inside).toContain('href="/store/graz" data-discover')
  expect(inside).toContain('Mehr erfahren')
  const outside = await section('sectionMultipleColumns', columns('https://example.at', 'Zum Verein'))
  expect(outside).toMatch(/<a href="https:\/\/example\.at"[^>]*rel="noopener noreferrer"/)
  for (const bad of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])
    expect(await section('sectionMultipleColumns', columns(bad, 'Falle')), bad).not.toContain('Falle')
})

test('[CMS-10] without consent nothing is embedded, only its origin is named', async () => {
  const html = await section('sectionIFrameText', {
    columnIFrame: { iFrame: 'https://player.vimeo.com/video/1' },
  })
  expect(html).toContain('Inhalt von player.vimeo.com')
  expect(html).not.toContain('<iframe')
})

test('[OPEN-178~] a host that the shop does not allow is never embedded, whatever was consented to', async () => {
  const html = await section('sectionIFrameText', { columnIFrame: { iFrame: 'https://evil.example/x' } })
  expect(html).toContain('Inhalt von evil.example öffnen')
  expect(html).not.toContain('<iframe')
})

test('[BLOCK-14~] [BLOCK-15~] a product card leads to the product and names its price with the code', async () => {
  const html = await section('sectionSliderProducts', { title: 'Neu' })
  expect(html).toContain('href="/store/graz/produkte/3"')
  expect(html).toContain('Jetzt einkaufen')
  expect(html).toContain('EUR 12,50')
})

test('[FORM-12~] the booking form lists every service with its price and unit', async () => {
  const html = await section('sectionForm', { type: 'booking' })
  for (const part of [
    'Flipchart',
    'EUR 10,00 pro Person',
    'EUR 1,00 pro Tisch',
    'EUR 10,00 pauschal',
    'auf Anfrage',
  ])
    expect(html).toContain(part)
  // without scripts it is a plain form that can be sent
  expect(html).toMatch(/enctype="multipart\/form-data"/i)
  expect(html).not.toMatch(/<button[^>]*type="submit"[^>]*disabled/)
})
