import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { field, signIn } from './support/backoffice.ts'
import { barriersNow } from './support/barriers.ts'
import { expect, test as journey } from './support/journey.ts'
import { openShop, type Shop } from './support/shop.ts'

/** The journeys of this file begin with nothing: no branch, no product, no text. */
const test = journey.extend<object, { shopFor: (file: string) => Promise<Shop> }>({
  shopFor: [
    async ({ environment }, use) => {
      const template = await mkdtemp(join(tmpdir(), 'theke-empty-'))
      await chmod(template, 0o755) // PostgreSQL may run as nobody
      const shop = await openShop(template, { ...environment, SHOP: 'empty' })
      await use(() => Promise.resolve(shop))
      await shop.close()
      await rm(template, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('an owner comes from signing in to an order on the board with 12 clicks and entries', async ({
  page,
}) => {
  const guide = page.getByRole('region', { name: 'Ihr Shop in wenigen Minuten' })
  let count = 0
  const fill = async (name: string, text: string) => {
    count += 1
    await field(guide, name).fill(text)
  }
  const click = async (target: Locator) => {
    count += 1
    await target.click()
  }
  const button = (name: string) => guide.getByRole('button', { name, exact: true })
  const toBoard = guide.getByRole('link', { name: 'Zum Bestellboard' })
  /** The step is there with everything it loads, and everybody can use it. */
  const arrive = async (title: string, last: Locator) => {
    await expect(guide.getByRole('heading', { name: title })).toBeVisible()
    await expect(last).toBeEnabled()
    expect(await barriersNow(page), title).toEqual([])
  }

  await signIn(page)
  await arrive('Wie heißt Ihr Shop?', button('Weiter'))
  await fill('Name des Shops', 'Bäckerei Huber')
  await click(button('Weiter'))
  await arrive('Wo und wann wird abgeholt?', button('Weiter'))
  await click(button('Weiter'))
  await arrive('Was verkaufen Sie?', button('Weiter'))
  await fill('Produkt', 'Handsemmel')
  await fill('Preis', '0,90')
  await click(button('Weiter'))
  await arrive('Wie wird bezahlt?', button('Weiter'))
  await click(button('Weiter'))

  // it goes on where it was left
  await arrive('Impressum, Datenschutz und AGB', button('Texte übernehmen'))
  await page.reload()
  await arrive('Impressum, Datenschutz und AGB', button('Texte übernehmen'))
  await click(button('Texte übernehmen'))

  await arrive('Shop veröffentlichen', button('Trotzdem veröffentlichen'))
  await expect(guide.getByRole('link', { name: 'Adresse oder Telefonnummer fehlt' })).toBeVisible()
  await expect(guide.getByRole('link', { name: 'Rechtstexte sind noch ungeprüfte Vorlagen' })).toBeVisible()
  await click(guide.getByRole('checkbox', { name: /^Ich weiß, was noch fehlt/ }))
  await click(button('Trotzdem veröffentlichen'))
  await arrive('Eine Bestellung zur Probe', button('Testbestellung hier anlegen'))
  await click(button('Testbestellung hier anlegen'))
  await arrive('Geschafft', toBoard)
  await click(toBoard)
  await expect(page.getByRole('article').filter({ hasText: 'Test Bestellung' })).toBeVisible()
  expect(count).toBeLessThanOrEqual(12)
})
