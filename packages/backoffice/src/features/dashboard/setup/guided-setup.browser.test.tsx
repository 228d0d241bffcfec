import type { Dashboard, SetupTasks } from '@theke/contract/calls/dashboard'
import { type SetupFacts, type SetupStep, setupProgress } from '@theke/domain/setup'
import { data, refusal, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, admin, employee, openApi, openScreen } from '../../../testing/open-screen.tsx'
import { button, field } from '../../../testing/user.ts'

const noFacts: SetupFacts = {
  hasName: false,
  hasBranch: false,
  hasProducts: false,
  hasMenu: false,
  canBePaid: false,
  hasLegalTexts: false,
  isPublished: false,
  hasOrder: false,
}
const day: Dashboard = {
  date: '2026-11-16',
  currency: 'EUR',
  branches: [],
  soldOut: [],
  failedMessages: 0,
  isSetUp: false,
}
const huber = { name: 'Huber', identifier: 'huber', isCashEnabled: true }
const legalTask: SetupTasks[number] = {
  code: 'allergens',
  severity: 'required',
  title: 'Angaben zu Allergenen fehlen',
  hint: '',
  place: { area: 'products', id: 1, field: 'allergens' },
  examples: [],
  count: 1,
}

type Given = { facts?: Partial<SetupFacts>; passed?: SetupStep[]; branches?: object[]; me?: typeof admin }

/** A server that decides the progress as the real one does, by what the test gives it and by what is sent. */
function openSetup({ facts = {}, passed = [], branches = [], me = admin }: Given = {}) {
  const api = openApi(me)
  const shop = { facts: { ...noFacts, ...facts }, passed: [...passed], isFinished: false }
  const progress = () => setupProgress(shop.facts, { passed: shop.passed, isFinished: shop.isFinished })
  api.answer('GET /dashboard', () => data({ ...day, isSetUp: shop.isFinished }))
  api.answer('GET /dashboard/tasks', [legalTask])
  api.answer('GET /setup', () => data(progress()))
  api.answer('POST /setup/steps/:step', ({ path }: Sent) => {
    shop.passed.push(path.split('/').at(-1) as SetupStep)
    return data(progress())
  })
  api.answer('POST /setup/finish', () => {
    shop.isFinished = true
    return data(progress())
  })
  api.answer('POST /config', ({ body }: Sent) => {
    shop.facts.hasName = true
    return data({ timeZone: 'Europe/Vienna', currency: 'EUR', disableTickets: false, ...(body as object) })
  })
  const stored = api.records('branches', branches)
  api.records('categories', [])
  api.records('products', [])
  return { api, shop, stored }
}

const guide = page.getByRole('region', { name: 'Ihr Shop in wenigen Minuten' })
const title = (name: string) => guide.getByRole('heading', { name, level: 3 })
const step = (name: RegExp) => guide.getByRole('list', { name: 'Schritte' }).getByRole('button', { name })

test('an empty shop starts with the guide: the name first, then the branch with the days it is open', async () => {
  const { api, shop } = openSetup()
  await openScreen('/')
  await expect.element(title('Wie heißt Ihr Shop?')).toBeVisible()
  await expect.element(guide).toMatchTextContent('0 von 7 Schritten')
  await expect.element(step(/^Veröffentlichen/)).toBeDisabled()
  await field('Name des Shops').fill('Café Größl')
  await button('Weiter').click()
  await expect.element(title('Wo und wann wird abgeholt?')).toHaveFocus()
  await expect.element(field('Name der Filiale')).toHaveValue('Café Größl')
  shop.facts.hasBranch = true
  await button('Weiter').click()
  await expect.element(title('Was verkaufen Sie?')).toBeVisible()
  const sent = api.changes().map(({ path, body }) => [path, body])
  expect(sent).toMatchObject([
    ['/config', { shopName: 'Café Größl', country: 'AT', submitOrderLabel: 'Zahlungspflichtig bestellen' }],
    ['/setup/steps/shop', undefined],
    ['/branches', { name: 'Café Größl', identifier: 'cafe-groessl', isPreorderEnabled: true }],
    ['/setup/steps/branch', undefined],
  ])
  const hours = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  expect(sent[2]?.[1]).toMatchObject({
    openingHours: hours.map((type) => ({ type, from: '09:00', to: '18:00' })),
  })
})

test('every step can be skipped, taken up again later, and the guide closed', async () => {
  const { shop } = openSetup({ facts: { hasName: true } })
  await openScreen('/')
  for (const skipped of ['Wo und wann wird abgeholt?', 'Was verkaufen Sie?']) {
    await expect.element(title(skipped)).toBeVisible()
    await button('Überspringen').click()
  }
  await expect.element(title('Impressum, Datenschutz und AGB')).toBeVisible()
  await expect.element(step(/^Filiale und Zeiten/)).toMatchTextContent('später')
  await step(/^Filiale und Zeiten/).click()
  await expect.element(title('Wo und wann wird abgeholt?')).toBeVisible()
  await step(/^Rechtstexte/).click()
  await expect.element(title('Impressum, Datenschutz und AGB')).toBeVisible()
  await button('Überspringen').click()
  await expect.element(title('Geschafft')).toBeVisible()
  await button('Einrichtung abschließen').click()
  await expect.element(guide).not.toBeInTheDocument()
  expect(shop.passed).toEqual(['branch', 'products', 'legal'])
  await page.getByRole('link', { name: 'Einrichtung fortsetzen' }).click()
  await expect.poll(address).toBe('/setup')
  await expect.element(guide).toBeVisible()
})

