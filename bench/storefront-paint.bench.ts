import { loadavg } from 'node:os'
import { startServer, withDatabase } from './compare-servers.ts'
import { measurePaint, openChromium, type Paint } from './slow-phone.ts'
import { record } from './record.ts'

/** Milliseconds, and no movement at all. */
const limits: Paint = { fcp: 580, lcp: 800, cls: 0 }
/** How much more 5,000 products may cost than 50. */
const growth = 1.1

const say = (line: string) => process.stdout.write(`${line}\n`)
const path = '/store/graz'

async function visit(products: number, isMenu = false) {
  let measured: { paint: Paint; html: number } | undefined
  await withDatabase(async (url) => {
    const shop = await startServer('shop-server.ts', { url, products, path, isMenu })
    const address = `http://127.0.0.1:${shop.port}${path}`
    const browser = await openChromium()
    try {
      const html = Buffer.byteLength(await (await fetch(address)).text())
      measured = { html, paint: await measurePaint(browser, address) }
    } finally {
      await browser.close()
      await shop.stop()
    }
  })
  if (!measured) throw new Error('nothing was measured')
  const { paint, html } = measured
  say(`${isMenu ? 'menu' : 'branch page'} with ${products} products: ${(html / 1_000).toFixed(0)} kB of HTML`)
  const layout = `${isMenu ? 'menu' : 'grid'}, ${products} products`
  report(`${layout}: first paint`, paint.fcp, limits.fcp, 'ms')
  report(`${layout}: largest paint`, paint.lcp, limits.lcp, 'ms')
  report(`${layout}: shift`, paint.cls, limits.cls)
  return measured
}

/** The branch page with pictures on a cheap phone, and what a hundred times the products do to it. */
export default async function run(): Promise<void> {
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} (figures are sound below 2.5)`)
  for (const isMenu of [false, true]) {
    const few = await visit(50, isMenu)
    const many = await visit(5_000, isMenu)
    const layout = isMenu ? 'menu' : 'grid'
    report(`${layout}: HTML, 5,000 products to 50`, many.html / few.html, growth)
    report(`${layout}: largest paint, 5,000 products to 50`, many.paint.lcp / few.paint.lcp, growth)
  }
}

function report(what: string, value: number, limit: number, unit = '') {
  const figure = unit ? value.toFixed(0) : value.toFixed(2)
  const isWithin = Number(figure) <= limit
  say(`${what.padEnd(38)} ${figure.padStart(6)} ${unit} (limit ${limit})${isWithin ? '' : '   OVER'}`)
  record(`phone, ${what}`, Number(figure), limit, { unit })
}

if (import.meta.main) await run()
