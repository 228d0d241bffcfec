import { expect, test } from 'vitest'
import { givenShop, renderInShop } from '../../testing/render-in-shop.ts'
import Footer from './Footer.tsx'

const graz = { id: 1, identifier: 'graz', name: 'Graz', isPublic: true }
const wien = { id: 2, identifier: 'wien', name: 'Wien', isPublic: true }
const entry = { label: 'Presse', href: '/presse', isExternal: false, children: [] }
const none = { header: [], footer: [], footerShopLeft: [], footerShopRight: [] }

test('[FOOTER-01] the shop name leads home', () => {
  expect(renderInShop(Footer, givenShop())).toMatch(/<a [^>]*href="\/"[^>]*>Feinkost Maronigg<\/a>/)
})

test.each([
  { branches: [graz], isShown: true, why: 'exactly one branch' },
  { branches: [graz, wien], isShown: false, why: 'two branches' },
  { branches: [{ ...graz, isPublic: false }], isShown: false, why: 'an unpublished one (OPEN-04)' },
])('[FOOTER-02] Online Bestellen with $why: $isShown', ({ branches, isShown }) => {
  expect(renderInShop(Footer, givenShop({ branches })).includes('Online Bestellen')).toBe(isShown)
})

test('[FOOTER-06~] the shop navigations apply under /store/, the general one elsewhere', () => {
  const navigations = { ...none, footer: [entry], footerShopLeft: [{ ...entry, label: 'Filialen' }] }
  const shop = givenShop({ navigations })
  expect(renderInShop(Footer, shop, '/store/graz')).toContain('Filialen')
  expect(renderInShop(Footer, shop, '/store/graz')).not.toContain('Presse')
  expect(renderInShop(Footer, shop, '/kontakt')).toContain('Presse')
})

test('[FOOTER-05] the copyright line names the business', () => {
  expect(renderInShop(Footer, givenShop())).toContain('© 2026 Maronigg GmbH')
})
