import type { Page } from '@playwright/test'
import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { fieldAt } from '../packages/backoffice/src/crud/columns.ts'
import { isOnePage, sectionsOf } from '../packages/backoffice/src/crud/layouts.ts'
import { areaName } from '../packages/backoffice/src/nav-labels.ts'
import {
  choose,
  confirmDeletion,
  field,
  readRecord,
  run,
  saved,
  signInByApi,
  takeUp,
} from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

/** What the generated form cannot guess. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  redirects: { target: '/ziel' },
  sites: { path: `probe-seite-${run}` },
  users: { password: 'ein ganz langer satz' },
  employments: { validFrom: '01.01.2020', validTo: '31.12.2023', holidayDaysPerYear: '25' },
  coupons: { percentage: '10' },
  'shift-templates': { startTime: '06:00', endTime: '14:30' },
  'working-activities': { end: '16.11.2026 17:00' },
  'working-schedules': { start: '17.11.2026 08:00', end: '17.11.2026 16:00' },
  tasks: { dueDate: '17.11.2026' },
  'digital-signage-segments': { type: 'Szene' },
}

/** A filter of the list: what shows the record that was made here, and what does not. */
type Filter = { label: string; shows: string; hides: string }

const isEnabled: Filter = { label: 'Aktiv', shows: 'Aktiv: Ja', hides: 'Aktiv: Nein' }
const day: Filter = { label: 'Von', shows: '16.11.2026', hides: '24.12.2026' }

/** The areas whose lists are filtered (BACKOFFICE-12, -21, -22, -24, -25, -27 to -29). */
const filters: Readonly<Record<string, Filter>> = {
  departments: isEnabled,
  'working-activities': day,
  'working-schedules': day,
  projects: isEnabled,
  tasks: day,
  'digital-signage-segments': isEnabled,
  'digital-signage-streams': isEnabled,
  'digital-signage-devices': {
    label: 'Filiale',
    shows: 'Feinkost Maronigg Graz',
    hides: 'Feinkost Maronigg Wien',
  },
}

/** A text that is typed, also one with suggestions. */
const textOf = (page: Page, name: string) =>
  field(page, name).or(page.getByRole('combobox', { name, exact: true }))

/** A value of a field as a person would type or choose it. */
async function enter(page: Page, entity: AnyEntity, name: string, definition: Field) {
  const given = typed[entity.path]?.[name]
  const { label } = definition
  switch (definition.kind) {
    case 'choice':
      return choose(page, label, given ?? Object.values(definition.options)[0] ?? '')
    case 'reference': {
      const target = anyEntities[definition.to]
      const [first] = await readRecord<Record<string, string>[]>(page, `${definition.to}?limit=1&page=1`)
      return choose(page, label, first?.[target?.title ?? ''] ?? '', true)
    }
    case 'number':
      return field(page, label)
        .first()
        .fill(given ?? '640')
    case 'money':
      return field(page, label).first().fill('3,50')
    case 'taxRate':
      return field(page, label).fill('10')
    case 'dateTime':
      return field(page, label).fill(given ?? '16.11.2026 09:00')
    default:
      return textOf(page, label)
        .first()
        .fill(given ?? `probe-${entity.path}-${run}`)
  }
}

async function showSection(page: Page, entity: AnyEntity, name: string) {
  const sections = sectionsOf(entity)
  const section = sections.find(({ fields }) => fields.includes(name))
  if (!section || sections.length === 1) return
  if (!isOnePage(entity)) return page.getByRole('tab', { name: section.label, exact: true }).click()
  const part = page.getByRole('button', { name: section.label, exact: true, expanded: false })
  if (section !== sections[0] && (await part.count()) > 0) await part.click()
}

async function createMedia(page: Page, entity: AnyEntity) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei auswählen' }).click()
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await (await choosing).setFiles({ name: `probe-${entity.path}.png`, mimeType: 'image/png', buffer })
  // pictures are decoded and made smaller one after the other
  await expect(page).toHaveURL(new RegExp(`/${entity.path}/\\d+$`), { timeout: 30_000 })
}

