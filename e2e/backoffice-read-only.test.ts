import { readFile } from 'node:fs/promises'
import { choose, createRecord, run, signIn, signInByApi } from './support/backoffice.ts'
import { barriers, barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'

test('[BACKOFFICE-23] [ERR-17~] holiday balances by year and name; a failed load can be repeated', async ({
  page,
}) => {
  await signInByApi(page)
  const person = await createRecord(page, 'users', {
    username: `urlaub-${run}`,
    firstName: 'Nora',
    lastName: `Urlauberin ${run}`,
    holidayEntitlement: 3,
  })
  // Monday to Friday of the last week of the year, and the first Monday of the next one
  for (const [start, end] of [
    ['2026-12-21', '2026-12-26'],
    ['2027-01-04', '2027-01-05'],
  ])
    await createRecord(page, 'working-schedules', {
      user: person,
      type: 'holiday',
      start: `${start}T00:00:00+01:00`,
      end: `${end}T00:00:00+01:00`,
    })

  const call = '**/api/time-sheets/holiday-balances'
  await page.route(call, (route) => route.abort())
  await page.goto('/backend/holiday-balances')
  const failure = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' })
  await expect(failure).toContainText('Urlaubskonten konnten nicht geladen werden.')
  await page.unroute(call)
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()

  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: run })).toHaveCount(1)
  expect(await rows.count()).toBeGreaterThan(3)
  await page.getByRole('searchbox', { name: 'Urlaubskonten durchsuchen' }).fill(`nora ${run}`)
  await expect(rows).toHaveCount(2)
  const cells = rows.nth(1).getByRole('cell')
  await expect(cells).toHaveText([`Urlauberin ${run} Nora`, '3', '0', '0', '5', '-2'])
  expect(await barriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saving).suggestedFilename()).toBe('urlaubskonten-2026.csv')
  await choose(page, 'Jahr', '2027')
  await expect(cells).toHaveText([`Urlauberin ${run} Nora`, '3', '0', '0', '1', '2'])
  await page.getByRole('searchbox').fill('gibt es nicht')
  await expect(page.getByText('Kein Eintrag passt zur Auswahl.')).toBeVisible()
})

test('[BACKOFFICE-23] an employee sees only the own holidays', async ({ page }) => {
  await signInByApi(page)
  const employee = { username: `angestellt-${run}`, password: 'ein ziemlich langes passwort' }
  await createRecord(page, 'users', { ...employee, roles: ['ROLE_EMPLOYEE'], holidayEntitlement: 25 })
  await page.request.post('/api/logout', { data: {} })
  await signIn(page, employee, '/holiday-balances')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(employee.username)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await expect(areas.getByRole('link', { name: 'Urlaubskonten' })).toBeVisible()
  await expect(areas.getByRole('link', { name: 'Schriftarten' })).toHaveCount(0)
})

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
  expect(await barriers(page)).toEqual([])

  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await areas.getByRole('link', { name: 'Logs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logs')
  await areas.getByRole('link', { name: 'Schriftarten' }).click()
  await expect(variants).toHaveCount(14)
  await variants.first().scrollIntoViewIfNeeded()
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})

const words = Array.from({ length: 15 }, (_, index) => `Wort${index}`).join(' ')

test('[OPEN-153] [API-49] what visitors sent through forms is listed, filtered and opened', async ({
  page,
}) => {
  await signInByApi(page)
  const contact = { name: `Ada ${run}`, phone: '+43 660 123456', email: 'ada@example.at', comment: words }
  const booking = {
    ...contact,
    name: `Berta ${run}`,
    event: 'evening',
    date: '2026-11-20',
    services: { fruit: { active: true, quantity: 12 } },
  }
  for (const [type, data] of Object.entries({ contact, booking })) {
    const answer = await page.request.post(`/api/custom/forms/${type}`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.goto('/backend/forms')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(`Berta ${run}`)
  await expect(rows.nth(2)).toContainText(`Ada ${run}`)
  expect(await barriers(page), 'list').toEqual([])
  await choose(page, 'Art', 'Buchung')
  await expect(rows).toHaveCount(2)
  await rows
    .nth(1)
    .getByRole('button', { name: `Berta ${run}` })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Anfrage' })
  await expect(drawer.getByRole('heading', { name: `Buchungsanfrage von Berta ${run}` })).toBeVisible()
  await expect(drawer).toContainText('Abend (18:00-22:00)')
  await expect(drawer).toContainText('20.11.2026')
  await expect(drawer).toContainText(/Obst12 × 3,00.€ pro Person/)
  await expect(drawer.getByRole('link', { name: 'Antworten' })).toHaveAttribute(
    'href',
    'mailto:ada@example.at',
  )
  expect(await barriersNow(page), 'submission').toEqual([])
})

test('[OPEN-154] confirmed addresses are listed, searched and exported', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/backend/newsletter')
  await expect(page.getByText('Noch keine bestätigten Anmeldungen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled()
  // an address is confirmed by a link in a mail, which no journey can read
  const confirmedAt = '2026-11-15T09:00:00.000Z'
  const unsubscribeUrl = 'https://shop.example/newsletter/unsubscribe/token'
  const data = ['ada@example.at', 'berta@example.at'].map((email, id) => ({
    id,
    email,
    confirmedAt,
    unsubscribeUrl,
  }))
  await page.route('**/api/custom/newsletters', (route) => route.fulfill({ json: { data } }))
  await page.reload()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Anmeldungen durchsuchen' }).fill('Berta')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('15.11.2026 10:00')
  expect(await barriers(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('newsletter-2026-11-16.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain(unsubscribeUrl)
})