test('legal texts are templates until they were read, and what is already written stays', async () => {
  const { api } = openSetup({
    facts: { hasName: true, hasBranch: true, hasProducts: true },
    passed: ['payment'],
  })
  api.answer('GET /config', { shopName: 'Huber', country: 'AT', imprintText: 'Feinkost Huber' })
  await openScreen('/')
  await expect.element(title('Impressum, Datenschutz und AGB')).toBeVisible()
  await expect.element(button(/^Impressum/)).not.toBeInTheDocument()
  await field('E-Mail').fill('shop@huber.example')
  await button('Datenschutz: Vorschau').click()
  await expect.element(guide.getByText(/Fragen zu Ihren Daten/)).toMatchTextContent('shop@huber.example')
  await button('Texte übernehmen').click()
  await expect.poll(() => api.changes().length).toBe(2)
  const texts = api.changes()[0]?.body as Record<string, string>
  expect(Object.keys(texts).toSorted()).toEqual([
    'businessName',
    'notificationEmail',
    'privacyPolicyText',
    'termsAndConditionsText',
  ])
  expect(texts['termsAndConditionsText']).toMatch(/^\*\*Vorlage:/)
})

test('publishing names what is still required and goes on only when somebody says so', async () => {
  const { api, shop } = openSetup({
    facts: { hasName: true, hasBranch: true, hasProducts: true, canBePaid: true, hasLegalTexts: true },
    passed: ['payment'],
    branches: [huber],
  })
  await openScreen('/')
  await expect.element(title('Shop veröffentlichen')).toBeVisible()
  await expect
    .element(guide.getByRole('link', { name: 'Angaben zu Allergenen fehlen' }))
    .toHaveAttribute('href', '/backend/products/1?field=allergens')
  expect(api.sent.find(({ path }) => path === '/dashboard/tasks')?.query).toEqual({ publish: '1' })
  await button('Trotzdem veröffentlichen').click()
  expect(api.changes()).toEqual([])
  await page.getByRole('checkbox', { name: /^Ich weiß, was noch fehlt/ }).click()
  shop.facts.isPublished = true
  await button('Trotzdem veröffentlichen').click()
  await expect.element(title('Eine Bestellung zur Probe')).toBeVisible()
  expect(api.changes()[0]).toMatchObject({ path: '/branches/1', body: { isPublic: true } })
})

test('the test order is placed like one of a guest, and a refusal is shown in the step', async () => {
  const { api, shop } = openSetup({
    facts: { ...noFacts, hasName: true, hasBranch: true, hasProducts: true, isPublished: true },
    passed: ['payment', 'legal'],
    branches: [huber],
  })
  api.records('products', [{ name: 'Semmel', price: 1.2, tax: 10, unit: 'piece' }])
  api.answer('POST /orders', () => refusal(409, { message: 'Wir haben gerade geschlossen.' }))
  await openScreen('/setup')
  await expect.element(guide.getByRole('img', { name: /^QR-Code: .+\/store\/huber$/ })).toBeVisible()
  await expect.element(guide.getByText(/^Diese Adresse gilt nur auf diesem Rechner/)).toBeVisible()
  await button('Testbestellung hier anlegen').click()
  await expect.element(guide.getByRole('alert')).toHaveTextContent('Wir haben gerade geschlossen.')
  api.answer('POST /orders', () => {
    shop.facts.hasOrder = true
    return data({})
  })
  await button('Testbestellung hier anlegen').click()
  await expect
    .element(guide.getByRole('link', { name: 'Zum Bestellboard' }))
    .toHaveAttribute('href', '/backend/orders')
  const orders = api.changes().filter(({ path }) => path === '/orders')
  expect(orders[1]?.body).toMatchObject({
    branch: { id: 1 },
    paymentMethod: 'cash',
    items: [{ product: { id: 1 }, amount: 1, unit: 'piece' }],
  })
})

test('a set-up that cannot be loaded says so', async () => {
  const { api } = openSetup()
  api.answer('GET /setup', () => refusal(500, { message: 'x' }))
  await openScreen('/')
  await expect.element(page.getByText('Einrichtung konnte nicht geladen werden.').first()).toBeVisible()
})

test('[OPEN-176~] the address of the set-up answers employees that they have no access', async () => {
  openSetup({ me: employee })
  await openScreen('/setup')
  await expect.element(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible()
})
