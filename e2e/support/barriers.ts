import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What keeps people out of the page as it is now by WCAG 2.2 AA, as short lines. */
export async function barriersNow(page: Page): Promise<string[]> {
  // a colour on its way from one to the other is none to be judged
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => {
    for (const running of document.getAnimations())
      if (running.effect?.getComputedTiming().endTime !== Infinity) running.finish()
  })
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** The same after everything has loaded. */
export async function barriers(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // pages of a branch follow its offer by a stream that stays open: their network is never idle
  const isOfBranch = new URL(page.url()).pathname.startsWith('/store/')
  await page.waitForLoadState(isOfBranch ? 'load' : 'networkidle')
  return barriersNow(page)
}
