import type { Page } from '@playwright/test'
import { signIn } from './sample-server.ts'
import { median } from './slow-phone.ts'
import { longestTask, report, slowdown, withTablet } from './slow-tablet.ts'

const sections = 40
/** Milliseconds. */
const limit = 50
/** How often a sentence is typed: one task may meet a collection of garbage. */
const rounds = 3
const words = ' ein Satz, wie er geschrieben wird'

/** Labels and texts in turn, as a long page has them. */
const body = Array.from({ length: sections }, (_, index) =>
  index % 2 === 0
    ? { type: 'sectionLabel', value: { text: `Zeile ${index + 1}` } }
    : { type: 'sectionImageTextSeparate', value: { columnText: `<p>Absatz ${index + 1} der Seite.</p>` } },
)

async function openPage(page: Page, origin: string) {
  await signIn(page, origin)
  const made = await page.request.post(`${origin}/api/sites`, {
    data: {
      name: 'Lange Seite',
      path: 'lange-seite',
      type: 'custom_site',
      isPublic: true,
      content: { body },
    },
    headers: { origin },
  })
  const { data } = (await made.json()) as { data: { id: number } }
  await page.goto(`${origin}/backend/sites/${data.id}`)
  const cards = page.locator('[data-block]')
  await cards.nth(sections - 1).waitFor()
  return (index: number) => cards.nth(index).locator('[aria-expanded]').first()
}

/**
 * A page of 40 sections in the editor of a slow tablet, with its preview: what holds up somebody who types. Time of the
 * page's own thread is multiplied; slowing the thread itself would count the rest of this machine.
 */
export default async function run(): Promise<void> {
  await withTablet(async ({ browser, page, origin }) => {
    const line = await openPage(page, origin)
    for (const [what, index] of [
      ['plain text', 20],
      ['formatted text', 21],
    ] as const) {
      await line(index).click()
      await page.getByRole('textbox', { name: 'Text', exact: true }).first().click()
      await page.keyboard.type('.')
      await page.waitForTimeout(2_000) // what is loaded for the first key is not what holds up the others
      const tasks: number[] = []
      for (let round = 0; round < rounds; round += 1)
        tasks.push(
          await longestTask(browser, page, async () => {
            await page.keyboard.type(words, { delay: 100 })
            await page.waitForTimeout(500)
          }),
        )
      report(`longest task while typing ${what}`, median(tasks) * slowdown, limit)
    }
  })
}

if (import.meta.main) await run()
