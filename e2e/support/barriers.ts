import { appendFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Part = {
  /** Selector of the part that is examined; the whole document by default. */
  include?: string
  exclude?: readonly string[]
  /** The only rules that are checked; all of WCAG 2.2 AA by default. */
  rules?: readonly string[]
}

/** For the accessibility statement (scripts/accessibility.mjs): every examination is a line of the named file. */
function record(examination: { tool: string; rules: readonly string[] }) {
  const { AXE_RESULTS: file } = process.env
  if (file) appendFileSync(file, `${JSON.stringify(examination)}\n`)
}

/** What axe finds in the page as it is now by WCAG 2.2 AA, one line for each rule. */
export async function findBarriers(
  page: Page,
  { include, exclude = [], rules }: Part = {},
): Promise<string[]> {
  // without frames axe examines in the page itself; with them it carries every result into a new page first
  const isAlone = page.frames().length === 1
  const hasAxe = isAlone && (await page.evaluate(() => 'axe' in window)) // half a megabyte that need not be sent again
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: ';' } : {}) })
    .setLegacyMode(isAlone)
    // what is in order is not described; style sheets are read for whole pages, a part of one has the same
    .options({ resultTypes: ['violations'], preload: include === undefined })
  if (rules) axe.withRules([...rules])
  else axe.withTags(tags)
  if (include) axe.include(include)
  for (const part of exclude) axe.exclude(part)
  const { violations, testEngine } = await axe.analyze()
  record({ tool: `${testEngine.name} ${testEngine.version}`, rules: violations.map(({ id }) => id) })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}

/** The same without what moves: a colour on its way from one to the other is none to be judged. */
export async function barriersNow(page: Page, part?: Part): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const running of document.getAnimations())
      if (running.effect?.getComputedTiming().endTime !== Infinity) running.finish()
  })
  return findBarriers(page, part)
}

/** The same after everything has loaded. */
export async function barriers(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // pages of a branch follow its offer by a stream that stays open: their network is never idle
  const isOfBranch = new URL(page.url()).pathname.startsWith('/store/')
  await page.waitForLoadState(isOfBranch ? 'load' : 'networkidle')
  return barriersNow(page)
}
