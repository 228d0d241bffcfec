import type { WireConfig } from '@theke/contract/calls/catalog'
import { expect, test } from 'vitest'
import { isTextPage, legalLinks } from './text-pages.server.ts'

const empty = {
  termsAndConditions: '',
  termsAndConditionsText: '',
  privacyPolicy: '',
  privacyPolicyText: '',
  imprint: '',
  imprintText: '',
  allergens: '',
  allergensText: '',
  accessibility: '',
  accessibilityText: '',
  accessibilityStatement: 'none',
}
const linksWith = (given: Partial<typeof empty>) =>
  legalLinks({ config: { ...empty, ...given } as unknown as WireConfig, sites: [] })

test('[FOOTER-03] a text wins over an address, an address over nothing, nothing is left out', () => {
  expect(
    linksWith({
      termsAndConditions: 'https://example.at/agb',
      termsAndConditionsText: '# AGB',
      imprint: 'https://example.at/impressum',
    }),
  ).toEqual([
    { label: 'AGB', href: '/site/terms-and-conditions', isExternal: false },
    { label: 'Impressum', href: 'https://example.at/impressum', isExternal: true },
  ])
  expect(linksWith({ allergensText: '  ' })).toEqual([])
})

test('[ROUTE-11] exactly four addresses are text pages', () => {
  expect(['terms-and-conditions', 'privacy', 'imprint', 'allergens'].every(isTextPage)).toBe(true)
  expect(['', 'constructor', 'agb', undefined].some(isTextPage)).toBe(false)
})
