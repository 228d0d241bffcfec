import type { Values } from './codec.ts'

/** The value with a dotted name: 'content.ean' is the EAN in the group content. */
export const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values)

/** Puts a value at a dotted name, leaving everything beside it as it is. */
export function withValue(values: Values, name: string, value: unknown): Values {
  const [first = '', ...rest] = name.split('.')
  if (rest.length === 0) return { ...values, [first]: value }
  return { ...values, [first]: withValue((values[first] ?? {}) as Values, rest.join('.'), value) }
}
