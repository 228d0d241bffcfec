import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenShop } from '../testing/render-in-shop.ts'
import { Preview } from './preview.tsx'

const facts = {} as Parameters<typeof Preview>[0]['facts']
const pageCalled = (title: string) => ({
  kind: 'theke.preview.show',
  page: { type: 'default', title, text: '<p>Text</p><img src="/image/x.jpg" onerror="steal()">', body: [] },
  active: null,
})

test('the preview shows what the editor around it sends, and nothing that another window or another site sends', async () => {
  const told = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => {})
  const stranger = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(async () => {
    await cleanup()
    stranger.remove()
  })
  const Shown = () => <Preview facts={facts} />
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Shown, HydrateFallback: () => null }])
  await render(createElement(Stub, { hydrationData: { loaderData: { root: givenShop() } } }))
  // it says to its own site alone that it listens
  await expect.poll(() => told.mock.calls).toContainEqual([{ kind: 'theke.preview.ready' }, location.origin])

  const send = (data: unknown, source: Window | null, origin = location.origin) =>
    flushSync(() => window.dispatchEvent(new MessageEvent('message', { data, source, origin })))
  send(pageCalled('Fremde Seite'), window.parent, 'https://evil.example')
  send(pageCalled('Fremder Rahmen'), stranger.contentWindow)
  send(pageCalled('Eigenes Fenster'), window)
  send(pageCalled('Ohne Absender'), null)
  send(null, window.parent)
  send({ kind: 'theke.preview.other' }, window.parent)
  expect(document.querySelector('main')?.innerHTML).toBe('')
  send(pageCalled('Vom Editor'), window.parent)
  await expect.element(page.getByRole('heading', { name: 'Vom Editor' })).toBeVisible()
  expect(document.querySelector('main img')?.getAttributeNames()).toEqual(['src'])

  send(pageCalled('Fremde Seite'), window.parent, 'null')
  expect(document.querySelector('main h1')?.textContent).toBe('Vom Editor')
})
