import type { Locator, Page } from '@playwright/test'
import { readCodes } from '../packages/server/src/testing/read-codes.ts'
import { choose, createRecord, readRecord, run, signInByApi } from './support/backoffice.ts'
import { expect, shop, test } from './support/journey.ts'
import { branchCalled, placeOrder, secondScreen } from './support/orders.ts'

/** What a phone reads in the code. */
async function scanned(code: Locator): Promise<string> {
  const [found] = await readCodes(await code.screenshot())
  return found?.text ?? 'no code'
}

/** A text with a button that copies it. */
const copied = (place: Page | Locator, button: string) =>
  place.getByRole('button', { name: button, exact: true }).locator('xpath=preceding-sibling::pre').innerText()

/** The path of an address of this shop. */
function pathOf(address: string): string {
  const { pathname, search, hash, port } = new URL(address)
  expect(port, address).toBe(new URL(shop().url).port)
  return pathname + search + hash
}

/** A browser that knows nothing but the address; it fails on an address without a page. */
async function openedBy(stranger: Page, address: string): Promise<Page> {
  const answer = await stranger.goto(pathOf(address))
  expect(answer?.status(), address).toBe(200)
  return stranger
}

test.describe.configure({ timeout: 240_000 }) // one shop for every address there is

test('every key, code and address that the back-office hands out opens its page', async ({
  page,
  browser,
  setTime,
}) => {
  const guest = `gast-${run}@example.at`
  const graz = await branchCalled('graz')
  const order = await placeOrder({ email: guest })
  await signInByApi(page)
  const confirmed = await page.request.post(`/api/orders/${order.id}/status/confirm`, { data: {} })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  const stranger = await secondScreen(browser)
  const heading = (name: string | RegExp) => stranger.getByRole('heading', { level: 1, name })

  await test.step('keys of a branch', async () => {
    await page.goto(`/backend/branches/${graz.id}`)
    await page.getByRole('tab', { name: 'Bildschirme' }).click()
    const keyFor = async (purpose: string) => {
      await choose(page, 'Zweck', purpose)
      await page.getByRole('button', { name: 'Schlüssel erstellen' }).click()
      const shown = page.getByRole('alert').filter({ hasText: `Schlüssel für ${purpose}` })
      const link = await copied(shown, 'Link kopieren')
      expect(await scanned(shown.getByRole('img', { name: /^QR-Code/ }))).toBe(link)
      expect(link).toContain(await copied(shown, 'Schlüssel kopieren'))
      return link
    }
    await openedBy(stranger, await keyFor('Abholmonitor'))
    const preparing = stranger.getByRole('region', { name: 'In Zubereitung' })
    await expect(preparing.getByText(String(order.ticketNumber), { exact: true })).toBeVisible()
    await openedBy(stranger, await keyFor('Küche'))
    await expect(
      stranger.getByRole('article', { name: new RegExp(`^Bestellung ${order.ticketNumber},`) }),
    ).toBeVisible()
  })

  await test.step('token of a person', async () => {
    const { id } = await createRecord(page, 'users', {
      username: `theres-${run}`,
      firstName: 'Theres',
      lastName: 'Kogler',
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id: graz.id }],
      password: 'ein ganz langer satz',
    })
    await page.goto(`/backend/users/${id}`)
    await page.getByRole('tab', { name: 'Zugangs-Token' }).click()
    await page.getByRole('button', { name: 'Neuen Zugangs-Token erstellen' }).click()
    await openedBy(stranger, await scanned(page.getByRole('img', { name: /^QR-Code/ })))
    await expect(heading('Theres Kogler')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
  })

  await test.step('screens, and their page for the code', async () => {
    const kinds = {
      kitchen: heading('Küchenbildschirm koppeln'),
      frontdesk: heading('Abholbildschirm koppeln'),
      kiosk: heading('Kiosk koppeln'),
      clock: stranger.getByRole('button', { name: 'Dieses Gerät als Stempeluhr der Filiale koppeln' }),
      board: heading('Anmelden'),
    }
    for (const [type, shown] of Object.entries(kinds)) {
      const { id } = await createRecord(page, 'devices', {
        identifier: `${type}-${run}`,
        type,
        branch: { id: graz.id },
      })
      await page.goto(`/backend/devices/${id}`)
      await page.getByRole('tab', { name: 'Einrichtung' }).click()
      await stranger.context().clearCookies() // each screen is another browser
      await openedBy(stranger, await copied(page, 'Adresse kopieren'))
      await expect(shown).toBeVisible()
    }
  })

  await test.step('printers that ask by themselves', async () => {
    for (const protocol of ['epsonServerDirect', 'starCloudPrnt']) {
      const { id } = await createRecord(page, 'devices', {
        identifier: `${protocol}-${run}`,
        type: 'printer',
        branch: { id: graz.id },
        printer: { protocol },
      })
      await page.goto(`/backend/devices/${id}`)
      await page.getByRole('tab', { name: 'Einrichtung' }).click()
      await page.getByRole('button', { name: 'Adresse erstellen' }).click()
      const address = pathOf(await copied(page, 'Adresse kopieren'))
      const asked =
        protocol === 'starCloudPrnt'
          ? await stranger.request.post(address, { data: { statusCode: '200%20OK' } })
          : await stranger.request.post(address, { form: { ConnectionType: 'GetRequest', ID: '', Name: '' } })
      expect(asked.status(), protocol).toBe(200)
    }
  })

  await test.step('tables', async () => {
    const tables = await readRecord<{ identifier: string; branch: { id: number } }[]>(page, 'tables')
    await page.goto(`/backend/tables/codes?branch=${graz.id}`)
    const codes = page.getByRole('list', { name: 'Karten' }).getByRole('img')
    await expect(codes).toHaveCount(tables.filter(({ branch }) => branch.id === graz.id).length)
    for (const [index, code] of (await codes.all()).entries()) {
      const name = (await code.getAttribute('aria-label'))?.replace('QR-Code für Tisch ', '')
      const address = await scanned(code)
      expect(pathOf(address)).toBe(`/store/graz?table=${encodeURIComponent(name ?? '')}`)
      expect((await stranger.request.get(pathOf(address))).status(), address).toBe(200)
      if (index > 0) continue
      await openedBy(stranger, address)
      await expect(stranger.getByRole('heading', { level: 1 })).toContainText(graz.name)
    }
  })

  await test.step('TV and scene', async () => {
    const { id } = await createRecord(page, 'digital-signage-devices', {
      identifier: `tv ${run}`,
      branch: { id: graz.id },
    })
    await page.goto(`/backend/digital-signage-devices/${id}`)
    await page.getByRole('button', { name: 'Koppeln', exact: true }).click()
    await openedBy(stranger, await copied(page.getByRole('dialog'), 'Adresse kopieren'))
    await expect(heading('Diesen Bildschirm koppeln')).toBeVisible()
    const [scene] = await readRecord<{ id: number; isPublic: boolean }[]>(page, 'scenes?isPublic=true')
    await page.goto(`/backend/scenes/${scene?.id}`)
    const look = await page.getByRole('link', { name: 'Ansehen' }).getAttribute('href')
    await openedBy(stranger, shop().url + look)
    await expect(stranger.locator('main, section').first()).toBeVisible()
  })

  await test.step('pages, pictures and files', async () => {
    const outside = async (path: string, link: RegExp) => {
      await page.goto(`/backend/${path}`)
      const links = page.getByRole('main').getByRole('link', { name: link })
      await expect(links.first()).toBeVisible()
      return Promise.all((await links.all()).map((found) => found.getAttribute('href')))
    }
    const image = await readRecord<{ id: number }[]>(page, 'images?limit=1&page=1')
    const addresses = [
      ...(await outside('sites', / ansehen$/)),
      ...(await outside(`images/${image[0]?.id}`, /^In voller Größe öffnen$/)),
      ...(await outside('tasks', /^Heute$/)),
    ]
    expect(addresses.length).toBeGreaterThan(4)
    for (const address of addresses) {
      const answer = await page.request.get(address ?? '')
      expect(answer.status(), address ?? 'no address').toBe(200)
    }
  })

  await test.step('links in the mails to a guest', async () => {
    await setTime('2026-11-16T11:05:00+01:00') // the order cannot be taken back any more
    type Message = { id: number; subject: string }
    const sent = () => readRecord<Message[]>(page, `outbox?search=${encodeURIComponent(guest)}`)
    await expect.poll(async () => (await sent()).length).toBe(2)
    const links = new Set<string>()
    for (const { id } of await sent()) {
      const { text } = await readRecord<{ text: string }>(page, `outbox/${id}`)
      for (const [address] of text.matchAll(/https?:\/\/\S+/g)) links.add(address)
    }
    const status = `/status/${order.uid}/${order.hash}`
    expect([...links].map(pathOf).toSorted()).toEqual(['/', status, `${status}/beleg`])
    for (const address of links) await openedBy(stranger, address)
    await openedBy(stranger, `${shop().url}${status}/beleg`)
    await expect(heading('Beleg')).toBeVisible()
    await openedBy(stranger, shop().url + status)
    await expect(stranger.getByText(String(order.ticketNumber), { exact: true }).first()).toBeVisible()
  })

  await test.step('calendar of a person', async () => {
    const person = { username: `theres-${run}`, password: 'ein ganz langer satz' }
    await page.context().clearCookies()
    await signInByApi(page, person)
    await page.goto('/backend/roster')
    await page.getByRole('button', { name: 'Link erstellen' }).click()
    const feed = await stranger.request.get(pathOf(await copied(page, 'Link kopieren')))
    expect(feed.status()).toBe(200)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  })
  await stranger.context().close()
})
