import type { Consequences } from '@theke/contract/calls/deleted-records'
import { anyEntities } from '@theke/contract/entities/registry'

type Affected = Consequences['affected'][number]
type Words = (count: number) => string

/** What losing a reference means where it means more than an empty field. */
const special: Readonly<Record<string, Words>> = {
  'categories products.content': (count) =>
    count === 1
      ? '1 Produkt verliert seine Kategorie und ist nicht mehr bestellbar.'
      : `${count} Produkte verlieren ihre Kategorie und sind nicht mehr bestellbar.`,
  'categories menus.catalog': (count) =>
    count === 1
      ? '1 Menü verliert diese Kategorie mit ihren Produkten.'
      : `${count} Menüs verlieren diese Kategorie mit ihren Produkten.`,
  'products menus.catalog': (count) =>
    count === 1
      ? '1 Menü bietet das Produkt nicht mehr an.'
      : `${count} Menüs bieten das Produkt nicht mehr an.`,
}

/** '24 Produkte verlieren ihre Kategorie und sind nicht mehr bestellbar.' */
export function consequenceWords(path: string, { entity, field, count }: Affected): string {
  const words = special[`${path} ${entity}.${field}`]
  if (words) return words(count)
  const user = anyEntities[entity]
  const name = (count === 1 ? user?.label.one : user?.label.many) ?? entity
  return `${count} ${name}: Der Eintrag verschwindet aus „${user?.fields[field]?.label ?? field}“.`
}

/** Something in the shop changes for customers: the person decides, nothing is chosen beforehand. */
export const isSerious = (path: string, affected: readonly Affected[]) =>
  affected.some(({ entity, field }) => `${path} ${entity}.${field}` in special)
