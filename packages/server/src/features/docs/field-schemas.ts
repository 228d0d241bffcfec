import { units } from '@theke/domain/quantity'
import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { Field, FieldKind, Fields } from '@theke/contract/entity/field'

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export type Schema = { readonly [keyword: string]: unknown }

/** Answers and requests differ: pictures travel as objects and are sent as ids, secrets are only sent. */
export type Direction = 'answer' | 'input'

type Describe<K extends FieldKind> = (field: Extract<Field, { kind: K }>, direction: Direction) => Schema

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const listOf = (items: Schema, maxItems?: number): Schema => ({
  type: 'array',
  items,
  ...(maxItems === undefined ? {} : { maxItems }),
})
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

const words = (field: { min?: number; max?: number }): Schema => ({
  type: 'string',
  ...(field.min === undefined ? {} : { minLength: field.min }),
  ...(field.max === undefined ? {} : { maxLength: field.max }),
})
const formatted =
  (format: string) =>
  (field: { min?: number; max?: number }): Schema => ({ ...words(field), format })
const numeric = (field: { min?: number; max?: number; integer?: true }): Schema => ({
  type: [field.integer ? 'integer' : 'number', 'null'],
  ...(field.min === undefined ? {} : { minimum: field.min }),
  ...(field.max === undefined ? {} : { maximum: field.max }),
})
const optionsOf = (field: { options: Readonly<Record<string, string>> }) => Object.keys(field.options)
const media = (name: string) => (_field: unknown, direction: Direction) =>
  orNull(ref(direction === 'answer' ? name : 'ReferenceInput'))
const manyMedia = (name: string) => (field: { max?: number }, direction: Direction) =>
  listOf(ref(direction === 'answer' ? name : 'ReferenceInput'), field.max)

/** What each field kind looks like on the wire. */
const kinds: { [K in FieldKind]: Describe<K> } = {
  text: words,
  textarea: words,
  richText: (field) => ({ ...words(field), contentMediaType: 'text/html' }),
  markdown: (field) => ({ ...words(field), contentMediaType: 'text/markdown' }),
  email: formatted('email'),
  url: formatted('uri'),
  path: words,
  secret: (field) => ({ ...words(field), writeOnly: true }),
  color: () => ({ type: ['string', 'null'], pattern: '^#[0-9a-fA-F]{6}$' }),
  number: numeric,
  money: (field) => ({
    ...numeric({ ...field, min: field.min ?? 0 }),
    multipleOf: 0.01,
    description: 'Decimal amount with two digits, e.g. 14.4',
  }),
  taxRate: () => ({ type: ['number', 'null'], minimum: 0, maximum: 100, description: 'Per cent' }),
  boolean: () => ({ type: 'boolean' }),
  date: () => ({ type: ['string', 'null'], format: 'date' }),
  dateTime: () => ({ type: ['string', 'null'], format: 'date-time', description: 'With offset' }),
  time: () => ({ type: ['string', 'null'], pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  choice: (field) => ({ enum: [...optionsOf(field), null] }),
  multiChoice: (field) => listOf({ enum: optionsOf(field) }),
  unit: () => ({ enum: [...Object.keys(units), null] }),
  openingHours: () => listOf(ref('OpeningHoursRule'), 400),
  image: media('Picture'),
  images: manyMedia('Picture'),
  file: media('File'),
  files: manyMedia('File'),
  reference: media('Reference'),
  references: (_field, direction) => manyMedia('Reference')({}, direction),
  group: (field, direction) => objectOf(field.fields, direction),
  list: (field, direction) => listOf(objectOf(field.fields, direction), field.max ?? 500),
  blocks: (_field, direction) => listOf(ref(direction === 'answer' ? 'Block' : 'BlockInput'), 200),
  json: () => ({}),
}

function schemaOf(field: Field, direction: Direction): Schema {
  const schema = (kinds[field.kind] as Describe<FieldKind>)(field as never, direction)
  const title = { title: field.label }
  const defaults = 'default' in field && field.default !== undefined ? { default: field.default } : {}
  return { ...title, ...schema, ...(field.kind === 'money' ? {} : defaults) }
}

/** The fields as an object: in answers all but secrets, in requests those that may be sent. */
export function objectOf(fields: Fields, direction: Direction): Schema {
  const shown = Object.entries(fields).filter(([, field]) =>
    direction === 'answer' ? field.kind !== 'secret' : !field.readOnly,
  )
  const required = shown.filter(([, field]) => direction === 'input' && field.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map(([name, field]) => [name, schemaOf(field, direction)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

const id: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const text: Schema = { type: 'string' }
const count: Schema = { type: 'integer' }

const blockOf = (direction: Direction): Schema => ({
  description: 'A section of a content page; a block of unknown type is kept as it came.',
  anyOf: Object.values(blockDefinitions).map(({ type, label, fields }) => ({
    type: 'object',
    title: label,
    properties: { type: { const: type }, value: objectOf(fields, direction) },
    required: ['type', 'value'],
  })),
})

/** What the fields of several entities are made of. */
export const sharedSchemas: Readonly<Record<string, Schema>> = {
  Reference: { type: 'object', properties: { id }, required: ['id'] },
  ReferenceInput: { anyOf: [id, { type: 'object', properties: { id }, required: ['id'] }] },
  Picture: {
    type: 'object',
    description: 'Served at /image/{size}/{id}-{version}.{extension}',
    properties: { id, version: count, extension: text, alt: text, width: count, height: count, color: text },
  },
  File: {
    type: 'object',
    properties: { id, publicHash: text, version: count, extension: text, mimeType: text, name: text },
  },
  OpeningHoursRule: {
    type: 'object',
    properties: {
      type: {
        enum: ['once', 'daily', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      },
      date: { type: ['string', 'null'], format: 'date' },
      isClosed: { type: 'boolean' },
      from: { type: ['string', 'null'] },
      to: { type: ['string', 'null'], description: '24:00 is the end of the day' },
    },
    required: ['type'],
  },
  Block: blockOf('answer'),
  BlockInput: blockOf('input'),
}
