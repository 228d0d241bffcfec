import type { Page } from '@playwright/test'
import { signIn } from './sample-server.ts'
import { longestTask, report, slowDown, withTablet } from './slow-tablet.ts'

const people = 50
const weeks = Number(process.env['BENCH_WEEKS'] ?? 52)
const firstMonday = '2026-01-05'
/** Milliseconds. */
const limit = 100

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

/** What the signed-in browser sends, with the data of the answer. */
async function send<T>(page: Page, origin: string, path: string, data?: object): Promise<T> {
  const url = `${origin}/api/${path}`
  const answer = await (data
    ? page.request.post(url, { data, headers: { origin } })
    : page.request.get(url, { headers: { origin } }))
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** Fifty people who work five days a week, in a year of weeks that are copies of the first one. */
async function fillYear(page: Page, origin: string) {
  const branches = await send<{ id: number }[]>(page, origin, 'branches')
  for (let person = 0; person < people; person += 1) {
    const branch = branches[person % branches.length]?.id
    const { id: user } = await send<{ id: number }>(page, origin, 'users', {
      username: `person-${person}`,
      firstName: 'Person',
      lastName: String(person).padStart(2, '0'),
      roles: ['ROLE_EMPLOYEE'],
      branches: [{ id: branch }],
    })
    for (let day = 0; day < 5; day += 1) {
      const date = dayAfter(firstMonday, day)
      await send(page, origin, 'roster/shifts', {
        user,
        branch,
        label: 'Frühdienst',
        start: `${date}T08:00:00+01:00`,
        end: `${date}T16:30:00+01:00`,
        breakMinutes: 30,
        reason: 'Messung',
      })
    }
  }
  for (let week = 1; week < weeks; week += 1)
    await send(page, origin, 'roster/copies', { from: firstMonday, to: dayAfter(firstMonday, 7 * week) })
}

/** Through the rows of the week, as far as they go, a screen at a time. Locators would cost more than the page. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]')?.parentElement
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    while (grid && grid.scrollTop + grid.clientHeight < grid.scrollHeight - 2) {
      grid.scrollTop += 200
      await nextFrame()
      await nextFrame()
    }
    grid?.scrollTo(0, 0)
  })

const nextWeek = (page: Page, monday: string) =>
  page.evaluate(
    async (shown) => {
      const isThere = () => document.querySelector('thead')?.textContent.includes(shown)
      document.querySelector<HTMLElement>('button[aria-label="Nächste Woche"]')?.click()
      while (!isThere() || document.querySelector('tbody tr:nth-child(-n + 5)[data-waiting]'))
        await new Promise((done) => requestAnimationFrame(done))
    },
    `${monday.slice(8)}.${monday.slice(5, 7)}.`,
  )

/** The roster of fifty people on a slow tablet: what holds up a tap while a year is turned over and scrolled through. */
export default async function run(): Promise<void> {
  await withTablet(async ({ browser, page, origin }) => {
    await signIn(page, origin)
    await fillYear(page, origin)
    await slowDown(page)
    await page.goto(`${origin}/backend/roster?woche=${firstMonday}`)
    await page.getByRole('grid', { name: 'Dienstplan' }).waitFor()
    await page.locator('tbody tr:nth-child(-n + 5)[data-waiting]').first().waitFor({ state: 'detached' })
    let [turning, scrolling] = [0, 0]
    for (let week = 1; week < weeks; week += 1) {
      const monday = dayAfter(firstMonday, 7 * week)
      turning = Math.max(turning, await longestTask(browser, page, () => nextWeek(page, monday)))
      scrolling = Math.max(scrolling, await longestTask(browser, page, () => scrollThrough(page)))
    }
    report(`roster of ${people}: turning ${weeks} weeks`, turning, limit)
    report(`roster of ${people}: scrolling`, scrolling, limit)
  })
}

if (import.meta.main) await run()
