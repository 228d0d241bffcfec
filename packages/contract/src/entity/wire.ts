import { toCents } from '@theke/domain/values'
import type { Always, Bare, BlockValue, Field, Fields } from './field.ts'

/** A picture as it travels: what addresses it, and what holds its place until it is there (DATA-12). */
export type WireImage = {
  id: number
  version: number
  extension: string
  alt: string
  width: number
  height: number
  color: string
}

/** A file as it travels (DATA-11). */
export type WireUpload = {
  id: number
  publicHash: string
  version: number
  extension: string
  mimeType: string
  name: string
}

type Reader = 'visitor' | 'administrator'

/** Secrets never travel; visitors do not get what only staff may read. */
type Hidden<R extends Reader> = { kind: 'secret' } | (R extends 'visitor' ? { visibleTo: string } : never)

type OrNull<F extends Field, Value> = F extends Always ? Value : Value | null

/** The wire form of a field, by its kind; see server/crud/present.ts. Money is null also while a price is hidden (T13). */
type WireValue<F extends Field, R extends Reader> = F extends { kind: 'money' }
  ? number | null
  : F extends { kind: 'dateTime' }
    ? OrNull<F, string>
    : F extends { kind: 'reference' }
      ? OrNull<F, { id: number }>
      : F extends { kind: 'references' }
        ? readonly { id: number }[]
        : F extends { kind: 'image' }
          ? WireImage | null
          : F extends { kind: 'images' }
            ? readonly WireImage[]
            : F extends { kind: 'file' }
              ? WireUpload | null
              : F extends { kind: 'files' }
                ? readonly WireUpload[]
                : F extends { kind: 'group'; fields: infer G extends Fields }
                  ? WireFields<G, R>
                  : F extends { kind: 'list'; fields: infer G extends Fields }
                    ? readonly WireFields<G, R>[]
                    : F extends { kind: 'blocks' }
                      ? readonly BlockValue[]
                      : OrNull<F, Bare<F>>

export type WireFields<Fs extends Fields, R extends Reader = 'visitor'> = {
  -readonly [K in keyof Fs as Fs[K] extends Hidden<R> ? never : K]: WireValue<Fs[K], R>
}

/** A record of an entity as the API gives it. */
export type WireOf<E extends { fields: Fields }, R extends Reader = 'visitor'> = WireFields<
  E['fields'],
  R
> & {
  id: number
  createdAt: string
  updatedAt: string
  revision: number
}

/** Kinds that hold other fields. */
type Nested<G extends Fields> = { kind: 'group' | 'list'; fields: G }

/** Names of fields that are money or hold some. */
type MoneyName<Fs extends Fields> = {
  [K in keyof Fs]: Fs[K] extends { kind: 'money' }
    ? K
    : Fs[K] extends Nested<infer G>
      ? [MoneyName<G>] extends [never]
        ? never
        : K
      : never
}[keyof Fs]

/**
 * Where the amounts of an entity stand, and what a missing one becomes: 0 where there always is one, else null. A
 * browser has this instead of the entity; the type makes it complete.
 */
export type MoneyIn<Fs extends Fields> = {
  readonly [K in MoneyName<Fs>]: Fs[K] extends Nested<infer G> ? MoneyIn<G> : Fs[K] extends Always ? 0 : null
}

/** A wire form with its amounts in cents. */
type InCents<Wire, Money> = Wire extends readonly (infer Item)[]
  ? readonly InCents<Item, Money>[]
  : Money extends 0
    ? number
    : Money extends null
      ? number | null
      : { [K in keyof Wire]: K extends keyof Money ? InCents<Wire[K], Money[K]> : Wire[K] }

type MoneyTree = { readonly [name: string]: MoneyTree | 0 | null }

/** A record from the wire as the rules want it: money in cents, everything else as it came. */
export const fromWire = <Wire, const Money extends MoneyTree>(wire: Wire, money: Money) =>
  inCents(wire, money) as InCents<Wire, Money>

function inCents(wire: unknown, money: MoneyTree | 0 | null): unknown {
  if (Array.isArray(wire)) return wire.map((item) => inCents(item, money))
  if (money === 0 || money === null) return typeof wire === 'number' ? toCents(wire) : money
  if (typeof wire !== 'object' || wire === null) return wire // an empty group
  const values = wire as Record<string, unknown>
  const amounts = Object.entries(money).map(([name, inner]) => [name, inCents(values[name], inner)])
  return { ...values, ...Object.fromEntries(amounts) }
}
