import { signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

test('[BACKOFFICE-30] [FONT-01] [FONT-02] fonts are shown in themselves, each style sheet is asked for once and only when it is seen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const sheet = /style-(\w+)\.embed\.css$/.exec(request.url())?.[1]
    if (sheet) asked.push(sheet)
  })
  await signInByApi(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/backend/fonts')
  const variants = page.getByRole('region', { name: 'Rubik' }).getByRole('listitem')
  await expect(variants).toHaveCount(14)
  await expect(variants.nth(1)).toContainText('Regular')
  await expect.poll(() => asked).toContain('regular')
  expect(asked).not.toContain('900italic')
  const last = variants.last()
  await expect(last).toContainText('Black Italic')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('900italic')
  const specimen = last.getByRole('paragraph').last()
  await expect(specimen).toHaveCSS('font-weight', '900')
  await expect(specimen).toHaveCSS('font-style', 'italic')
  await expect(specimen).toHaveCSS('font-family', 'Rubik')
  const isThere = () => page.evaluate(() => document.fonts.check('italic 900 20px Rubik'))
  await expect.poll(isThere).toBe(true)
  await page.getByRole('textbox', { name: 'Mustertext' }).fill('Käse & Öl')
  await expect(specimen).toHaveText('Käse & Öl')

  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await areas.getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protokoll')
  await areas.getByRole('link', { name: 'Schriftarten' }).click()
  await expect(variants).toHaveCount(14)
  await variants.first().scrollIntoViewIfNeeded()
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})
