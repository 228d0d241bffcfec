import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { createRecord } from './backoffice.ts'
import { branchCalled, secondScreen } from './orders.ts'

/** A screen of Graz in a browser of its own, paired as an administrator does it. */
export async function pairedScreen(
  admin: Page,
  browser: Browser,
  type: 'kitchen' | 'frontdesk' | 'clock',
): Promise<Page> {
  const branch = await branchCalled('graz')
  const { id } = await createRecord(admin, 'devices', {
    identifier: `${type}-${crypto.randomUUID()}`,
    type,
    branch,
  })
  const screen = await secondScreen(browser)
  await screen.goto(`/screen/${type}`)
  // without a key it is the clock of people with a token
  if (type === 'clock') await screen.getByRole('button', { name: /Stempeluhr der Filiale koppeln$/ }).click()
  const label = await screen.getByLabel(/^Code /).getAttribute('aria-label')
  const answer = await admin.request.post(`/api/devices/${id}/pairing`, { data: { code: label?.slice(5) } })
  expect(answer.status(), await answer.text()).toBe(200)
  return screen
}
