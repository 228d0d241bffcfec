import { expect, test } from './support/journey.ts'
import { changeConfig, changeRecord } from './support/shop-settings.ts'

test('[SHOP-03][SHOP-05][SHOP-06][SHOP-09][SHOP-10] a customer turns pages, filters, searches and finds the same again; what is not offered is not found', async ({
  page,
  request,
}) => {
  const names = page.getByRole('region', { name: 'Produkte' }).getByRole('heading', { level: 3 })
  const pages = page.getByRole('navigation', { name: 'Seiten' })
  const shown = (name: string) => pages.getByRole('link', { name, exact: true })
  await page.goto('/store/graz')
  await expect(names).toHaveCount(9)
  await expect(shown('Seite 1')).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'Nächste Seite' }).click()
  await expect(shown('Seite 2')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByRole('combobox', { name: 'Kategorie wählen' }).selectOption('Käse')
  await expect(page).toHaveURL(/\?category=\d+$/) // a new filter starts at page 1
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.fill('bergkäse gereift')
  await expect(names).toHaveText(['Bergkäse, 12 Monate gereift'])
  await expect(page).toHaveURL(/category=\d+&search=/)
  await page.reload()
  await expect(names).toHaveText(['Bergkäse, 12 Monate gereift'])
  await expect(search).toHaveValue('bergkäse gereift')

  const named = (name: string) => (record: { [field: string]: unknown }) => record['name'] === name
  const undo = [
    await changeRecord(request, 'products', named('Handsemmel'), { isPublic: false }),
    await changeRecord(request, 'products', named('Buttercroissant'), { isEnabled: false }),
  ]
  try {
    for (const name of ['Handsemmel', 'Buttercroissant']) {
      await page.goto(`/store/graz?search=${name}`)
      await expect(search).toHaveValue(name)
      await expect(names.filter({ hasText: new RegExp(`^${name}$`) })).toHaveCount(0)
    }
  } finally {
    for (const one of undo) await one()
  }
})

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('[CONFIGURATOR-03][CONFIGURATOR-05][CONFIGURATOR-06][UPLOAD-02][ERR-04][CART-04] step by step with a real upload', async ({
  page,
}) => {
  await page.goto('/store/graz?search=Torte+nach+Wunsch')
  await page.getByRole('link', { name: 'Torte nach Wunsch', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torte nach Wunsch' })).toBeVisible()
  const buy = page.getByRole('button', { name: /^In den Warenkorb/ })
  // code that does not arrive is reported; the page stays
  await page.route('**/configurator-dialog*.js', (route) => route.abort(), { times: 1 })
  await buy.click()
  const failure = page.getByRole('alert').filter({ hasText: 'Auswahl konnte nicht geladen werden.' })
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Torte nach Wunsch' })
  const next = dialog.getByRole('button', { name: 'Weiter' })
  await expect(next).toBeDisabled()
  await dialog.getByRole('radio', { name: '18 Stück' }).check()
  await next.click()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await expect(dialog.getByRole('radio', { name: '18 Stück' })).toBeChecked()
  await next.click()
  await dialog.getByRole('radio', { name: 'Nuss mit Preiselbeere' }).check()
  for (const name of [/^Verzierung/, /^Schriftzug/, /^Foto/]) {
    await next.click()
    await expect(dialog.getByRole('group', { name })).toBeVisible()
  }
  const input = dialog.getByLabel('Datei auswählen')
  await expect(input).toHaveAttribute('accept', '.jpg,.jpeg,.png,.gif')
  await expect(input).not.toHaveAttribute('multiple')
  await input.setInputFiles({ name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(dialog.getByRole('alert')).toContainText(
    'Die ausgewählte Datei "brief.png" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.',
  )
  let arrive = () => {}
  const isArrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(
    '**/api/uploads',
    async (route) => {
      await isArrived
      await route.continue()
    },
    { times: 1 },
  )
  await input.setInputFiles({ name: 'oma.png', mimeType: 'image/png', buffer: picture })
  await expect(dialog.getByText('Bitte warten Sie, bis die Datei hochgeladen ist.')).toBeVisible()
  await next.click({ force: true })
  await expect(dialog.getByRole('group', { name: /^Foto/ }), 'the photo is waited for').toBeVisible()
  arrive()
  await expect(dialog.getByRole('link', { name: 'oma.png' })).toHaveAttribute('href', /^\/upload\/.+\.png$/)
  await next.click()
  await expect(dialog.getByLabel('Datei auswählen')).toHaveAttribute('multiple')
  await next.click()
  const save = dialog.getByRole('button', { name: 'In den Warenkorb' })
  await expect(save).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Ihre Wünsche' }).fill('Zum Achtziger')
  await expect(dialog.locator('strong')).toContainText('67,50 €')
  await save.click()
  const added = page.getByRole('dialog', { name: '1 Produkt(e) hinzugefügt' })
  await added.getByRole('button', { name: 'Weiter einkaufen' }).click()
  await expect(added).toBeHidden()
  await buy.click()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click() // back at step 0 cancels
  await expect(dialog).toBeHidden()
})

test('[MENU-01~][THEME-04] a shop that is shown as a menu comes in portions and brings the group that is gone to', async ({
  page,
  request,
}) => {
  const areas = { branch: 'menu', checkout: 'grid', status: 'grid' }
  const undo = await changeConfig(request, { areas, enablePluginCategoryBar: true })
  try {
    const { data: menus } = (await (await request.get('/api/menus')).json()) as {
      data: { name: string; catalog: { products: { id: number }[] }[] }[]
    }
    const catalog = menus.find(({ name }) => name === 'Karte Graz')?.catalog ?? []
    const all = catalog.flatMap(({ products }) => products)
    const long = catalog.map((group, index) => (index < 2 ? { ...group, products: all } : group))
    const restore = await changeRecord(request, 'menus', ({ name }) => name === 'Karte Graz', {
      catalog: long,
    })
    await page.goto('/store/graz')
    const last = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link').last()
    const name = (await last.textContent()) ?? ''
    const group = page.getByRole('region', { name, exact: true })
    await expect(group, 'the last group comes later').toHaveCount(0)
    await last.click()
    await expect(group).toBeInViewport()
    await expect(last).toHaveAttribute('aria-current', 'true')
    await restore()
  } finally {
    await undo()
  }
})
