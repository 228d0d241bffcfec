import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { field } from '../../testing/user.ts'

const preview = page.getByRole('region', { name: 'Vorschau' })

test('[TITLE-02~] the first division shows what the home page is called, another one that it is not', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }])
  api.records('divisions', [
    { identifier: 'bar', name: 'Bar', title: 'Bar', branches: [{ id: 1 }] },
    { identifier: 'shop', name: 'Shop', title: 'Shop', branches: [] },
  ])
  const first = await openScreen('/divisions/1')
  await expect.element(preview).toMatchTextContent('Probe - Bar')
  await field('Titel').fill('Café & Bar')
  await expect.element(preview).toMatchTextContent(/Probe - Café & Bar.*1 Filiale/)
  await first.unmount()
  await openScreen('/divisions/2')
  await expect.element(preview).toMatchTextContent(/Nicht auf der Startseite.*Noch keine Filiale zugeordnet/)
})
