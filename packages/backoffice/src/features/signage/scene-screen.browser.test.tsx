import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, save } from '../../testing/user.ts'

const scene = {
  name: 'Karte',
  path: 'karte',
  type: 'menuBoard',
  orientation: 'landscape',
  background: null,
  textColor: null,
  refreshSeconds: null,
  isPublic: false,
  board: {
    title: 'Speisen',
    branch: null,
    categories: [],
    products: [],
    columns: 2,
    pageSeconds: 12,
    showsPrices: true,
    showsDescriptions: true,
    showsAllergens: false,
    hidesUnavailable: false,
  },
  media: { image: null, file: null, url: '', fit: 'cover' },
  content: { body: [] },
}

function givenApi(uses: object[]) {
  const api = openApi()
  api.records('scenes', [scene])
  api.answer('GET /scenes/1/uses', uses)
  return api
}

test('[BACKOFFICE-26~] a draft is published, and its uses are listed with their way there', async () => {
  await page.viewport(1440, 900)
  const api = givenApi([{ entity: 'digital-signage-segments', label: 'Filmsequenz', id: 3, title: 'Mittag' }])
  await openScreen('/scenes/1')
  await expect.element(page.getByText('Entwurf', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Mittag' }))
    .toHaveAttribute('href', expect.stringMatching(/digital-signage-segments\/3$/))
  await button('Veröffentlichen').click()
  await expect.element(page.getByText('Veröffentlicht', { exact: true })).toBeVisible()
  await save()
  expect(api.changes().at(-1)?.body).toMatchObject({ isPublic: true })
})

test('[BACKOFFICE-26~] the form asks only for what the kind of scene needs', async () => {
  await page.viewport(1440, 900)
  givenApi([])
  await openScreen('/scenes/1')
  await expect.element(page.getByText('Wird nirgends verwendet.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Sekunden je Seite', { exact: true })).toBeVisible()
  await choose('Art', 'Webseite')
  await expect.element(page.getByText('Adresse der Webseite', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Sekunden je Seite', { exact: true })).not.toBeInTheDocument()
  await choose('Art', 'Abholtafel')
  await expect.element(page.getByText('Überschrift', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Adresse der Webseite', { exact: true })).not.toBeInTheDocument()
})
