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

const branches = [
  { id: 1, identifier: 'graz', name: 'Graz', isPublic: true },
  { id: 2, identifier: 'lager', name: 'Lager', isPublic: false },
  { id: 3, identifier: 'wien', name: 'Wien', isPublic: true },
]
const missing = (path: string, shop = givenShop({ branches })) =>
  renderInShop(() => createElement(ErrorPage, { error: answer(404) }), shop, path)

test('[ERR-07~] below its two lines the 404 page offers products, branches and the home page', () => {
  const page = missing('/gibt-es-nicht')
  expect(page.indexOf('404 Not Found')).toBeLessThan(page.indexOf('type="search"'))
  expect(page).toContain('action="/store/graz"')
  expect(page).toContain('href="/store/wien"')
  expect(page).not.toContain('lager')
  expect(page).toContain('Zur Startseite')
  expect(html(answer(503))).not.toContain('type="search"')
})

test('[ERR-07~] inside a branch the 404 page searches there', () => {
  expect(missing('/store/wien/produkte/99')).toContain('action="/store/wien"')
  expect(missing('/store/lager')).toContain('action="/store/graz"')
})

test('[ERR-07~] a shop without branches offers the home page alone', () => {
  expect(missing('/x', givenShop())).not.toContain('type="search"')
})

test('a page that did not arrive says so and can be asked for again', () => {
  for (const said of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
    const page = html(new TypeError(said))
    expect(page).toContain('Keine Verbindung')
    expect(page).toContain('Erneut versuchen')
  }
  expect(html(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toContain('500 ')
})
