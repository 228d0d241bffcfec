import type { InitData } from '@theke/contract/calls/storefront'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import result from '../../shop/accessibility-result.json' with { type: 'json' }
import { given, givenBranch, givenInit } from '../../testing/given-init.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'

const shop = (config: object = {}, sites: InitData['sites'] = []) =>
  givenInit({
    config: { businessName: 'Feinkost GmbH', country: 'AT', imprintText: 'Wir.', ...config },
    branches: [givenBranch({ phone: '+43 316 1', email: 'graz@shop.example', street: 'Sporgasse 1' })],
    sites,
  })
const link = () => page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' })
const article = () => page.getByRole('article')

test('the footer leads to a statement made from the last examination, with contact and authority', async () => {
  openApi(shop())
  await openPage('/site/imprint', shop())
  await link().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible()
  await expect.element(article()).toMatchTextContent(`${result.views} Seiten und Dialoge`)
  await expect.element(article()).toMatchTextContent(result.tool)
  await expect
    .element(article())
    .toMatchTextContent(result.barriers[0] ?? 'Zurzeit sind uns keine Barrieren bekannt.')
  await expect.element(article()).toMatchTextContent('E-Mail: graz@shop.example')
  await expect.element(article()).toMatchTextContent('Sozialministeriumservice')
  expect(location.pathname).toBe('/barrierefreiheit')
})

test('a text of the shop replaces it', async () => {
  const init = shop({ accessibilityText: 'Wir prüfen selbst.' })
  openApi(init)
  await openPage('/barrierefreiheit', init)
  await expect.element(article()).toMatchTextContent(/^BarrierefreiheitWir prüfen selbst\.\s*$/)
})

const site = (path: string) =>
  given('sites', {
    id: 3,
    name: 'Barrierefreiheit bei uns',
    path,
    type: 'default',
    isPublic: true,
    content: { text: '<p>Unsere Seite.</p>' },
  })

test('a page of the shop at the same address stands in for it', async () => {
  const init = shop({}, [site('barrierefreiheit')])
  openApi(init)
  await openPage('/barrierefreiheit', init)
  await expect.element(page.getByText('Unsere Seite.')).toBeVisible()
})

test('a page of the shop at another address has the link', async () => {
  const init = shop({}, [site('fuer-alle')])
  openApi(init)
  await openPage('/site/imprint', init)
  await expect.element(link()).toHaveAttribute('href', '/fuer-alle')
})

test('a micro-enterprise that shows none has neither link nor page', async () => {
  const init = shop({ accessibilityStatement: 'none' })
  openApi(init)
  await openPage('/barrierefreiheit', init)
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expect.element(link()).not.toBeInTheDocument()
  await expect.element(page.getByText('Was Sie hier tun können')).not.toBeInTheDocument()
})
