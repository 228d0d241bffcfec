import type { ImportKind } from '@theke/contract/calls/imports'
import type { SheetColumn } from '@theke/contract/entity/sheet-columns'
import { sheetColumns } from '@theke/contract/entity/sheet-columns'
import { importEntities } from '@theke/contract/entities/import-entities'
import { number } from '@theke/contract/entity/fields'

/** The number of a record; only the key of a line, never a value. */
const idColumn: SheetColumn = {
  name: 'id',
  heading: 'ID',
  field: number({ label: 'ID', integer: true, min: 1 }),
}

const known = new Map<ImportKind, readonly SheetColumn[]>()

/** Every column that a file of this kind may have, the number first. */
export function columnsOf(kind: ImportKind): readonly SheetColumn[] {
  const columns = known.get(kind) ?? [idColumn, ...sheetColumns(importEntities[kind])]
  known.set(kind, columns)
  return columns
}

export const columnNamed = (kind: ImportKind, name: string) =>
  columnsOf(kind).find((column) => column.name === name)

/** What other programs call the same things. */
const aliases: Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  products: {
    uid: ['artikelnr', 'artikel', 'sku', 'artnr', 'nummer'],
    name: ['bezeichnung', 'artikelname', 'produkt', 'produktname', 'titel'],
    description: ['text', 'langtext', 'artikeltext'],
    price: ['verkaufspreis', 'vkpreis', 'vk', 'bruttopreis', 'preisbrutto', 'preisineuro'],
    tax: ['mwst', 'ust', 'steuer', 'steuersatz', 'mehrwertsteuer', 'umsatzsteuer'],
    'content.category': ['warengruppe', 'gruppe'],
    'content.mainSupplier': ['lieferant'],
    'content.ean': ['gtin', 'barcode', 'strichcode', 'eancode'],
    'content.plu': ['plunummer', 'waagennummer'],
    'content.dimensions.weight': ['gewicht'],
    allergens: ['allergeninfo', 'allergeneinfo'],
  },
  customers: {
    firstName: ['rufname'],
    lastName: ['familienname', 'zuname', 'name', 'kundenname'],
    companyName: ['firmenname', 'unternehmen', 'betrieb', 'organisation', 'company'],
    phone: [
      'telefonnummer',
      'telefonnr',
      'tel',
      'telnr',
      'handy',
      'handynummer',
      'mobil',
      'mobiltelefon',
      'rufnummer',
    ],
    email: ['mail', 'emailadresse', 'mailadresse'],
    street: ['adresse', 'strasse', 'anschrift', 'straßehausnr', 'straßeundhausnummer'],
    zipCode: ['postleitzahl', 'zip'],
    city: ['stadt', 'wohnort', 'gemeinde'],
    notes: ['notiz', 'bemerkung', 'bemerkungen', 'anmerkung', 'anmerkungen', 'kommentar', 'hinweis'],
    isDoNotServe: ['gesperrt', 'hausverbot'],
  },
  tables: { identifier: ['tisch', 'nummer', 'tischnr', 'tischname'], branch: ['standort', 'lokal'] },
  users: {
    username: ['login', 'anmeldename', 'user'],
    email: ['mail', 'emailadresse', 'mailadresse'],
    lastName: ['familienname', 'name'],
    weeklyHours: ['stundenprowoche', 'wochenarbeitszeit'],
    holidayEntitlement: ['urlaubsanspruch', 'urlaubstage'],
  },
}

/** Headings differ in case, spaces and punctuation and mean the same. */
export const plainHeading = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/**
 * The field of every heading: as it was chosen the last time, else by the heading of the export, the name in the API or
 * another usual name. A field is given to one column only.
 */
export function mapHeadings(
  kind: ImportKind,
  headings: readonly string[],
  remembered: ReadonlyMap<string, string | null>,
): (string | null)[] {
  const columns = columnsOf(kind)
  const taken = new Set<string>()
  const nameOf = (heading: string): string | null => {
    const plain = plainHeading(heading)
    if (plain === '') return null
    const before = remembered.get(plain)
    if (before === null) return null
    if (before !== undefined && columnNamed(kind, before)) return before
    const byName = columns.find(
      ({ name, heading: own }) =>
        [own, name, name.split('.').at(-1) ?? ''].some((each) => plainHeading(each) === plain) ||
        aliases[kind]?.[name]?.includes(plain),
    )
    return byName?.name ?? null
  }
  return headings.map((heading) => {
    const name = nameOf(heading)
    if (name === null || taken.has(name)) return null
    taken.add(name)
    return name
  })
}
