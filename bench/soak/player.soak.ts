import { type PlayPlan, playingNext, type Playing } from '@theke/domain/signage'
import type { Page } from '@playwright/test'
import { record } from '../record.ts'
import { pairTv, type Wall, withoutMachineCode, withWall } from './paired-tv.ts'
import { heapOf, stepClock } from './stepped-clock.ts'

const hour = 3_600_000
/** Milliseconds that pass at once; the player looks at the server in each. */
const step = 30_000
/** SOAK_HOURS makes it shorter, to try it. */
const hours = Number(process.env['SOAK_HOURS'] ?? 24)
const away = { from: Math.round(hours / 3), to: Math.round(hours / 3) + Math.max(1, Math.round(hours / 4)) }

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What was on the screen from when on, and whether it was whole. */
type Seen = { at: number; name: string; isReady: boolean }

/** Runs inside the page: notes every change of what is seen. */
function noteChanges() {
  const seen: Seen[] = []
  Object.assign(window, { seen })
  const look = () => {
    const layer = document.querySelector('[data-seen="true"]')
    const picture = layer?.querySelector<HTMLImageElement>(':scope > img')
    const scene = layer?.querySelector('section[data-scene]')
    const name = picture?.alt ?? scene?.getAttribute('aria-label') ?? ''
    const isReady = picture
      ? picture.complete && picture.naturalWidth > 0
      : (scene?.childElementCount ?? 0) > 0
    if (name !== seen.at(-1)?.name) seen.push({ at: Date.now(), name, isReady })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-seen'],
  })
}

const changesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen.splice(0))

/** Pictures and scenes in turns, another program in the evening and past midnight. */
async function givenStream({ create, get }: Wall) {
  const images = await get<{ id: number; name: string }[]>('images?limit=3')
  const segment = async (values: object) => ({
    id: (await create('digital-signage-segments', { duration: 30, ...values })).id,
  })
  const scene = async (name: string, path: string, values: object) => {
    const { id } = await create('scenes', { name, path, isPublic: true, ...values })
    return segment({ name, type: 'scene', scene: { id } })
  }
  const pictures = []
  for (const { id } of images)
    pictures.push(await segment({ name: `Bild ${id}`, type: 'image', image: { id } }))
  const board = await scene('Tafel', 'dauerlauf-tafel', { type: 'menuBoard', board: { pageSeconds: 10 } })
  const label = { type: 'sectionLabel', value: { text: 'Heute: Tafelspitz', color: 'green' } }
  const sections = await scene('Abschnitte', 'dauerlauf-text', { content: { body: [label] } })
  return {
    segments: [pictures[0], board, pictures[1], sections],
    schedules: [
      {
        name: 'Abend',
        priority: 1,
        schedule: [{ type: 'daily', from: '18:00', to: '02:00' }],
        segments: [pictures[2], board],
      },
    ],
  }
}

/** When something else should have come on the screen. */
function expectedChanges(plan: PlayPlan, from: number, to: number) {
  const expected: { at: number; id: number }[] = []
  let playing: Playing | null = null
  for (let at = from; at < to; at += 1_000) {
    const next = playingNext(plan, playing, at)
    if (next && next.segment.id !== playing?.segment.id) expected.push({ at, id: next.segment.id })
    playing = next
  }
  return expected
}

/** A day of a TV: everything comes at its time, also without the server, and nothing piles up. */
export default async function run(): Promise<void> {
  await withWall(async (wall) => {
    const stream = await givenStream(wall)
    const context = await wall.browser.newContext({ viewport: { width: 1920, height: 1080 } })
    const page = await context.newPage()
    const dayBefore = Math.floor((Date.now() - hours * hour) / hour) * hour
    const clock = await stepClock(page, new Date(dayBefore))
    await page.addInitScript(noteChanges)
    const tv = await pairTv(wall, page, stream, () => clock.advance(1_000, 500))
    const { plan } = await wall.get<{ plan: PlayPlan }>(`digital-signage-devices/${tv.id}/plan`)
    const names = new Map(
      (await wall.get<{ id: number; name: string }[]>('digital-signage-segments?limit=100')).map(
        ({ id, name }) => [id, name],
      ),
    )
    await clock.advance(60_000, 1_000)
    await changesOf(page)

    const begun = performance.now()
    const start = await page.evaluate(() => Date.now())
    const seen: Seen[] = []
    let firstHeap = 0
    for (let passed = 0; passed < hours; passed += 1) {
      if (passed === away.from) await wall.stopServer()
      if (passed === away.to) await wall.startServer()
      await clock.advance(hour, step)
      seen.push(...(await changesOf(page)))
      const heap = await heapOf(page)
      if (passed === 0) firstHeap = heap
      say(`hour ${passed + 1}: ${(heap / 1e6).toFixed(2)} MB`)
    }
    const lastHeap = await heapOf(page)
    const minutes = (performance.now() - begun) / 60_000

    const expected = expectedChanges(plan, start, start + hours * hour - step).slice(1)
    const missed = expected.filter(
      ({ at, id }) => !seen.some((one) => one.name === names.get(id) && Math.abs(one.at - at) <= 2_000),
    )
    const empty = seen.filter(({ isReady }) => !isReady)
    say(
      `${hours} h with ${seen.length} changes in ${minutes.toFixed(1)} min; without the server ${away.from}–${away.to} h`,
    )
    for (const { at, id } of missed.slice(0, 5))
      say(`missed: ${names.get(id)} at ${new Date(at).toISOString()}`)
    for (const { at, name } of empty.slice(0, 5)) say(`not ready: ${name} at ${new Date(at).toISOString()}`)
    say(
      `memory: ${(firstHeap / 1e6).toFixed(2)} MB after an hour, ${(lastHeap / 1e6).toFixed(2)} MB at the end`,
    )
    const what = `TV, ${hours} h`
    record(`${what}: changes seen`, seen.length, expected.length * 0.99, { isAtLeast: true })
    record(`${what}: missed changes`, missed.length, 0)
    record(`${what}: changes to something that was not ready`, empty.length, 0)
    record(`${what}: memory at the end to that after an hour`, lastHeap / firstHeap, 1.1, { unit: 'x' })
    record(`${what}: minutes`, minutes, 15 * Math.max(1 / 8, hours / 24), { unit: 'min' })
    await context.close()
  }, withoutMachineCode)
}

if (import.meta.main) await run()
