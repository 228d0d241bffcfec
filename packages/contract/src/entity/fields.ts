import type { Field, FieldKind, Fields } from './field.ts'

type OptionsOf<K extends FieldKind> = Omit<Extract<Field, { kind: K }>, 'kind'>

/** Makes the constructor of a field kind; the literal types of its options are kept, so record types can be inferred. */
const kind =
  <const K extends FieldKind>(name: K) =>
  <const O extends OptionsOf<K>>(options: O) =>
    ({ kind: name, ...options }) as { kind: K } & O

export const text = kind('text')
export const textarea = kind('textarea')
export const richText = kind('richText')
export const markdown = kind('markdown')
export const email = kind('email')
export const url = kind('url')
export const path = kind('path')
export const color = kind('color')
export const secret = kind('secret')
export const number = kind('number')
export const money = kind('money')
export const taxRate = kind('taxRate')
export const boolean = kind('boolean')
export const date = kind('date')
export const dateTime = kind('dateTime')
export const time = kind('time')
export const choice = kind('choice')
export const multiChoice = kind('multiChoice')
export const unit = kind('unit')
export const openingHours = kind('openingHours')
export const image = kind('image')
export const images = kind('images')
export const file = kind('file')
export const files = kind('files')
export const reference = kind('reference')
export const references = kind('references')
export const group = kind('group')
export const list = kind('list')
export const blocks = kind('blocks')
export const json = kind('json')

/** Walks a field tree depth first, also into groups and lists; used to find every reference an entity can hold. */
export function* fieldsDeep(
  fields: Fields,
  prefix: readonly string[] = [],
): Generator<{ at: string[]; field: Field }> {
  for (const [name, field] of Object.entries(fields)) {
    const at = [...prefix, name]
    yield { at, field }
    if (field.kind === 'group' || field.kind === 'list') yield* fieldsDeep(field.fields, at)
  }
}
