import { loadavg } from 'node:os'
import { startServer, withDatabase } from './compare-servers.ts'
import { judge, startChromium, visit } from './lighthouse.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Lighthouse on its slow phone: home, a branch, a product. */
export default async function run(): Promise<void> {
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} (figures are sound below 2.5)`)
  await withDatabase(async (url) => {
    const shop = await startServer('shop-server.ts', { url, products: 50, path: '/' })
    const chromium = await startChromium()
    try {
      const origin = `http://127.0.0.1:${shop.port}`
      const branch = await (await fetch(`${origin}/store/graz`)).text()
      const [product = '/'] = /\/store\/graz\/produkte\/\d+/.exec(branch) ?? []
      await visit(`${origin}/`, chromium.port) // a browser that was just opened has work of its own
      for (const [name, path] of Object.entries({ home: '/', branch: '/store/graz', product }))
        await judge(name, origin + path, chromium.port)
    } finally {
      await chromium.stop()
      await shop.stop()
    }
  })
}

if (import.meta.main) await run()
