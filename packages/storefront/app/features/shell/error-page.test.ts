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
