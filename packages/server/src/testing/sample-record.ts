import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field, FieldKind, Fields } from '@theke/contract/entity/field'
import { anyEntities } from '@theke/contract/entities/registry'

let counter = 0

type Make = (field: never) => unknown

/** A valid value of each kind in the wire form; references come from the caller. */
const values: Record<
  Exclude<FieldKind, 'reference' | 'references' | 'image' | 'images' | 'file' | 'files' | 'group' | 'list'>,
  Make
> = {
  text: (field: { max?: number; min?: number }) =>
    `Wert ${(counter += 1)}`.padEnd(field.min ?? 0, 'x').slice(0, field.max ?? 100),
  textarea: () => 'Zeile eins\nZeile zwei',
  richText: () => '<p>Ein <strong>Text</strong></p>',
  markdown: () => '# Titel',
  email: () => `person${(counter += 1)}@example.at`,
  url: () => 'https://example.at/seite',
  path: () => `pfad-${(counter += 1)}`,
  color: () => '#0D8141',
  secret: () => 'ein sehr langes geheimnis',
  number: (field: { min?: number; max?: number; integer?: true }) =>
    Math.max(field.min ?? 0, Math.min(field.max ?? 2, 2)),
  money: () => 12.5,
  taxRate: () => 10,
  boolean: () => true,
  date: () => '2027-03-28',
  dateTime: () => '2027-03-28T10:00:00.000Z',
  time: () => '11:30',
  choice: (field: { options: Record<string, string> }) => Object.keys(field.options)[0],
  multiChoice: (field: { options: Record<string, string> }) => Object.keys(field.options).slice(0, 1),
  unit: () => 'kilogram',
  openingHours: () => [{ type: 'monday', isClosed: false, from: '08:00', to: '18:00', date: null }],
  blocks: () => [{ type: 'sectionLabel', value: { text: 'Hallo', color: 'green', isPublic: true } }],
  json: () => [],
}

/** Finds or makes the record a field refers to. */
type Referred = (path: string) => Promise<number>

async function valueOf(field: Field, referred: Referred): Promise<unknown> {
  switch (field.kind) {
    case 'reference':
      return { id: await referred(field.to) }
    case 'references':
      return [{ id: await referred(field.to) }]
    case 'image':
    case 'file':
      return null
    case 'images':
    case 'files':
      return []
    case 'group':
      return sampleValues(field.fields, referred)
    case 'list':
      return [await sampleValues(field.fields, referred)]
    default:
      return values[field.kind](field as never)
  }
}

export async function sampleValues(fields: Fields, referred: Referred): Promise<Record<string, unknown>> {
  const output: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!field.readOnly) output[name] = await valueOf(field, referred)
  }
  if ('allergenKeys' in fields) output['allergens'] = 'A' // the letter of the first one
  if ('postcodes' in fields) output['postcodes'] = '8010, 8020-8055'
  if ('polygon' in fields) output['polygon'] = '47.05, 15.4\n47.1, 15.4\n47.1, 15.5'
  return output
}

/** The body of a valid POST for an entity, with every field filled in; referred records are made as needed. */
export async function sampleBody(
  entity: AnyEntity,
  create: (path: string, body: unknown) => Promise<number>,
) {
  const known = new Map<string, number>()
  const referred: Referred = async (path) => {
    const existing = known.get(path)
    if (existing !== undefined) return existing
    const target = anyEntities[path]!
    const required = Object.fromEntries(Object.entries(target.fields).filter(([, field]) => field.required))
    const id = await create(path, await sampleValues(required, referred))
    known.set(path, id)
    return id
  }
  const body = await sampleValues(entity.fields, referred)
  if (entity.path === 'devices') Object.assign(body['printer'] as object, { address: 'drucker.example' })
  if (entity.path === 'coupons') body['code'] = `CODE${(counter += 1)}`
  return { ...body, ...together[entity.path] }
}

/** Values that a rule of their entity compares with others. */
const together: Readonly<Record<string, Record<string, unknown>>> = {
  redirects: { target: '/anderswo' },
  branches: { autoCancelMinutes: 90 },
  coupons: { validTo: '2027-04-28T10:00:00.000Z' },
}
