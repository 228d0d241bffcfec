import type { Page } from '@playwright/test'
import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { fieldAt } from '../packages/backoffice/src/crud/columns.ts'
import { sectionsOf } from '../packages/backoffice/src/crud/layouts.ts'
import { choose, confirmDeletion, field, readRecord, run, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

/** The requirement that promises each area; the first ones are promised by the areas themselves. */
const requirements: Readonly<Record<string, string>> = {
  menus: 'BACKOFFICE-03',
  categories: 'BACKOFFICE-04',
  tags: 'BACKOFFICE-05',
  products: 'BACKOFFICE-06',
  images: 'BACKOFFICE-07',
  'image-templates': 'BACKOFFICE-08',
  uploads: 'BACKOFFICE-09',
  branches: 'BACKOFFICE-10',
  divisions: 'BACKOFFICE-11',
  departments: 'BACKOFFICE-12',
  tables: 'BACKOFFICE-13',
  users: 'BACKOFFICE-14',
  devices: 'BACKOFFICE-15',
  sites: 'BACKOFFICE-16',
  redirects: 'BACKOFFICE-17',
  blocks: 'BACKOFFICE-18',
  navigations: 'BACKOFFICE-19',
  donatees: 'BACKOFFICE-20',
  'working-activities': 'BACKOFFICE-21',
  'working-schedules': 'BACKOFFICE-22',
  projects: 'BACKOFFICE-24',
  tasks: 'BACKOFFICE-25',
  scenes: 'BACKOFFICE-26',
  'digital-signage-segments': 'BACKOFFICE-27',
  'digital-signage-streams': 'BACKOFFICE-28',
  'digital-signage-devices': 'BACKOFFICE-29',
}

/** What the generated form cannot guess. */
const typed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  redirects: { target: '/ziel' },
  sites: { path: `probe-seite-${run}` },
  users: { password: 'ein ganz langer satz' },
  'working-activities': { end: '16.11.2026 17:00' },
  'working-schedules': { start: '17.11.2026 08:00', end: '17.11.2026 16:00' },
  'digital-signage-segments': { type: 'Szene' },
}

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
      return field(page, label).first().fill('640')
    case 'money':
      return field(page, label).first().fill('3,50')
    case 'taxRate':
      return field(page, label).fill('10')
    case 'dateTime':
      return field(page, label).fill(given ?? '16.11.2026 09:00')
    default:
      return field(page, label)
        .first()
        .fill(given ?? `probe-${entity.path}-${run}`)
  }
}

async function showSection(page: Page, entity: AnyEntity, name: string) {
  const sections = sectionsOf(entity)
  const section = sections.find(({ fields }) => fields.includes(name))
  if (section && sections.length > 1)
    await page.getByRole('tab', { name: section.label, exact: true }).click()
}

async function createMedia(page: Page, entity: AnyEntity) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei auswählen' }).click()
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await (await choosing).setFiles({ name: `probe-${entity.path}.png`, mimeType: 'image/png', buffer })
  await expect(page).toHaveURL(new RegExp(`/${entity.path}/\\d+$`))
}

test.describe.configure({ timeout: 90_000 })

for (const entity of Object.values(anyEntities)) {
  const { path, label } = entity
  test(`[${requirements[path]}] [BACKOFFICE-01] ${label.many} are listed, created, edited and deleted`, async ({
    page,
  }) => {
    await signInByApi(page)
    await page.goto(`/backend/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: label.many, exact: true })).toBeVisible()

    await page.getByRole('link', { name: 'Neu', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Neu: ${label.one}` })).toBeVisible()
    if (path === 'images' || path === 'uploads') await createMedia(page, entity)
    else {
      const names = Object.keys(entity.fields).filter(
        (name) => entity.fields[name]?.required || name === entity.title || typed[path]?.[name],
      )
      for (const name of names) {
        const definition = fieldAt(entity, name)
        await showSection(page, entity, name)
        if (definition) await enter(page, entity, name, definition)
      }
      await saved(page)
    }
    await expect(page).toHaveURL(new RegExp(`/${path}/\\d+$`))
    const id = page.url().split('/').at(-1)

    const edited = Object.entries(entity.fields).find(
      ([name, { kind, readOnly, unique }]) =>
        !readOnly && !unique && name !== 'target' && ['text', 'textarea', 'markdown'].includes(kind),
    )
    const [name, definition] = edited ?? Object.entries(entity.fields)[0]!
    await showSection(page, entity, name)
    await field(page, definition.label).first().fill('geändert')
    await saved(page)
    expect(await readRecord<Record<string, unknown>>(page, `${path}/${id}`)).toMatchObject({
      [name]: 'geändert',
    })

    await page.getByRole('button', { name: 'Löschen', exact: true }).click()
    await confirmDeletion(page)
    await expect(page).toHaveURL(new RegExp(`/backend/${path}$`))
    expect((await page.request.get(`/api/${path}/${id}`)).status()).toBe(404)
  })
}
