import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { choose, createRecord, field, run, save, signInByApi } from './support/backoffice.ts'
import { barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { branchCalled, secondScreen } from './support/orders.ts'
import { pairedScreen } from './support/screens.ts'

const lena = { username: `lena-${run}`, password: 'ein-langes-passwort-42' }
const dialogs = { include: '[role="dialog"]' }

/** Light with all rules, dark with those about colours. */
async function expectNoBarriers(page: Page, what: string, part: { include: string } = { include: 'main' }) {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  expect(await barriersNow(page, part), what).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersNow(page, { ...part, rules: ['color-contrast'] }), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a month of one employee from hiring to payroll file, without barriers', async ({
  page,
  browser,
  setTime,
}) => {
  test.setTimeout(240_000) // a whole month, each of its screens looked at in both colours
  const her = await secondScreen(browser)
  const goTo = async (instant: string) => {
    await setTime(instant)
    await her.clock.setSystemTime(new Date(instant))
  }

  // hired: an account and a contract
  await signInByApi(page)
  const branch = await branchCalled('graz')
  const { id } = await createRecord(page, 'users', {
    ...lena,
    firstName: 'Lena',
    lastName: `Huber ${run}`,
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branch.id }],
  })
  await page.goto('/backend/employments/new')
  await choose(page, 'Mitarbeiter', lena.username, true)
  await field(page, 'Gültig ab').fill('16.11.2026')
  for (const day of ['Dienstag', 'Donnerstag']) await field(page, day).fill('08:00')
  await field(page, 'Urlaubstage pro Jahr').fill('25')
  await expectNoBarriers(page, 'contract')
  await save(page)
  await expect(page).not.toHaveURL(/new$/)

  // planned and published
  await page.goto('/backend/roster?woche=2026-11-16')
  const name = `Lena Huber ${run}`
  await page.getByRole('button', { name: `${name}, Dienstag: Dienst planen` }).click()
  await expectNoBarriers(page, 'shift', dialogs)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoBarriers(page, 'roster')
  await page.getByRole('button', { name: /^Veröffentlichen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click()

  // seen by her
  await signInByApi(her, lena)
  await her.goto('/backend/roster?woche=2026-11-16')
  const seen = her.getByRole('button', { name: '1 Dienst als gesehen bestätigen' })
  await expect(seen).toBeVisible()
  await expectNoBarriers(her, 'own roster')
  await seen.click()
  await expect(her.getByRole('button', { name: 'als gesehen bestätigen' })).toHaveCount(0)

  // leave, asked for and approved
  await her.goto('/backend/absences')
  await her.getByRole('button', { name: 'Abwesenheit', exact: true }).click()
  await field(her, 'Erster Tag').fill('19.11.2026')
  await field(her, 'Erster Tag').blur()
  await expectNoBarriers(her, 'leave', dialogs)
  await her.getByRole('button', { name: 'Beantragen' }).click()
  await expect(her.getByText('Beantragt', { exact: true }).last()).toBeVisible()
  await page.goto('/backend/absences')
  await page.getByRole('button', { name: `${name}: genehmigen` }).click()
  await expect(page.getByRole('button', { name: `${name}: genehmigen` })).toHaveCount(0)
  await expectNoBarriers(page, 'absences')
  await her.goto('/backend/absences/account')
  await expect(her.getByRole('cell', { name: '-1', exact: true })).toBeVisible()
  await expectNoBarriers(her, 'holiday account')

  // a day at the tablet of the branch, ended too early
  const pin = '8264'
  expect((await her.request.put('/api/users/me/clock-pin', { data: { pin } })).status()).toBe(200)
  const tablet = await pairedScreen(page, browser, 'clock')
  for (const [time, step, words] of [
    ['08:00', 'Start', 'Eingestempelt um 08:00'],
    ['12:00', 'Pause', 'Pause seit 12:00'],
    ['12:30', 'Fortsetzen', 'Weiter seit 12:30'],
    ['14:00', 'Ende', 'Ausgestempelt um 14:00'],
  ] as const) {
    await goTo(`2026-11-17T${time}:00+01:00`)
    await tablet.clock.setSystemTime(new Date(`2026-11-17T${time}:00+01:00`))
    const tile = tablet.getByRole('button', { name })
    await expect(tile).toBeVisible()
    if (step === 'Start') await expectNoBarriers(tablet, 'tiles')
    await tile.click()
    if (step === 'Start') await expectNoBarriers(tablet, 'PIN')
    for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
    await tablet.getByRole('button', { name: 'OK' }).click()
    const tap = tablet.getByRole('button', { name: step, exact: true })
    await expect(tap).toBeEnabled()
    if (step === 'Start') await expectNoBarriers(tablet, 'clock')
    await tap.click()
    await expect(tablet.getByRole('heading', { name: words })).toBeVisible()
    await tablet.getByRole('button', { name: 'Fertig' }).click()
  }
  await tablet.context().close()

  // the correction on the next day, with what was recorded before; sessions have ended by now
  await goTo('2026-11-18T09:00:00+01:00')
  await signInByApi(page)
  await signInByApi(her, lena)
  await her.goto('/backend/my-times?woche=2026-11-16')
  await her.getByRole('button', { name: /^Dienstag, 17\.11\.2026, 08:00–14:00 korrigieren/ }).click()
  // all of them other minutes: what stays as it was keeps the seconds that this journey took
  for (const [label, time] of [
    ['Beginn', '07:55'],
    ['Pause 1, Beginn', '11:55'],
    ['Pause 1, Ende', '12:25'],
    ['Ende', '16:25'],
  ] as const)
    await field(her, label).fill(`17.11.2026 ${time}`)
  await field(her, 'Grund').fill('Zu früh ausgestempelt')
  await expectNoBarriers(her, 'correction', dialogs)
  await her.getByRole('button', { name: 'Beantragen' }).click()
  await expect(her.getByText('Grund: Zu früh ausgestempelt')).toBeVisible()
  await expectNoBarriers(her, 'own times')
  await page.goto('/backend/my-times')
  await page.getByRole('button', { name: 'Genehmigen' }).click()
  await expect(page.getByText('Grund: Zu früh ausgestempelt')).toHaveCount(0)

  // the month: submitted, approved, locked, and what payroll gets
  await goTo('2026-12-01T09:00:00+01:00')
  await signInByApi(page)
  await signInByApi(her, lena)
  await her.goto('/backend/month-closings?monat=2026-11')
  await her.getByRole('button', { name: `${name}: November 2026 einreichen` }).click()
  await expect(her.getByText('Eingereicht')).toBeVisible()
  await page.goto('/backend/month-closings?monat=2026-11')
  await page.getByRole('button', { name: `${name}: November 2026 genehmigen` }).click()
  await expect(page.getByRole('row', { name }).getByText('Genehmigt')).toBeVisible()
  await expectNoBarriers(page, 'month')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('monatsabschluss-2026-11.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  // two days a week: one planned and worked, one of leave, two missed
  expect(lines.find((line) => line.includes(name))).toBe(
    `"${id}";"${name}";"2026-11";"8,00";"32,00";"16,00";"-16,00";"-16,00";"1";"0";"Genehmigt"`,
  )
  await her.goto('/backend/my-times?woche=2026-11-16')
  await expect(her.getByText('Abgeschlossen').first()).toBeVisible()
  await her.context().close()
})
