import { expect, test } from 'vitest'
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
  await expect.element(page.getByText('Platz 2 von 2.')).toBeInTheDocument()
  await press('{ArrowUp}')
  await expect.element(page.getByText('Platz 1 von 2.')).toBeInTheDocument()
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
    },
    {
      area: 'Graz',
      minimumOrderValue: 15,
      freeFromOrderValue: 30.5,
      fee: 4.9,
      postcodes: '8010, 8020',
      extraMinutes: 20,
    },
  ])
})
