import { createRecord, field, readRecord, run, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type Rule = { type: string; date: string | null; isClosed: boolean; from: string | null; to: string | null }

test('[BACKOFFICE-10] [DATA-30] [LOCAL-01] the week of a branch is changed, copied and shown as guests will read it', async ({
  page,
}) => {
  await signInByApi(page)
  const { id } = await createRecord(page, 'branches', { identifier: `zeitprobe-${run}`, name: 'Zeitprobe' })
  const hours = async () => (await readRecord<{ openingHours: Rule[] }>(page, `branches/${id}`)).openingHours
  await page.goto(`/backend/branches/${id}`)
  await page.getByRole('tab', { name: 'Öffnungszeiten' }).click()
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview).toContainText('Heute geschlossen')

  await page.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).click()
  await field(page, 'Montag: von').fill('8')
  await field(page, 'Montag: bis').fill('18:30')
  await expect(preview).toContainText('Offen heute 08:00 Uhr bis 18:30 Uhr')
  await page.getByRole('button', { name: 'Montag: mehr' }).click()
  await page.getByRole('menuitem', { name: 'Für alle Wochentage übernehmen' }).click()
  await page.getByRole('button', { name: 'Sonntag: mehr' }).click()
  await page
    .getByRole('menu', { name: 'Sonntag: mehr' })
    .getByRole('menuitem', { name: 'Ganztägig geschlossen' })
    .click()
  await page.getByRole('button', { name: 'Besonderer Tag', exact: true }).click()
  const special = field(page, 'Besonderer Tag 1')
  await special.fill('24.12.')
  await special.blur()
  await expect(preview).toContainText('24.12.2026')
  await saved(page)
  const stored = await hours()
  expect(stored.filter(({ isClosed }) => !isClosed)).toHaveLength(6)
  expect(stored).toContainEqual({ type: 'monday', date: null, isClosed: false, from: '08:00', to: '18:30' })
  expect(stored).toContainEqual({ type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null })

  await page.getByRole('button', { name: 'Kopieren' }).click()
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('clipboard')))
  await expect.poll(kept).toEqual(['theke.clipboard.openingHours'])
  await page.getByRole('switch', { name: 'Eigene Lieferzeiten' }).check()
  await page.getByRole('button', { name: 'Einfügen' }).last().click()
  await saved(page)
  const branch = await readRecord<{ openingHours: Rule[]; deliveryHours: Rule[] }>(page, `branches/${id}`)
  expect(branch.deliveryHours).toEqual(branch.openingHours)
})

test('[BACKOFFICE-10] [SHOP-13] a branch that is closed for today closes in the shop, and opens again', async ({
  page,
}) => {
  await signInByApi(page)
  const [branch] = await readRecord<{ id: number }[]>(page, 'branches?identifier=wien')
  const closed = page.getByText('Derzeit haben wir leider geschlossen.')
  const week = page.getByRole('group', { name: 'Öffnungszeiten: Woche' })
  const today = week
    .getByRole('group', { name: 'Besonderer Tag' })
    .filter({ has: page.locator('input[value="16.11.2026"]') })
  await page.goto('/store/wien')
  await expect(page.getByText('Geöffnet bis').first()).toBeVisible()
  await expect(closed).toHaveCount(0)

  await page.goto(`/backend/branches/${branch?.id}?field=openingHours`)
  await week.getByRole('button', { name: 'Besonderer Tag', exact: true }).click()
  const day = week.getByRole('textbox', { name: /^Besonderer Tag \d+$/ }).last()
  await day.fill('heute')
  await day.blur()
  await expect(today.getByText('Geschlossen')).toBeVisible()
  await saved(page)
  await page.goto('/store/wien')
  await expect(closed.first()).toBeVisible()
  await expect(page.getByText('Geöffnet bis')).toHaveCount(0)

  await page.goto(`/backend/branches/${branch?.id}?field=openingHours`)
  await today.getByRole('button', { name: 'Besonderer Tag: mehr' }).click()
  await page.getByRole('menuitem', { name: 'Alles entfernen' }).click()
  await saved(page)
  await page.goto('/store/wien')
  await expect(page.getByText('Geöffnet bis').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
})
