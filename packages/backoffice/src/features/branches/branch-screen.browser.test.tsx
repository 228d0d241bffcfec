import { parseCorners } from '@theke/domain/cart'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, press, save, tab } from '../../testing/user.ts'

async function openBranch() {
  const branches = openApi().records('branches', [{ identifier: 'probe', name: 'Probe' }])
  await openScreen('/branches/1')
  return (name: string) => branches.get(1)?.[name]
}

test('[BACKOFFICE-10~] delivery areas are entered, sorted and saved', async () => {
  const stored = await openBranch()
  await tab('Bestellen').click()
  const add = button('Liefergebiete: Eintrag hinzufügen')
  await add.click()
  await field('Gebiet').fill('Graz')
  await field('Mindestbestellwert').fill('15')
  await field('Kostenlos ab').fill('30,50')
  await field('Lieferkosten').fill('4,90')
  await field('Postleitzahlen').fill('8010, 8020')
  await field('Fahrzeit (Minuten)').fill('20')
  await add.click()
  await field('Gebiet').last().fill('Gleisdorf')
  page.getByRole('button', { name: 'Liefergebiete 2 verschieben' }).element().focus()
  await press(' ')
  await new Promise((resolve) => setTimeout(resolve)) // only then it listens to further keys
  await expect.element(page.getByText('Platz 2 von 2.', { exact: true })).toBeInTheDocument()
  await press('{ArrowUp}')
  await expect.element(page.getByText('Platz 1 von 2.', { exact: true })).toBeInTheDocument()
  await press(' ')
  await expect.element(field('Gebiet').first()).toHaveValue('Gleisdorf')
  await save()
  expect(stored('deliveryAreas')).toEqual([
    {
      area: 'Gleisdorf',
      minimumOrderValue: 0,
      freeFromOrderValue: null,
      fee: null,
      postcodes: '',
      extraMinutes: null,
      polygon: '',
    },
    {
      area: 'Graz',
      minimumOrderValue: 15,
      freeFromOrderValue: 30.5,
      fee: 4.9,
      postcodes: '8010, 8020',
      extraMinutes: 20,
      polygon: '',
    },
  ])
})

test('no tab of the form is wider than a telephone', async () => {
  const { innerWidth: width, innerHeight: height } = window
  onTestFinished(() => page.viewport(width, height))
  await page.viewport(390, 844)
  await openBranch()
  for (const name of ['Bestellen', 'Zahlung', 'Bildschirme']) {
    await tab(name).click()
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible()
    expect(document.documentElement.scrollWidth, name).toBe(390)
  }
})

test('publishing asks when something required is missing, and can be confirmed knowingly', async () => {
  const api = openApi()
  const branches = api.records('branches', [{ identifier: 'probe', name: 'Probe', isPublic: false }])
  const task = { code: 'imprint', title: 'Impressum fehlt', place: { area: 'config', field: 'imprint' } }
  api.answer('GET /dashboard/tasks', [
    { ...task, severity: 'required' },
    { ...task, code: 'logo', title: 'Logo fehlt', severity: 'advised' },
  ])
  await openScreen('/branches/1')
  await page.getByRole('switch', { name: 'Veröffentlicht' }).click()
  await button('Speichern').click()
  const dialog = page.getByRole('dialog', { name: 'Das verlangt das Gesetz noch, oder der Shop braucht es' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Impressum fehlt')
  await button('Abbrechen', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(branches.get(1)?.['isPublic']).toBe(false)
  await button('Speichern').click()
  await button('Trotzdem veröffentlichen', dialog).click()
  await expect.poll(() => branches.get(1)?.['isPublic']).toBe(true)
})

test('publishing is not asked about when nothing is missing', async () => {
  const api = openApi()
  const branches = api.records('branches', [{ identifier: 'probe', name: 'Probe', isPublic: false }])
  api.answer('GET /dashboard/tasks', [])
  await openScreen('/branches/1')
  await page.getByRole('switch', { name: 'Veröffentlicht' }).click()
  await save()
  expect(branches.get(1)?.['isPublic']).toBe(true)
})

test('[OPEN-206~] the border of an area is drawn around the branch and changed with the keyboard alone', async () => {
  const branches = openApi().records('branches', [
    {
      identifier: 'probe',
      name: 'Probe',
      latitude: 47.07,
      longitude: 15.44,
      deliveryAreas: [{ area: 'Graz', minimumOrderValue: 0, postcodes: '8010' }],
    },
  ])
  await openScreen('/branches/1')
  await tab('Bestellen').click()
  await button('Graz').click()
  await button('Umkreis um die Filiale zeichnen').click()
  const first = page.getByRole('button', { name: 'Ecke 1: 47.09695, 15.44' })
  await expect.element(first).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Ecke 8: / })).toBeVisible()
  first.element().focus()
  await press('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: /^Ecke 1: 47\.097\d*, 15\.44$/ })).toBeVisible()
  await press('{Enter}')
  await expect.element(page.getByRole('button', { name: /^Ecke 9: / })).toBeVisible()
  await press('{Delete}')
  await expect.element(page.getByRole('button', { name: /^Ecke 9: / })).not.toBeInTheDocument()
  await save()
  const areas = (branches.get(1)?.['deliveryAreas'] ?? []) as { polygon: string }[]
  expect(areas.map(({ polygon }) => parseCorners(polygon)?.length)).toEqual([8])
})
