import { units } from '@theke/domain/quantity'
import { z } from 'zod'
import { blockDefinitions } from '../blocks/registry.ts'
import { messages } from '../texts.de.ts'
import { emptyValue } from './empty-value.ts'
import type { Field, FieldKind, Fields } from './field.ts'
import { codeOf, germanMessage } from './problems.ts'

export { emptyValue } from './empty-value.ts'

// one language in the whole product: every schema of either side answers in German
z.config({ customError: germanMessage })

/** What a schema needs to know about a field beside its own options. */
type Build<K extends FieldKind> = (field: Extract<Field, { kind: K }>) => z.ZodType

const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/
const lineBreaks = /[\n\r\t]/

function string(field: { min?: number; max?: number }, multiline: boolean) {
  return z
    .string()
    .min(field.min ?? 0)
    .max(field.max ?? (multiline ? 100_000 : 1_000))
    .refine(
      (value) => !controlCharacters.test(multiline ? value.replaceAll('\r\n', '\n') : value),
      messages.invalid,
    )
    .refine((value) => multiline || !lineBreaks.test(value), messages.invalid)
}

const line = (field: { min?: number; max?: number }) =>
  string(field, false).transform((value) => value.trim())
const lines = (field: { min?: number; max?: number }) => string(field, true)
const numeric = (field: { min?: number; max?: number; integer?: true }) => {
  const schema = z
    .number()
    .min(field.min ?? -1e9)
    .max(field.max ?? 1e9)
  return field.integer ? schema.int() : schema
}

/** A decimal with at most two digits becomes whole cents; 14.4 → 1440. */
const cents = (field: { min?: number; max?: number }) =>
  z
    .number()
    .min(field.min ?? 0)
    .max(field.max ?? 1_000_000)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, messages.twoDecimals)
    .transform((value) => Math.round(value * 100))

const id = z.number().int().positive().max(2_147_483_647)
/** A reference travels as {id}; a bare id is accepted too. */
const referenceId = z.union([id, z.object({ id }).transform((value) => value.id)], {
  error: messages.reference,
})
const referenceIds = (max = 1_000) =>
  z
    .array(referenceId)
    .max(max)
    .transform((ids) => [...new Set(ids)])

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.time)
const endOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, messages.time)
const calendarDate = z.iso.date({ error: messages.date })

const openingRule = z
  .object({
    type: z.enum([
      'once',
      'daily',
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]),
    date: calendarDate.nullish(),
    isClosed: z.boolean().default(false),
    from: timeOfDay.nullish(),
    to: endOfDay.nullish(),
  })
  .refine((rule) => rule.type !== 'once' || rule.date, { error: messages.required, path: ['date'] })
  .refine((rule) => rule.isClosed || (rule.from && rule.to), { error: messages.required, path: ['from'] })
  .refine((rule) => Boolean(rule.from) === Boolean(rule.to), { error: messages.required, path: ['to'] })
  .refine((rule) => !rule.from || rule.from !== rule.to, { error: messages.sameTimes, path: ['to'] })

const options = (field: { options: Readonly<Record<string, string>> }) =>
  z.enum(Object.keys(field.options) as [string, ...string[]], { error: messages.choice })

/** A block's value follows its definition; a block of unknown type is kept as it came (CMS-04). */
const blockSchema = z
  .object({ type: z.string().min(1).max(64), value: z.record(z.string(), z.unknown()).default({}) })
  .transform((block, context) => {
    const definition = blockDefinitions[block.type]
    if (!definition) return block
    const result = objectSchema(definition.fields, 'create').safeParse(block.value)
    if (result.success) return { type: block.type, value: result.data }
    for (const issue of result.error.issues) context.issues.push(nested(issue, 'value'))
    return z.NEVER
  })

const schemas: { [K in FieldKind]: Build<K> } = {
  text: line,
  textarea: lines,
  richText: lines,
  markdown: lines,
  email: (field) => line({ ...field, max: 254 }).pipe(z.email({ error: messages.email })),
  url: (field) => line({ ...field, max: 2_000 }).pipe(z.url({ protocol: /^https?$/, error: messages.url })),
  path: (field) =>
    line({ ...field, max: 200 }).pipe(z.string().regex(/^$|^[^/\s?#][^\s?#]*$/, messages.path)),
  color: () => z.string().regex(/^#[0-9a-fA-F]{6}$/, messages.color),
  secret: (field) => string(field, false),
  number: numeric,
  money: cents,
  taxRate: () => numeric({ min: 0, max: 100 }),
  boolean: () => z.boolean(),
  date: () => calendarDate,
  dateTime: () =>
    z.iso.datetime({ offset: true, error: messages.dateTime }).transform((value) => new Date(value)),
  time: () => timeOfDay,
  choice: options,
  multiChoice: (field) => z.array(options(field)).transform((values) => [...new Set(values)]),
  unit: () => z.enum(Object.keys(units) as [string, ...string[]], { error: messages.choice }),
  openingHours: () => z.array(openingRule).max(400),
  image: () => referenceId,
  images: (field) => referenceIds(field.max),
  file: () => referenceId,
  files: (field) => referenceIds(field.max),
  reference: () => referenceId,
  references: () => referenceIds(),
  group: (field) => objectSchema(field.fields, 'create'),
  list: (field) => z.array(objectSchema(field.fields, 'create')).max(field.max ?? 500),
  blocks: () => z.array(blockSchema).max(200),
  json: () => z.json(),
}

const schemaOf = (field: Field): z.ZodType => (schemas[field.kind] as Build<FieldKind>)(field as never)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Parses one value; empty input means "no value": an error where one is required, otherwise the field's empty value. */
function parseField(field: Field, schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  // an empty path is a value: the home page lives at it
  if (!isEmpty(value) || (field.kind === 'path' && value === '')) return schema.safeParse(value)
  return field.required ? missing.safeParse(value) : { success: true, data: emptyValue(field) }
}

const missing = z.never({ error: messages.required })

/**
 * Schema of the fields a caller may send. Unknown and read-only fields are dropped. 'create' fills in what is missing;
 * 'update' keeps to the fields that were sent (OPEN-152).
 */
export function objectSchema(fields: Fields, mode: 'create' | 'update') {
  const writable = Object.entries(fields).flatMap(([name, field]) =>
    field.readOnly ? [] : [{ name, field, schema: schemaOf(field) }],
  )
  return z.looseObject({}).transform((input: Record<string, unknown>, context): Record<string, unknown> => {
    const output: Record<string, unknown> = {}
    for (const { name, field, schema } of writable) {
      if (mode === 'update' && !Object.hasOwn(input, name)) continue
      const result = parseField(field, schema, input[name])
      if (result.success) output[name] = result.data
      else for (const issue of result.error.issues) context.issues.push(nested(issue, name))
    }
    return output
  })
}

/** An issue of an inner schema, with its path as seen from outside; its German message is kept. */
const nested = (issue: z.core.$ZodIssue, ...at: (string | number)[]): z.core.$ZodRawIssue =>
  ({
    code: 'custom',
    message: issue.message,
    params: { code: codeOf(issue) },
    path: [...at, ...issue.path],
    input: undefined,
    inst: undefined,
  }) as never
