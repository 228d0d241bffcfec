import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort, type SampleServer, signIn, startShop } from '../sample-server.ts'
import { openChromium } from '../slow-phone.ts'

export type Wall = {
  browser: Browser
  /** Signed in as an administrator. */
  office: Page
  origin: string
  create<T extends { id: number }>(path: string, values: object): Promise<T>
  get<T>(path: string): Promise<T>
  stopServer(): Promise<void>
  startServer(): Promise<void>
}

/** Machine code that the engine makes and throws away by itself grows for hours: only what the page holds is measured. */
export const withoutMachineCode = '--js-flags=--jitless'

/** A sample shop and a browser with more arguments, for as long as the work takes. */
export async function withWall(work: (wall: Wall) => Promise<void>, ...more: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'theke-wall-'))
  const port = await freePort()
  let server: SampleServer | undefined = await startShop(directory, port)
  const { origin } = server
  const browser = await openChromium(...more)
  try {
    const office = await browser.newPage()
    await signIn(office, origin)
    const answerOf = async <T>(answer: Awaited<ReturnType<Page['request']['get']>>) => {
      if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`)
      return ((await answer.json()) as { data: T }).data
    }
    await work({
      browser,
      office,
      origin,
      create: async (path, values) =>
        answerOf(await office.request.post(`${origin}/api/${path}`, { data: values, headers: { origin } })),
      get: async (path) => answerOf(await office.request.get(`${origin}/api/${path}`)),
      async stopServer() {
        await server?.stop()
        server = undefined
      },
      async startServer() {
        server = await startShop(directory, port)
      },
    })
  } finally {
    await browser.close()
    await server?.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Makes a TV for a stream and pairs it with a page that shows the player; `wait` passes the page's time. */
export async function pairTv(
  { create, origin }: Wall,
  page: Page,
  stream: object,
  wait: () => Promise<unknown>,
): Promise<{ id: number }> {
  const identifier = 'dauerlauf'
  const { id: streamId } = await create('digital-signage-streams', { name: 'Dauerlauf', ...stream })
  const tv = await create('digital-signage-devices', {
    identifier,
    branch: { id: 1 },
    stream: { id: streamId },
  })
  await page.goto(`${origin}/signage/${identifier}`)
  const code = page.getByLabel(/^Code /)
  for (let tries = 0; tries < 100 && (await code.count()) === 0; tries += 1) await wait()
  const text = (await code.getAttribute('aria-label')) ?? ''
  await create(`digital-signage-devices/${tv.id}/pairing`, { code: text.slice('Code '.length) })
  const seen = page.locator('[data-seen="true"]')
  for (let tries = 0; tries < 100 && (await seen.count()) === 0; tries += 1) await wait()
  await seen.waitFor()
  return tv
}
