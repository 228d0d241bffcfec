import { expect, test } from './support/journey.ts'
import { agree, eva, openWithCart, placedOrder, submitButton } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

test('[ANALYTICS-01] [ANALYTICS-04] [OPEN-174] entering the checkout and the purchase are counted with consent; the link of the order is sent to nobody', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const undo = await changeConfig(request, { socialPixelId: '4711', tagId: 'G-4711' })
  const thirdParties: string[] = []
  await page.route(/facebook|google/, async (route) => {
    thirdParties.push(new URL(page.url()).pathname)
    // the pixel's script takes what has waited once, and every later command directly; the next document may read it
    const body = `if (window.fbq && !fbq.callMethod) {
      fbq.callMethod = (_, event) => sessionStorage.setItem('heard', (sessionStorage.getItem('heard') ?? '') + event + ' ')
      for (const command of fbq.queue.splice(0)) fbq.callMethod(...command)
    }`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await context.clearCookies()
  await context.addCookies([{ name: 'cookie-consent', value: 'true', url: baseURL ?? '' }])
  const events: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics-log')) return
    events.push((request.postDataJSON() as { action?: string }).action)
  })
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]], { order: eva })
  await expect.poll(() => thirdParties.length).toBeGreaterThan(0)
  await agree(page)
  await submitButton(page).click()
  await placedOrder(page)
  expect(events).toContain('initiatecheckout')
  expect(events.filter((action) => action === 'purchase')).toEqual(['purchase'])
  await page.locator('html[data-is-live]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toMatch(/PageView .*Purchase /)
  expect(await page.evaluate(() => 'fbq' in window || 'dataLayer' in window)).toBe(false)
  expect(thirdParties.filter((path) => path.startsWith('/status'))).toEqual([])
  await page.getByRole('link', { name: 'Zum Angebot' }).click()
  await expect(page).toHaveURL('/store/graz')
  expect(await page.evaluate(() => 'fbq' in window), 'its history holds the link').toBe(false)
  await undo()
})