/** Opens an area from the navigation, makes a record with what it must have, and gives its id. */
async function create(page: Page, entity: AnyEntity): Promise<string> {
  const { path, label, fields } = entity
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: areaName(entity), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: areaName(entity), exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Neu: ${label.one}` })).toBeVisible()
  if (path === 'images' || path === 'uploads') await createMedia(page, entity)
  else {
    const names = Object.keys(fields).filter(
      (name) => fields[name]?.required || name === entity.title || typed[path]?.[name],
    )
    for (const name of names) {
      const definition = fieldAt(entity, name)
      await showSection(page, entity, name)
      if (definition) await enter(page, entity, name, definition)
    }
    await saved(page)
  }
  await expect(page).toHaveURL(new RegExp(`/${path}/\\d+$`))
  // only the form of a stored record has it: what is typed into the form before would go with that one
  await expect(page.getByRole('button', { name: 'Löschen', exact: true })).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

/** Changes a text of the open record; gives its field when the list can be searched for it. */
async function edit(page: Page, entity: AnyEntity, id: string): Promise<string | undefined> {
  const [name, definition] =
    Object.entries(entity.fields).find(
      ([one, { kind, readOnly, unique }]) =>
        !readOnly && !unique && one !== 'target' && ['text', 'textarea', 'markdown'].includes(kind),
    ) ??
    Object.entries(entity.fields)[0] ??
    []
  if (!name || !definition) throw new Error(`${entity.path} has no fields`)
  await showSection(page, entity, name)
  await textOf(page, definition.label).first().fill(`geaendert-${run}`)
  await saved(page)
  expect(await readRecord<Record<string, unknown>>(page, `${entity.path}/${id}`)).toMatchObject({
    [name]: `geaendert-${run}`,
  })
  return entity.search?.includes(name) ? `geaendert-${run}` : undefined
}

/** One record from its creation to its end, found again in the list, through the screens alone. */
async function liveThrough(page: Page, path: string) {
  const entity = anyEntities[path]
  if (!entity) throw new Error(`no entity ${path}`)
  const id = await create(page, entity)
  const found = await edit(page, entity, id)

  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('main')
    .getByRole('link', { name: areaName(entity), exact: true })
    .click()
  const row = page.getByRole('main').locator(`a[href$="/${path}/${id}"]`).first()
  await page.getByRole('searchbox', { name: `${areaName(entity)} durchsuchen` }).fill(found ?? title)
  await expect(row).toBeVisible()
  const filter = filters[path]
  if (filter) await checkFilter(page, filter, row)

  // by key: while the list is still being searched, the row would move away between press and release
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await confirmDeletion(page)
  await expect(page).toHaveURL(new RegExp(`/backend/${path}$`))
  expect((await page.request.get(`/api/${path}/${id}`)).status()).toBe(404)
}

async function checkFilter(page: Page, { label, shows, hides }: Filter, row: ReturnType<Page['locator']>) {
  const set = async (value: string) => {
    if (label !== 'Von') return choose(page, label, value, label === 'Filiale')
    await field(page, label).fill(value)
    await field(page, label).press('Enter')
  }
  await set(hides)
  await expect(page.getByText('Kein Eintrag passt zur Auswahl.')).toBeVisible()
  await set(shows)
  await expect(row).toBeVisible()
}

/** Everything that happens to the records of these areas, in one visit. */
async function visit(page: Page, paths: readonly string[]) {
  await signInByApi(page)
  await page.goto('/backend/tags')
  for (const path of paths) await test.step(path, () => liveThrough(page, path))
}

const offer = ['menus', 'categories', 'tags', 'products', 'coupons']
const media = ['images', 'image-templates', 'uploads']
const website = ['sites', 'blocks', 'navigations', 'redirects']
const operations = ['branches', 'divisions', 'tables', 'devices', 'donatees']
const team = [
  'users',
  'permission-sets',
  'departments',
  'employments',
  'working-activities',
  'working-schedules',
  'shift-templates',
  'projects',
  'tasks',
]
const screens = ['scenes', 'digital-signage-segments', 'digital-signage-streams', 'digital-signage-devices']

test.describe.configure({ timeout: 300_000 })

/** The layers of an image template are added, sorted and shown. */
async function checkLayers(page: Page) {
  await page.goto('/backend/image-templates/new')
  for (const [label, value] of Object.entries({
    Kennung: 'plakat',
    Name: 'Plakat',
    Breite: '1200',
    Höhe: '800',
  }))
    await field(page, label).fill(value)
  await page.getByRole('tab', { name: 'Gestaltung', exact: true }).click()
  for (const type of ['Form', 'Text']) {
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await page.getByRole('menuitem', { name: type, exact: true }).click()
    await expect(page.getByRole('button', { name: type, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Text verschieben' }).focus()
  await takeUp(page)
  await expect(page.getByText('Platz 1 von 2.', { exact: true })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Platz 2 von 2.', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Abgelegt auf Platz 2 von 2.', { exact: true })).toBeAttached()
  await saved(page)
  await expect(page).toHaveURL(/\/image-templates\/\d+$/)
  const stored = await readRecord<{ layers: object[] }>(
    page,
    `image-templates/${page.url().split('/').at(-1)}`,
  )
  expect(stored.layers).toMatchObject([
    { type: 'text', name: 'Text', width: 720 },
    { type: 'shape', name: 'Form' },
  ])
  await expect(page.getByRole('application', { name: 'Zeichenfläche' })).toBeVisible()
}

test('[BACKOFFICE-01] [BACKOFFICE-04] [BACKOFFICE-05] [BACKOFFICE-07] [BACKOFFICE-08] [BACKOFFICE-09] [BACKOFFICE-17] records of offer, pictures and website are created, found, edited and deleted', async ({
  page,
}) => {
  await visit(page, [...offer, ...media, ...website])
  await test.step('layers', () => checkLayers(page))
})

test('[BACKOFFICE-01] [BACKOFFICE-11] [BACKOFFICE-12] [BACKOFFICE-13] [BACKOFFICE-20] [BACKOFFICE-21] [BACKOFFICE-22] [BACKOFFICE-24] [BACKOFFICE-25] [BACKOFFICE-26] [BACKOFFICE-27] [BACKOFFICE-28] records of branches, team and screens are created, found, filtered, edited and deleted', async ({
  page,
}) => {
  const all = [offer, media, website, operations, team, screens].flat()
  expect(new Set(all), 'no area is left out').toEqual(new Set(Object.keys(anyEntities)))
  await visit(page, [...operations, ...team, ...screens])
})
