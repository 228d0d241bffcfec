/**
 * What a permission set can add in a branch. Without one, employees may already do there what `employeeMay` says
 * (OPEN-140); sets only add to it.
 */
export const rights = {
  'tables.edit': { label: 'Tische verwalten', sentence: 'darf Tische anlegen, umbenennen und löschen' },
  'tasks.plan': {
    label: 'Aufgaben planen',
    sentence: 'darf Aufgaben und Runden der Filiale anlegen, ändern und löschen',
  },
  'staff.plan': {
    label: 'Dienstplan schreiben',
    sentence: 'darf den Dienstplan der Filiale schreiben, veröffentlichen und Tausche entscheiden',
  },
  'staff.approve': {
    label: 'Zeiten und Abwesenheiten genehmigen',
    sentence: 'darf Arbeitszeiten, Korrekturen, Monate und Abwesenheiten des Teams sehen und entscheiden',
  },
  'statistics.view': {
    label: 'Umsatz und Statistik sehen',
    sentence: 'darf Umsatz und Statistik der Filiale sehen',
  },
} as const satisfies Record<string, { label: string; sentence: string }>

export type Right = keyof typeof rights

export const rightNames = Object.keys(rights) as Right[]

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

/** The rights of a set in the order in which people read them. */
export const sentencesOf = (names: readonly string[]): string[] =>
  rightNames.filter((name) => names.includes(name)).map((name) => rights[name].sentence)

/** What a set gives somebody in a branch. */
export type Grant = { branch: number; rights: readonly string[] }

/** In which branches a person holds which right. */
export type HeldRights = Readonly<Partial<Record<Right, readonly number[]>>>

/**
 * The rights that grants give a person: only to employees, only in the branches in which they work, and only rights
 * that exist. Several sets in one branch add up.
 */
export function heldRights(
  person: { isEmployee: boolean; branches: readonly number[] },
  grants: readonly Grant[],
): HeldRights {
  const held: Partial<Record<Right, number[]>> = {}
  if (!person.isEmployee) return held
  for (const { branch, rights: given } of grants) {
    if (!person.branches.includes(branch)) continue
    for (const right of given.filter(isRight)) {
      const branches = (held[right] ??= [])
      if (!branches.includes(branch)) branches.push(branch)
    }
  }
  return held
}

/** Whether a lead of some branches decides about a person: all branches of the person are among them. */
export const isLed = (branches: readonly number[], led: readonly number[]): boolean =>
  branches.length > 0 && branches.every((branch) => led.includes(branch))
