import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { keepCoreForPage } from './own-core.ts'
import { record } from './record.ts'
import { freePort } from './sample-server.ts'

const limits = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** A browser of its own that Lighthouse talks to. */
export async function startChromium() {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'theke-lighthouse-'))
  const shareCores = keepCoreForPage()
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
      shareCores()
      chromium.kill()
      await once(chromium, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** How often a page is judged: one visit says as much about the machine as about the page. */
const visits = 3

/** One visit on the slow phone of Lighthouse. */
export async function visit(address: string, port: number) {
  const onlyCategories = Object.keys(limits)
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories })
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  return result.lhr
}

/** The middle one of several visits in performance, and its other marks. */
export async function judge(name: string, address: string, port: number) {
  await visit(address, port) // not judged: the server cuts the pictures of a page for its first visitor
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
