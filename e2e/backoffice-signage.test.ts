import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { request } from '@playwright/test'
import { choose, createRecord, field, readRecord, run, signInByApi } from './support/backoffice.ts'
import { barriers, barriersNow } from './support/barriers.ts'
import { expect, shop, test } from './support/journey.ts'

type Tv = { command: string | null; commandStatus: string | null; commandDetails: { text?: string } }
type Report = { command: { id: number; command: string } | null; isTakenBack: boolean }

/** A player as its page will be: a browser of its own, without a login, that reports and carries out its commands. */
function playerOf(browser: APIRequestContext) {
  const post = async <T>(path: string, data: object = {}) => {
    const answer = await browser.post(`/api/${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  return {
    askForCode: async () => (await post<{ code: string }>('pairings')).code,
    report: (showing?: number) => post<Report>('digital-signage-players/me/report', { showing }),
    acknowledge: (id: number, status: 'done' | 'failed', error = '') =>
      post<null>(`digital-signage-players/me/commands/${id}/acknowledge`, { status, error }),
    isPaired: async () => (await browser.get('/api/pairings/me')).status() === 200,
  }
}

async function send(page: Page, command: string) {
  await page.getByRole('button', { name: 'Befehl senden' }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
}

const path = 'digital-signage-devices'

/** A TV of its own, and a browser that shows a code. */
async function givenTv(page: Page, identifier: string) {
  await signInByApi(page)
  const { id } = await createRecord(page, path, { identifier, branch: { id: 1 }, volume: 20 })
  const player = playerOf(await request.newContext({ baseURL: shop().url }))
  return { id, player, code: await player.askForCode() }
}

test.describe.configure({ timeout: 90_000 })

test('[BACKOFFICE-29] [SIGN-01] [ERR-06] [ERR-16] a TV is paired, gets the command to reload, and the screen follows what its player answers', async ({
  page,
}) => {
  const identifier = `tv-${run}`
  const { id, player, code } = await givenTv(page, identifier)

  await page.goto(`/backend/${path}`)
  const row = page.getByRole('row').filter({ hasText: identifier })
  await expect(row).toContainText('Nicht gekoppelt')
  expect(await barriers(page), 'list').toEqual([])
  await row.getByRole('link', { name: identifier }).click()

  await page.getByRole('button', { name: 'Koppeln' }).click()
  const pairing = page.getByRole('dialog', { name: `TV „${identifier}“ koppeln` })
  await field(pairing, 'Code').fill('ACDEFG')
  await pairing.getByRole('button', { name: 'Koppeln' }).click()
  await expect(pairing.getByText('Der Code ist ungültig oder abgelaufen.')).toBeVisible()
  await field(pairing, 'Code').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
  await pairing.getByRole('button', { name: 'Koppeln' }).click()
  await expect(pairing).toBeHidden()
  await expect(page.getByRole('button', { name: 'Kopplung aufheben' })).toBeVisible()

  const state = page.getByRole('region', { name: 'Befehl' })
  await expect(state).toContainText('Noch kein Befehl.')
  await send(page, 'Neu laden')
  await expect(state).toContainText('Wartet')
  await expect(page.getByRole('button', { name: 'Befehl senden' })).toBeDisabled()
  const { command } = await player.report()
  expect(command).toEqual({ id: 1, command: 'reload' })
  await expect(state).toContainText('Gesendet')
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  expect((await player.report()).command).toBeNull()
  await player.acknowledge(1, 'done')
  await expect(state).toContainText('Ausgeführt')
  expect(await barriers(page), 'TV').toEqual([])

  // an answer that does not arrive: the general sentence, and a way to repeat the call
  const command$ = '**/api/digital-signage-devices/*/command'
  await page.route(command$, (route) => route.abort())
  await send(page, 'Erkennen')
  const failure = page.getByRole('alert').filter({ hasText: 'Befehl konnte nicht ausgeführt werden.' })
  await expect(failure).toBeVisible()
  await page.unroute(command$)
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(failure).toBeHidden()
  await expect(state).toContainText('Wartet')

  const abort$ = '**/command/abort'
  await page.route(abort$, (route) => route.abort())
  await state.getByRole('button', { name: 'Abbrechen' }).click()
  const abortFailure = page.getByRole('alert').filter({ hasText: 'Befehl konnte nicht abgebrochen werden.' })
  await expect(abortFailure).toBeVisible()
  await page.unroute(abort$)
  await abortFailure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(state).toContainText('Abgebrochen')
  expect((await player.report()).command).toBeNull()

  // somebody else was faster: the server says so
  await page.request.post(`/api/${path}/${id}/command`, { data: { command: 'screenshot' } })
  await send(page, 'Zwischenspeicher leeren')
  const refusal = page.getByRole('alert').filter({ hasText: 'Für diesen TV wartet noch ein Befehl.' })
  await refusal.getByRole('button', { name: 'Schließen' }).click()
  await expect(state).toContainText('Bildschirmfoto')
  const fetched = await player.report()
  await player.acknowledge(fetched.command?.id ?? 0, 'failed', 'Kein Bild')
  await expect(state).toContainText('Fehlgeschlagen')
  await expect(state).toContainText('Kein Bild')
})

test('[BACKOFFICE-29] [SIGN-01] messages, scenes and volume have something to fill in, what makes the screen dark is asked about', async ({
  page,
}) => {
  const identifier = `schaufenster-${run}`
  const { id, player, code } = await givenTv(page, identifier)
  const stored = () => readRecord<Tv>(page, `${path}/${id}`)
  expect((await page.request.post(`/api/${path}/${id}/pairing`, { data: { code } })).status()).toBe(200)
  await page.goto(`/backend/${path}/${id}`)
  const state = page.getByRole('region', { name: 'Befehl' })

  // a message can be taken back while it is on the screen
  await send(page, 'Nachricht zeigen …')
  const message = page.getByRole('dialog', { name: `TV „${identifier}“: Nachricht zeigen` })
  await expect(message.getByRole('button', { name: 'Senden' })).toBeDisabled()
  await field(message, 'Text').fill('Bitte zur Kassa')
  expect(await barriersNow(page), 'message').toEqual([])
  await message.getByRole('button', { name: 'Senden' }).click()
  await expect(state).toContainText('„Bitte zur Kassa“, 60 Sekunden')
  const shown = (await player.report()).command?.id ?? 0
  await expect(state).toContainText('Gesendet')
  await state.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(state).toContainText('Abgebrochen')
  expect((await player.report(shown)).isTakenBack).toBe(true)

  await send(page, 'Lautstärke …')
  const volume = page.getByRole('dialog', { name: `TV „${identifier}“: Lautstärke` })
  await volume.getByRole('slider', { name: 'Lautstärke in Prozent' }).press('ArrowRight')
  await volume.getByRole('button', { name: 'Senden' }).click()
  await expect(state).toContainText('21 %')
  await player.report()
  await expect(state).toContainText('Gesendet')

  await send(page, 'Szene zeigen …')
  await choose(page, 'Szene', 'Mittagstisch')
  await page.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
  await expect(state).toContainText('Mittagstisch, 10 Minuten')
  await player.report()
  await expect(state).toContainText('Gesendet')

  // what makes the screen dark is asked about first
  await send(page, 'Ausschalten')
  const question = page.getByRole('dialog', { name: `TV „${identifier}“: Ausschalten?` })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  expect(await stored()).toMatchObject({ command: 'show-scene' })
  await send(page, 'Ausschalten')
  await question.getByRole('button', { name: 'Ausschalten' }).click()
  await expect.poll(stored).toMatchObject({ command: 'power-off', commandStatus: 'pending' })

  await page.getByRole('button', { name: 'Kopplung aufheben' }).click()
  await page
    .getByRole('dialog', { name: 'Kopplung aufheben?' })
    .getByRole('button', { name: 'Aufheben' })
    .click()
  await expect(page.getByText('Nicht gekoppelt')).toBeVisible()
  expect(await player.isPaired()).toBe(false)

  // none of it counts as a change of the form, and its history tells all of it
  await expect(page.getByText('Ungespeicherte Änderungen')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await expect(page.getByText(`Befehl „Nachricht zeigen“ an TV „${identifier}“ abgebrochen`)).toBeVisible()
})

/** A TV that plays one scene, and its page in a browser of its own, paired as an administrator does it. */
async function givenWall(page: Page, browser: Browser, scene: object) {
  const play = async (name: string, values: object) => {
    const { id } = await createRecord(page, 'scenes', { name, path: name, isPublic: true, ...values })
    const segment = { name, type: 'scene', scene: { id } }
    const segments = [{ id: (await createRecord(page, 'digital-signage-segments', segment)).id }]
    return { scene: id, segments }
  }
  const first = await play(`tafel-${run}`, scene)
  const stream = await createRecord(page, 'digital-signage-streams', {
    name: `Wand ${run}`,
    segments: first.segments,
  })
  const identifier = `wand-${run}`
  const { id } = await createRecord(page, path, { identifier, branch: { id: 1 }, stream: { id: stream.id } })
  const context = await browser.newContext({ baseURL: shop().url })
  const wall = await context.newPage()
  await wall.goto(`/signage/${identifier}`)
  const code = (await wall.getByLabel(/^Code /).getAttribute('aria-label')) ?? ''
  const paired = await page.request.post(`/api/${path}/${id}/pairing`, { data: { code: code.slice(5) } })
  expect(paired.status(), await paired.text()).toBe(200)
  return { wall, context, scene: first.scene, stream: stream.id, play }
}

test('[SIGN-02~] what is published in the editor is on a TV in another browser, which plays on after a reload without a network', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000) // two pages, and one of them loads all it shows twice
  await signInByApi(page)
  const { wall, context, scene, stream, play } = await givenWall(page, browser, {
    type: 'menuBoard',
    board: { title: 'Mittagskarte' },
  })
  const seen = wall.locator('[data-seen="true"]')
  await expect(seen.getByRole('heading', { name: 'Mittagskarte' })).toBeVisible({ timeout: 30_000 })

  await page.goto(`/backend/scenes/${scene}`)
  await field(page, 'Überschrift').fill('Abendkarte')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(seen.getByRole('heading', { name: 'Abendkarte' })).toBeVisible()

  // its sections ask for a picture in the size of the screen, and the original is what is kept
  const [image] = await readRecord<{ id: number }[]>(page, 'images')
  const text = { columnText: `<p>Empfehlung ${run}</p>`, columnImage: { id: image?.id } }
  const body = [{ type: 'sectionImageTextSeparate', value: text }]
  const { segments } = await play(`empfehlung-${run}`, { content: { body } })
  const changed = await page.request.put(`/api/digital-signage-streams/${stream}`, { data: { segments } })
  expect(changed.status(), await changed.text()).toBe(200)
  await expect(seen.getByText(`Empfehlung ${run}`)).toBeVisible()
  // the page itself is kept last
  await expect
    .poll(() => wall.evaluate(async () => (await caches.match('/signage/')) !== undefined))
    .toBe(true)

  await context.setOffline(true)
  await wall.reload()
  await expect(seen.getByText(`Empfehlung ${run}`)).toBeVisible({ timeout: 30_000 })
  const width = () => seen.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await context.close()
})
