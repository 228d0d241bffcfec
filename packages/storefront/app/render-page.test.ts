import { createElement, lazy, Suspense, useId, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.ts'

const render = (page: ReactNode) => renderPage(page, { nonce: 'n', signal: new AbortController().signal })

const document = (...children: ReactNode[]) =>
  createElement(
    'html',
    { lang: 'de' },
    createElement('head', null, createElement('title', null, 'Käse & Brot')),
    createElement('body', null, ...children),
  )

const section = (...children: ReactNode[]) =>
  createElement(Suspense, { fallback: createElement('p', null, 'lädt') }, ...children)

const Field = () => createElement('input', { id: useId() })

const Fails = (): ReactNode => {
  throw new Error('a mistake of ours')
}

test('a page is the same text whether its code has to be waited for or is there', async () => {
  const Section = lazy(async () => ({ default: () => createElement('h1', null, 'Käse & Brot um 3 €') }))
  const page = document(section(createElement(Section), createElement(Field)))
  const waited = await render(page)
  const atOnce = await render(page)
  expect(waited.html).toMatch(
    /^<!DOCTYPE html><html lang="de">.*<h1>Käse &amp; Brot um 3 €<\/h1><input.*<\/html>$/s,
  )
  expect(atOnce).toEqual({ html: waited.html, hasFailed: false })
})

test('a section that fails leaves the page, which is marked as failed', async () => {
  const page = document(section(createElement(Fails)))
  expect(await render(page)).toEqual({ html: expect.stringContaining('<p>lädt</p>'), hasFailed: true })
})

test('a page that fails as a whole is rejected with its own error', async () => {
  await expect(render(document(createElement(Fails)))).rejects.toThrow('a mistake of ours')
})
