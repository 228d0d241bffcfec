import { record } from '../record.ts'
import { makeFilm } from './make-film.ts'
import { pairTv, withWall } from './paired-tv.ts'

/** SOAK_CHANGES makes it shorter, to try it. */
const changes = Number(process.env['SOAK_CHANGES'] ?? 200)
const filmSeconds = 3

const say = (line: string) => process.stdout.write(`${line}\n`)

type Frames = { changes: { name: string; gap: number }[]; longest: number }

/**
 * Runs inside the page: notes when pictures of the film that is seen are on the screen. The first one of a film was drawn
 * while it waited, and is on the screen with the change; how long it stands there counts as part of the change too.
 */
function noteFrames() {
  const frames: Frames = { changes: [], longest: 0 }
  Object.assign(window, { frames })
  let last: { film: HTMLVideoElement; at: number; isFirst: boolean } | undefined
  const note = (film: HTMLVideoElement, at: number) => {
    const gap = last ? at - last.at : 0
    const change = frames.changes.at(-1)
    const isFirst = last?.film !== film
    if (last && isFirst) frames.changes.push({ name: film.ariaLabel ?? '', gap })
    else if (last?.isFirst && change) change.gap = Math.max(change.gap, gap)
    else frames.longest = Math.max(frames.longest, gap)
    last = { film, at, isFirst }
  }
  const follow = (film: HTMLVideoElement) => {
    film.requestVideoFrameCallback((at) => {
      if (film.closest('[data-seen="true"]')) note(film, at)
      if (film.isConnected) follow(film)
    })
  }
  new MutationObserver(() => {
    const film = document.querySelector<HTMLVideoElement>('[data-seen="true"] video')
    if (film && film !== last?.film && film.readyState >= film.HAVE_CURRENT_DATA)
      requestAnimationFrame((at) => note(film, at))
  }).observe(document, { subtree: true, attributeFilter: ['data-seen'] })
  const play = HTMLVideoElement.prototype.play
  HTMLVideoElement.prototype.play = function (this: HTMLVideoElement) {
    follow(this)
    return play.call(this)
  }
}

/** Films that follow one another in real time: the change is not seen. */
export default async function run(): Promise<void> {
  await withWall(async (wall) => {
    const segments = []
    await wall.office.goto(`${wall.origin}/robots.txt`)
    for (const [name, color] of [
      ['Rot', '#a02020'],
      ['Blau', '#2040a0'],
    ] as const) {
      const data = `data:video/webm;base64,${(await makeFilm(wall.office, color, filmSeconds)).toString('base64')}`
      const file = await wall.create<{ id: number; seconds: number }>('uploads', {
        data,
        name: `${name}.webm`,
      })
      say(`${name}: ${file.seconds} s, ${(data.length / 1_365).toFixed(0)} kB`)
      segments.push(
        await wall.create('digital-signage-segments', { name, type: 'video', file: { id: file.id } }),
      )
    }
    const context = await wall.browser.newContext({ viewport: { width: 1280, height: 720 } })
    const page = await context.newPage()
    await page.addInitScript(noteFrames)
    const stream = { segments: segments.map(({ id }) => ({ id })) }
    await pairTv(wall, page, stream, () => page.waitForTimeout(200))
    const framesOf = () => page.evaluate(() => (window as unknown as { frames: Frames }).frames)
    // the first ones fall into the loading of the page
    await page.waitForFunction(() => (window as unknown as { frames: Frames }).frames.changes.length >= 2)
    await page.evaluate(() => Object.assign((window as unknown as { frames: Frames }).frames, { longest: 0 }))
    await page.waitForFunction(
      (wanted) => (window as unknown as { frames: Frames }).frames.changes.length >= wanted,
      changes + 2,
      { timeout: changes * filmSeconds * 2_000 + 60_000, polling: 1_000 },
    )
    const frames = await framesOf()
    const gaps = frames.changes.slice(2, changes + 2).map(({ gap }) => gap)
    const inTurn = frames.changes.every(({ name }, index) => name !== frames.changes[index - 1]?.name)
    say(`gaps at ${gaps.length} changes: ${gaps.map((gap) => gap.toFixed(0)).join(' ')} ms`)
    say(
      `longest pause inside a film: ${frames.longest.toFixed(0)} ms (a busy machine; gaps cannot be shorter)`,
    )
    record(`films, ${changes} changes: longest gap`, Math.max(...gaps), 100, { unit: 'ms' })
    record(`films, ${changes} changes: out of turn`, inTurn ? 0 : 1, 0)
    await context.close()
  })
}

if (import.meta.main) await run()
