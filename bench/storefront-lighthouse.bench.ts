import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { startServer, withDatabase } from './compare-servers.ts'
import { record } from './record.ts'

const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)

async function startChromium() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  const profile = mkdtempSync(join(tmpdir(), 'theke-lighthouse-'))
  const chromium = spawn(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  )
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await sleep(200)
  }
  return {
    port,
    async stop() {
      chromium.kill()
      await once(chromium, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** How often a page is judged: one visit says as much about the machine as about the page. */
const visits = 3

async function visit(address: string, port: number) {
  const onlyCategories = Object.keys(limits)
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  return result.lhr
}

/** The middle one of several visits in performance, and its other marks. */
async function judge(name: string, address: string, port: number) {
  const seen: Awaited<ReturnType<typeof visit>>[] = []
  for (let count = 0; count < visits; count += 1) seen.push(await visit(address, port))
  const speedOf = (report: (typeof seen)[number]) => report.categories['performance']?.score ?? 0
  const middle = seen.toSorted((one, other) => speedOf(one) - speedOf(other))[Math.floor(visits / 2)]
  if (!middle) return
  const { categories, audits } = middle
  for (const [id, limit] of Object.entries(limits)) {
    const category = categories[id]
    const score = Math.round((category?.score ?? 0) * 100)
    const all =
      id === 'performance' ? ` of ${seen.map((one) => Math.round(speedOf(one) * 100)).join(', ')}` : ''
    say(
      `${name.padEnd(8)} ${id.padEnd(15)} ${String(score).padStart(3)}${all} (at least ${limit})${score < limit ? '   UNDER' : ''}`,
    )
    if (record(`Lighthouse ${name}: ${id}`, score, limit, { isAtLeast: true })) continue
    for (const { id: audit, weight } of category?.auditRefs ?? []) {
      const found = audits[audit]
      if (weight > 0 && found && found.score !== null && found.score < 0.9)
        say(`           ${found.title} ${found.displayValue ?? ''}`)
    }
  }
}

/** Lighthouse on its slow phone: home, a branch, a product. */
export default async function run(): Promise<void> {
  say(`load of the machine: ${loadavg()[0]?.toFixed(1)} (figures are sound below 2.5)`)
  await withDatabase(async (url) => {
    const shop = await startServer('server-of-shop.ts', { url, products: 50, path: '/' })
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
