import type { Field, Fields } from '@theke/contract/entity/field'
import type { Values } from './form-values.ts'
import { isSame } from './form-values.ts'

type Write = readonly [name: string, value: unknown]

/**
 * What to write into a form so that it shows another stored version. Fields that differ from `untouched` keep what was
 * typed into them. Inside of groups and lists only what differs is written, so that their entries stay open and focused.
 */
export function rebaseWrites(
  fields: Fields,
  shown: Readonly<Values>,
  untouched: Readonly<Values>,
  stored: Readonly<Values>,
): Write[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    isSame(shown[name], untouched[name]) ? writesOf(field, name, shown[name], stored[name]) : [],
  )
}

/** What was typed since the form held `untouched`. */
export const touchedValues = (shown: Readonly<Values>, untouched: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(shown).filter(([name, value]) => !isSame(value, untouched[name])))

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const innerWrites = (fields: Fields, path: string, shown: Values, stored: Values) =>
  Object.entries(fields).flatMap(([name, field]) =>
    writesOf(field, `${path}.${name}`, shown[name], stored[name]),
  )

function writesOf(field: Field, path: string, shown: unknown, stored: unknown): Write[] {
  if (isSame(shown, stored)) return []
  // an input of its own holds the whole value
  if (field.input) return [[path, stored]]
  if (field.kind === 'group' && isValues(shown) && isValues(stored))
    return innerWrites(field.fields, path, shown, stored)
  if (
    field.kind === 'list' &&
    Array.isArray(shown) &&
    Array.isArray(stored) &&
    shown.length === stored.length
  )
    return stored.flatMap((entry: Values, index) =>
      innerWrites(field.fields, `${path}.${index}`, shown[index] as Values, entry),
    )
  return [[path, stored]]
}
