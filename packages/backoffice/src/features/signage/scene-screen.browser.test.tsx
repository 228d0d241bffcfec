import { expect, onTestFinished, test, vi } from 'vitest'
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

const base = { id: 1, createdAt: '2026-11-02T09:00:00.000Z', updatedAt: '2026-11-02T09:00:00.000Z' }

function givenApi(uses: object[], values: object = {}) {
  const api = openApi()
  api.records('scenes', [{ ...scene, ...values }])
  api.answer('GET /scenes/1/draft', { scene: { ...base, revision: 1, ...scene, ...values }, draft: null })
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

test('[BACKOFFICE-26~] changes of a published scene become a draft that is published or given up', async () => {
  await page.viewport(1440, 900)
  const api = givenApi([], { isPublic: true })
  const edited = (revision: number, name: string, savedAt: string | null) => ({
    scene: { ...base, revision, ...scene, isPublic: true, name },
    draft: savedAt === null ? null : { savedAt, username: 'eva' },
  })
  // the preview follows the form with calls of its own
  const draftCalls = () => api.changes().filter(({ path }) => path.startsWith('/scenes/1/draft'))
  await openScreen('/scenes/1')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Karte')
  expect(page.getByRole('button', { name: 'Veröffentlichen' }).query()).toBeNull()

  // kept as a draft
  const saved = edited(2, 'Abendkarte', '2026-11-16T09:30:00Z')
  api.answer('PUT /scenes/1/draft', saved)
  api.answer('GET /scenes/1/draft', saved)
  await name.fill('Abendkarte')
  await button('Entwurf speichern').click()
  await expect.element(page.getByText('Entwurf vom 16.11.2026 10:30')).toBeVisible()
  expect(draftCalls().at(-1)).toMatchObject({
    method: 'PUT',
    path: '/scenes/1/draft',
    body: { name: 'Abendkarte', revision: 1 },
  })

  // given up
  api.answer('DELETE /scenes/1/draft', edited(3, 'Karte', null))
  api.answer('GET /scenes/1/draft', edited(3, 'Karte', null))
  await button('Entwurf verwerfen').click()
  await button('Verwerfen').click()
  await expect.element(name).toHaveValue('Karte')
  await expect.element(page.getByText('Entwurf vom 16.11.2026 10:30')).not.toBeInTheDocument()

  // published at once, with what was typed
  api.answer('POST /scenes/1/draft/publication', edited(4, 'Mittagskarte', null))
  api.answer('GET /scenes/1/draft', edited(4, 'Mittagskarte', null))
  await name.fill('Mittagskarte')
  await button('Veröffentlichen').click()
  await expect.element(page.getByRole('button', { name: 'Veröffentlichen' })).not.toBeInTheDocument()
  expect(draftCalls().at(-1)).toMatchObject({
    method: 'POST',
    path: '/scenes/1/draft/publication',
    body: { name: 'Mittagskarte', revision: 3 },
  })
})

test('the editor sends a scene only into its own preview, and listens to no other window or site', async () => {
  await page.viewport(1440, 900)
  const api = givenApi([])
  api.answer('POST /scenes/preview', { version: 'one' })
  await openScreen('/scenes/1')
  const frame = page.getByTitle('Vorschau der Szene')
  await expect.element(frame).toBeVisible()
  const preview = (frame.element() as HTMLIFrameElement).contentWindow
  if (!preview) throw new Error('the preview has no window')
  const stranger = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => stranger.remove())
  const [own, foreign] = [preview, stranger.contentWindow!].map((target) =>
    vi.spyOn(target, 'postMessage').mockImplementation(() => {}),
  )
  const say = (source: Window | null, origin = location.origin, kind = 'theke.scene.ready') =>
    window.dispatchEvent(new MessageEvent('message', { data: { kind }, source, origin }))
  say(preview, 'https://evil.example')
  say(stranger.contentWindow)
  say(window)
  say(null)
  say(preview, location.origin, 'theke.scene.other')
  say(preview)
  await expect
    .poll(() => own?.mock.calls)
    .toEqual([[{ kind: 'theke.scene.show', show: { version: 'one' } }, location.origin]])
  expect(api.changes().filter(({ path }) => path === '/scenes/preview')).toHaveLength(1)
  expect(foreign).not.toHaveBeenCalled()
})
