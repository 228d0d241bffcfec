import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, employee, openApi, openScreen } from '../testing/open-screen.tsx'
import { button, press } from '../testing/user.ts'

test.each(['/newsletter', '/forms', '/config', '/logs', '/redirects', '/users/5', '/categories/new'])(
  '[OPEN-176~] an employee who opens %s by its address reads that the right is missing',
  async (path) => {
    openApi(employee)
    await openScreen(path)
    await expect.element(page.getByText('Sie haben keine Berechtigung für diese Aktion.')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Fehlermeldungen' }).getByRole('alert'))
      .not.toBeInTheDocument()
  },
)

test.each(['/gibt-es-nicht', '/tags/keine-nummer', '/a/b/c/d'])(
  '[ERR-07~] the unknown address %s shows the 404 page inside the frame',
  async (path) => {
    openApi()
    await openScreen(path)
    await expect.element(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'Bereiche' })).toBeInTheDocument()
  },
)

test('what an employee may only see is text, not a locked input', async () => {
  const api = openApi(employee)
  api.records('branches', [{ name: 'Graz' }])
  api.records('tables', [{ identifier: 'T 4', branch: { id: 1 } }])
  await openScreen('/tables/1')
  await expect.element(page.getByText('Diese Angaben können Sie ansehen, aber nicht ändern.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Graz' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('textbox')).not.toBeInTheDocument()
})

const areas = page.getByRole('navigation', { name: 'Bereiche' })
const area = (name: string) => areas.getByRole('link', { name, exact: true })

test('groups fold and stay folded; a folded one still shows the open area', async () => {
  openApi()
  const first = await openScreen('/tags')
  await expect.element(area('Schlagwörter')).toHaveAttribute('aria-current', 'page')
  await button('Angebot', areas).click()
  await expect.element(area('Produkte')).not.toBeInTheDocument()
  await expect.element(area('Schlagwörter')).toBeVisible()
  await first.unmount() // the browser remembers it
  await openScreen('/redirects')
  await expect.element(area('Weiterleitungen')).toBeInViewport()
  await expect.element(button('Angebot', areas)).toHaveAttribute('aria-expanded', 'false')
  await expect.element(area('Schlagwörter')).not.toBeInTheDocument()
})

test('the entry of the open area is in sight, however far down it stands', async () => {
  await page.viewport(1280, 480)
  openApi()
  await openScreen('/logs')
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Protokoll', exact: true })
  await expect.element(entry).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => entry.element().getBoundingClientRect().bottom).toBeLessThan(481)
  expect(entry.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(56)
})

test('a favourite stands on top until it is taken out', async () => {
  openApi()
  await openScreen('/uploads')
  await button('Dateien als Favorit', areas).click()
  const favourites = areas.getByRole('region', { name: 'Favoriten' })
  await expect.element(favourites.getByRole('link', { name: 'Dateien' })).toBeVisible()
  await button('Dateien als Favorit', favourites).click()
  await expect.element(favourites).not.toBeInTheDocument()
})

test('the header names the shop', async () => {
  openApi().answer('GET /config', { currency: 'EUR', shopName: 'Feinkost Sager', revision: 1 })
  await openScreen('/tags')
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Feinkost Sager' })).toBeVisible()
})

test('a dark logo gets a light plate in the dark scheme, and none on the light header', async () => {
  const api = openApi()
  const logo = { id: 1, version: 1, extension: 'svg' }
  api.answer('GET /config', { currency: 'EUR', shopName: 'Feinkost Sager', logo, revision: 1 })
  await openScreen('/tags')
  const banner = page.getByRole('banner')
  await expect.element(banner.getByRole('link', { name: 'Feinkost Sager' })).toBeVisible()
  const image = banner.element().querySelector('img')
  if (!image) throw new Error('The header has no logo')
  image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="12"/></svg>')}`
  await image.decode()
  await button('Dunkle Darstellung').click()
  await expect.element(image).toHaveAttribute('data-plate', 'light')
  await button('Helle Darstellung').click()
  await expect.element(image).not.toHaveAttribute('data-plate')
})

test('what is typed right after Strg+K arrives in the palette, also before it is loaded', async () => {
  openApi()
  await openScreen('/tags')
  await expect.element(area('Schlagwörter')).toBeVisible()
  await press('{Control>}k{/Control}weiterl')
  const search = page.getByRole('textbox', { name: 'Bereich oder Eintrag suchen' })
  await expect.element(search).toHaveValue('weiterl')
  await expect.element(page.getByRole('button', { name: 'Weiterleitungen' })).toBeVisible()
  await press('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/redirects')
})

test.each([
  ['/redirects', /führen alte Adressen Ihrer Website zu den neuen/],
  ['/outbox', /jede E-Mail und SMS des Shops/],
  ['/forms', /was Gäste über die Formulare der Website schicken/],
  ['/logs', /wer was geändert hat/],
  ['/orders/history', /jede Bestellung wieder/],
])('the empty area %s says what it is for', async (path, purpose) => {
  const api = openApi()
  for (const call of ['GET /outbox', 'GET /custom/forms', 'GET /logs', 'GET /orders'])
    api.answer(call, () => data([], { limit: 50, next: null }))
  await openScreen(path)
  await expect.element(page.getByText(purpose)).toBeVisible()
})
