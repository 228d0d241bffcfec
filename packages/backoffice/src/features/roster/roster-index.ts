import type { Roster, RosterConflictNote, RosterShift } from '@theke/contract/calls/roster'
import type { ShiftWish } from '@theke/contract/calls/roster-requests'
import type { RowKind } from './shift-moves.ts'

/** A shift with what its card says about it. */
export type Card = {
  shift: RosterShift
  /** Who, where: what the row does not say. */
  detail: string
  color: string | null
  conflicts: readonly RosterConflictNote[]
  isHeld: boolean
}

/** What one row of the grid shows. */
export type RowContent = {
  cards: readonly Card[]
  absences: Roster['absences']
  wishes: readonly ShiftWish[]
  /** What does not fit in the week as a whole. */
  conflicts: readonly RosterConflictNote[]
}

/** A roster by its rows, so that none of them reads the whole roster. */
export function indexRoster(roster: Roster, wishes: readonly ShiftWish[], kind: RowKind) {
  const shifts = Map.groupBy(roster.shifts, (shift) => shift[kind])
  const absences = Map.groupBy(roster.absences, ({ user }) => user)
  const wished = Map.groupBy(wishes, ({ user }) => user)
  const ofWeek = roster.conflicts.filter((conflict) => conflict.shifts.length === 0)
  const conflicts = Map.groupBy(ofWeek, ({ user }) => user)
  const notes = new Map<number, RosterConflictNote[]>()
  for (const conflict of roster.conflicts)
    for (const id of conflict.shifts) notes.set(id, [...(notes.get(id) ?? []), conflict])
  const people = namesOf(roster.people)
  const branches = namesOf(roster.branches)
  const colors = new Map(roster.departments.map(({ id, color }) => [id, color]))

  const detailOf = (shift: RosterShift) => {
    const person = shift.user === null ? 'Offen' : (people.get(shift.user) ?? '')
    const branch = shift.branch === null ? '' : (branches.get(shift.branch) ?? '')
    const parts = { user: [branch], department: [person, branch], branch: [person] }[kind]
    return parts.filter(Boolean).join(' · ')
  }
  const cardOf = (shift: RosterShift, isHeld: boolean): Card => ({
    shift,
    detail: detailOf(shift),
    color: (shift.department !== null && colors.get(shift.department)) || null,
    conflicts: notes.get(shift.id) ?? [],
    isHeld,
  })

  const contentOf = (row: number | null, held: RosterShift | undefined): RowContent => {
    const own = (shifts.get(row) ?? [])
      .filter(({ id }) => id !== held?.id)
      .map((shift) => cardOf(shift, false))
    const person = kind === 'user' ? row : null
    return {
      cards: held && held[kind] === row ? [...own, cardOf(held, true)] : own,
      absences: (person !== null && absences.get(person)) || [],
      wishes: (person !== null && wished.get(person)) || [],
      conflicts: (person !== null && conflicts.get(person)) || [],
    }
  }

  const kept = new Map<number | null, RowContent>()
  /** The content of a row; a held shift is shown in the row where it would be dropped. */
  return (row: number | null, held: RosterShift | undefined): RowContent => {
    if (held) return contentOf(row, held)
    const content = kept.get(row) ?? contentOf(row, undefined)
    kept.set(row, content)
    return content
  }
}

const namesOf = (entries: readonly { id: number; name: string }[]) =>
  new Map(entries.map(({ id, name }) => [id, name]))

const areSame = <T>(
  one: readonly T[],
  other: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
) => one.length === other.length && one.every((item, index) => isSame(item, other[index] as T))

const isSameCard = (one: Card, other: Card) =>
  one.shift === other.shift &&
  one.detail === other.detail &&
  one.color === other.color &&
  one.isHeld === other.isHeld &&
  areSame(one.conflicts, other.conflicts)

/** Whether a row has nothing else to draw. */
export const isSameContent = (one: RowContent, other: RowContent) =>
  one === other ||
  (areSame(one.cards, other.cards, isSameCard) &&
    areSame(one.absences, other.absences) &&
    areSame(one.wishes, other.wishes) &&
    areSame(one.conflicts, other.conflicts))
