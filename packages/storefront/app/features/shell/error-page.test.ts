import { createElement } from 'react'
import { expect, test } from 'vitest'
import { givenShop, renderInShop } from '../../testing/render-in-shop.ts'
import { ErrorPage } from './error-page.tsx'

const html = (error: unknown) => renderInShop(() => createElement(ErrorPage, { error }), givenShop())
const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('[ERR-08] whatever went wrong is the 500 page and tells nothing about it', () => {
  const page = html(new Error('secret detail'))
  expect(page).toContain('500 Internal Server Error')
  expect(page).toContain('Leider ist ein interner Fehler aufgetreten.')
  expect(page).not.toContain('secret detail')
  expect(html(answer(503))).toContain('500 Internal Server Error')
})

test('[ERR-07] a missing page is the 404 page', () => {
  expect(html(answer(404))).toContain('Leider wurde die angeforderte Seite nicht gefunden.')
})

test('a page that did not arrive says so and can be asked for again', () => {
  for (const said of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    const page = html(new TypeError(said))
    expect(page).toContain('Keine Verbindung')
    expect(page).toContain('Erneut versuchen')
  }
  expect(html(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toContain('500 ')
})
