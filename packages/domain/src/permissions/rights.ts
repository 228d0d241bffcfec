type RightDefinition = {
  label: string
  sentence: string
  /**
   * What the right is about: records of a branch, or records that all branches share. Those need the right in every
   * branch of the shop, so that nobody changes what a branch of others shows.
   */
  reach: 'branch' | 'shop'
  /** Every employee has it in the own branches (OPEN-140); a set cannot take it away and need not give it. */
  isBase?: true
}

/** What people may do in a branch. Employees have the base rights there (OPEN-140); permission sets only add to them. */
export const rights = {
  'orders.handle': {
    label: 'Bestellungen bearbeiten',
    sentence: 'darf Bestellungen der eigenen Filialen bearbeiten',
    reach: 'branch',
    isBase: true,
  },
  'orders.refund': {
    label: 'Beträge rückerstatten',
    sentence: 'darf bei einer Änderung Beträge über den Zahlungsanbieter rückerstatten',
    reach: 'branch',
  },
  'tables.edit': {
    label: 'Tische verwalten',
    sentence: 'darf Tische anlegen, umbenennen und löschen',
    reach: 'branch',
  },
  'catalogue.edit': {
    label: 'Angebot bearbeiten',
    sentence: 'darf Produkte, Kategorien, Menüs und Schlagwörter mit Preisen und Bildern ändern',
    reach: 'shop',
  },
  'content.edit': {
    label: 'Website bearbeiten',
    sentence: 'darf Seiten, Abschnitte, Navigation, Weiterleitungen, Bilder und Dateien ändern',
    reach: 'shop',
  },
  'tasks.plan': {
    label: 'Aufgaben planen',
    sentence: 'darf Aufgaben und Runden der Filiale anlegen, ändern und löschen',
    reach: 'branch',
  },
  'staff.own': {
    label: 'Eigene Zeiten',
    sentence: 'darf die eigenen Zeiten, Dienste und Abwesenheiten sehen',
    reach: 'branch',
    isBase: true,
  },
  'staff.plan': {
    label: 'Dienstplan schreiben',
    sentence: 'darf den Dienstplan der Filiale schreiben, veröffentlichen und Tausche entscheiden',
    reach: 'branch',
  },
  'staff.approve': {
    label: 'Zeiten und Abwesenheiten genehmigen',
    sentence: 'darf Arbeitszeiten, Korrekturen, Monate und Abwesenheiten des Teams sehen und entscheiden',
    reach: 'branch',
  },
  'statistics.view': {
    label: 'Umsatz und Statistik sehen',
    sentence: 'darf Umsatz und Statistik der Filiale sehen',
    reach: 'branch',
  },
  'signage.edit': {
    label: 'Bildschirme gestalten',
    sentence: 'darf Szenen, Abschnitte und Abläufe der Bildschirme ändern und veröffentlichen',
    reach: 'shop',
  },
  'signage.command': {
    label: 'Bildschirme steuern',
    sentence: 'darf Bildschirme der Filiale sehen und steuern, zum Beispiel neu starten',
    reach: 'branch',
  },
  'devices.manage': {
    label: 'Geräte verwalten',
    sentence: 'darf Drucker, Terminals und Bildschirme der Filiale einrichten und koppeln',
    reach: 'branch',
  },
  'config.edit': {
    label: 'Konfiguration ändern',
    sentence: 'darf die Konfiguration des Shops sehen und ändern',
    reach: 'shop',
  },
  'logs.view': {
    label: 'Protokoll sehen',
    sentence: 'darf das Protokoll des Shops sehen und exportieren',
    reach: 'shop',
  },
} as const satisfies Record<string, RightDefinition>

export type Right = keyof typeof rights

/** One right, or several of which one is enough. */
export type RightChoice = Right | readonly Right[]

export const rightNames = Object.keys(rights) as Right[]

const definitions: Readonly<Record<Right, RightDefinition>> = rights

export const isShopWide = (right: Right) => definitions[right].reach === 'shop'

/** What every employee has. */
const baseRights = rightNames.filter((name) => definitions[name].isBase)

/** What a set can give. */
export const addedRights = rightNames.filter((name) => !definitions[name].isBase)

/** The rights of a choice; none without one. */
export const rightsIn = (choice: RightChoice | undefined): readonly Right[] =>
  choice === undefined ? [] : [choice].flat()

export const isRight = (name: string): name is Right => name in rights

/** What every employee may do in the own branches, with or without a set (OPEN-140). */
export const employeeMay: readonly string[] = [
  'darf Bestellungen der eigenen Filialen sehen, annehmen, bestätigen und ablehnen',
  'darf Bestellungen ändern, drucken und telefonisch aufnehmen',
  'darf Produkte als ausverkauft melden und Bestellungen anhalten',
  'darf das Angebot lesen, aber nicht ändern',
  'darf die eigenen Zeiten, Dienste und Abwesenheiten sehen',
  'darf Aufgaben der Filiale sehen und abhaken',
]

/** The rights of a set in the order in which people read them: those in its branch, or those about the whole shop. */
export const sentencesOf = (names: readonly string[], reach: RightDefinition['reach']): string[] =>
  addedRights
    .filter((name) => names.includes(name) && definitions[name].reach === reach)
    .map((name) => rights[name].sentence)

/** What a set gives somebody in a branch. */
export type Grant = { branch: number; rights: readonly string[] }

/** In which branches a person holds which right. */
export type HeldRights = Readonly<Partial<Record<Right, readonly number[]>>>

/**
 * The rights of a person: the base rights of employees and what grants add, only in the branches in which they work and
 * only rights that exist. Several sets in one branch add up.
 */
export function heldRights(
  person: { isEmployee: boolean; branches: readonly number[] },
  grants: readonly Grant[],
): HeldRights {
  const held: Partial<Record<Right, number[]>> = {}
  if (!person.isEmployee || person.branches.length === 0) return held
  for (const right of baseRights) held[right] = [...person.branches]
  for (const { branch, rights: given } of grants) {
    if (!person.branches.includes(branch)) continue
    for (const right of given.filter(isRight)) {
      const branches = (held[right] ??= [])
      if (!branches.includes(branch)) branches.push(branch)
    }
  }
  return held
}

/** Whether a person may use a right at all: somewhere or, for what all branches share, in every branch of the shop. */
export function canUseRight(held: HeldRights, right: Right, allBranches: readonly number[]): boolean {
  const branches = held[right] ?? []
  if (branches.length === 0) return false
  return !isShopWide(right) || allBranches.every((branch) => branches.includes(branch))
}

/** The rights of which a person can use at least one somewhere. */
export const usableRights = (held: HeldRights, allBranches: readonly number[]): Right[] =>
  rightNames.filter((right) => canUseRight(held, right, allBranches))

/** Whether a lead of some branches decides about a person: all branches of the person are among them. */
export const isLed = (branches: readonly number[], led: readonly number[]): boolean =>
  branches.length > 0 && branches.every((branch) => led.includes(branch))
