import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer, withDatabase } from './compare-servers.ts'
import { median, openChromium } from './slow-phone.ts'
import { record } from './record.ts'

const path = '/api/products?page=3&limit=25&sort=name'
const turns = 20
/** How much longer than the call for it the change to another page may take. */
const limit = 2

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Milliseconds of the call for a page that nobody has asked for yet, until its JSON is there. */
const callAlone = (page: Page, number: number) =>
  page.evaluate(
    async (address) => {
      const started = performance.now()
      await (await fetch(address)).json()
      return performance.now() - started
    },
    path.replace('page=3', `page=${number}`),
  )

/** Milliseconds from the click on 'Nächste Seite' until the rows of the next page stand there. */
const pageChange = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const table = document.querySelector('table')
        const first = () => table?.querySelector('tbody a')?.getAttribute('href')
        const before = first()
        const started = performance.now()
        const observer = new MutationObserver(() => {
          if (first() === before || table?.hasAttribute('data-stale')) return
          observer.disconnect()
          resolve(performance.now() - started)
        })
        if (table) observer.observe(table, { subtree: true, childList: true, attributes: true })
        document.querySelector<HTMLElement>('button[aria-label="Nächste Seite"]')?.click()
      }),
  )

/** The list of 5,000 products in the back-office: turning a page against the call for it. */
export default async function run(): Promise<void> {
  if (!existsSync(join(import.meta.dirname, '../packages/backoffice/dist/index.html'))) {
    say('The back-office is not built; npm start builds it.')
    return
  }
  await withDatabase(async (url) => {
    const shop = await startServer('theke-server.ts', { url, products: 5_000, path, isAdmin: true })
    const browser = await openChromium()
    try {
      const origin = `http://127.0.0.1:${shop.port}`
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const [name = '', value = ''] = (shop.headers['cookie'] ?? '').split('=')
      await context.addCookies([{ name, value, url: origin }])
      const page = await context.newPage()
      await page.goto(`${origin}/backend/products`)
      await page.locator('tbody a').first().waitFor()
      const calls: number[] = []
      const changes: number[] = []
      for (let turn = 0; turn < turns; turn += 1) {
        await page.waitForTimeout(400) // as a person who looks at a page before the next
        changes.push(await pageChange(page))
        await page.waitForTimeout(200)
        calls.push(await callAlone(page, 100 + turn))
      }
      report(median(changes), median(calls))
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
}

function report(change: number, call: number) {
  const ratio = change / call
  const verdict = ratio <= limit ? '' : '   TOO SLOW'
  say(
    `page of 25 of 5,000 products: on screen after ${change.toFixed(0)} ms, the call alone ${call.toFixed(0)} ms, ` +
      `ratio ${ratio.toFixed(2)} (limit ${limit})${verdict}`,
  )
  record('back-office: page of a list on screen', ratio, limit, { unit: 'x' })
}

if (import.meta.main) await run()
