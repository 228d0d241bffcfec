import type { Page } from '@playwright/test'
import { expect, test as journey } from './support/journey.ts'
import { type MapDouble, startMapDouble } from './support/map-double.ts'
import { changeConfig } from './support/shop-settings.ts'

const test = journey.extend<object, { provider: MapDouble }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
    async ({}, use) => {
      const provider = await startMapDouble()
      await use(provider)
      provider.stop()
    },
    { scope: 'worker' },
  ],
  environment: [({ provider }, use) => use({ MAP_STYLE_URL: provider.tilesUrl }), { scope: 'worker' }],
})

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    }),
})

/** The tile of a place at a zoom, by the usual projection of web maps. */
function tileOf({ latitude, longitude }: { latitude: number; longitude: number }, z: number) {
  const angle = (latitude * Math.PI) / 180
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  return { z, x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) }
}
const graz = { latitude: 47.0706, longitude: 15.4395 }
const vienna = { latitude: 48.2082, longitude: 16.3738 }

/** Opens what a card knows besides and brings the end of it, where the map is, into view. */
async function openDetails(page: Page) {
  await page.getByText('Öffnungszeiten und Kontakt').first().click()
  await page
    .locator('address')
    .first()
    .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
}

/** How the compass of the map stands: it tilts and turns with the camera. */
const compass = (page: Page) =>
  page
    .locator('.maplibregl-ctrl-compass .maplibregl-ctrl-icon')
    .evaluate((icon) => (icon as HTMLElement).style.transform)

/** How many points of the map are greener than anything the style itself paints; the marker is about 1,300 of them. */
async function greenPoints(page: Page): Promise<number> {
  const picture = (await page.locator('.maplibregl-canvas').screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const points = pen?.getImageData(0, 0, image.width, image.height).data ?? []
    let green = 0
    for (let index = 0; index < points.length; index += 4)
      if ((points[index + 1] ?? 0) > (points[index] ?? 0) + 4) green += 1
    return green
  }, picture)
}

test('[MAP-02~] [MAP-03] [MAP-04] [OPEN-09] once accepted and in view the map flies from Vienna to the branch', async ({
  page,
  context,
  provider,
}) => {
  const unset = { mapZoom: null, mapPitch: null, mapBearing: null }
  await changeConfig(page.request, { enablePluginMapbox: true, ...unset })
  await context.clearCookies() // nobody was asked yet
  await page.goto('/')
  await openDetails(page)
  await expect(page.locator('address').first()).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)

  // Accepting is enough: nobody has to load the page again by hand.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Akzeptieren', exact: true }).click()
  await reloaded
  await expect(page.locator('html[data-is-live]')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Akzeptieren', exact: true })).toHaveCount(0)
  expect(provider.tiles).toEqual([]) // closed details are not in view
  await openDetails(page)
  await expect.poll(() => provider.tiles).toContainEqual(tileOf(vienna, 11))

  // zoom 19, pitch 55, bearing -85 by default
  await expect.poll(() => provider.tiles, { timeout: 30_000 }).toContainEqual(tileOf(graz, 19))
  await expect.poll(() => compass(page), { timeout: 30_000 }).toContain('rotateX(55deg) rotateZ(85deg)')
  await expect.poll(() => greenPoints(page), { timeout: 20_000 }).toBeGreaterThan(10_000)

  const marker = page.getByRole('link', { name: 'Route planen' }).first()
  await expect(marker).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${graz.latitude},${graz.longitude}`,
  )
  await expect(marker).toHaveAttribute('target', '_blank')
})

test('[MAP-02~] zoom, pitch and bearing of the configuration win; no building stands below zoom 15', async ({
  page,
  context,
  baseURL,
}) => {
  await changeConfig(page.request, { enablePluginMapbox: true, mapZoom: 14, mapPitch: 20, mapBearing: 30 })
  await context.clearCookies()
  await context.addCookies([{ name: 'cookie-consent', value: 'true', url: baseURL ?? '' }])
  await page.goto('/')
  await openDetails(page)
  await expect.poll(() => compass(page), { timeout: 30_000 }).toContain('rotateX(20deg) rotateZ(-30deg)')
  expect(await greenPoints(page)).toBeLessThan(3_000)
})
