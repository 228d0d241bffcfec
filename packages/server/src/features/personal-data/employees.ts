import { employeeDataTexts } from '@theke/contract/texts.de'
import { keptFrom, keptUntil } from '@theke/domain/legal'
import { compareGerman, localDateOf, type LocalDate } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import { employeeReferences } from '../../crud/employee-references.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Employee, EmployeeData, Erasure } from '../../platform/employee-data.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { maskedUsername, personName } from '../../platform/people/people.ts'

/** What decides how long facts keep their person. */
export type Retention = { years: number; today: LocalDate; zone: string }

const users = () => tableOf('users')
const columns = () => {
  const { id, username, firstName, lastName, email, isEnabled, archivedAt } = users()
  return { id, username, firstName, lastName, email, isEnabled, archivedAt }
}

/** Whether the person of an account was erased; the account stays with the facts that the law wants. */
export const isErased = ({ id, username }: { id: number; username: string }) =>
  username === maskedUsername(id)

/** All accounts, also deleted ones: who left is asked about most. Erased people without a name are nobody. */
export async function findAccounts(tx: Transaction) {
  const rows = await tx.select(columns()).from(users())
  return rows
    .map(({ archivedAt, ...user }) => ({
      id: user.id,
      name: personName(user),
      username: user.username,
      isEnabled: user.isEnabled && archivedAt === null,
      isErased: isErased(user),
      isNobody: isErased(user) && archivedAt !== null,
    }))
    .filter(({ isNobody }) => !isNobody)
    .map(({ isNobody: _isNobody, ...account }) => account)
    .toSorted((one, other) => compareGerman(one.name, other.name))
}

export async function requireAccount(tx: Transaction, id: number, lock?: 'update') {
  const query = tx.select(columns()).from(users()).where(eq(users().id, id))
  const [user] = lock ? await query.for('update') : await query
  if (!user) throw notFound()
  return { ...user, name: personName(user), email: user.email.toLowerCase() }
}

/** The last day on which the law wants the facts of a person with the name; null when there are none any more. */
export async function findKeptUntil(
  tx: Transaction,
  sources: readonly EmployeeData[],
  employee: Employee,
  { years, today, zone }: Retention,
): Promise<LocalDate | null> {
  const days: LocalDate[] = []
  for (const { lastDay } of sources) {
    const last = await lastDay?.(tx, employee)
    if (last) days.push(last instanceof Date ? localDateOf(last, zone) : last)
  }
  const latest = days.toSorted().at(-1)
  return latest && latest >= keptFrom(today, years) ? keptUntil(latest, years) : null
}

/** Everything of the sources about a person, with the files. */
export async function findAll(tx: Transaction, sources: readonly EmployeeData[], employee: Employee) {
  const found = []
  for (const source of [...sources, employeeReferences])
    found.push({
      source,
      records: await source.find(tx, employee),
      files: (await source.files?.(tx, employee)) ?? [],
    })
  return found
}

/** Takes a person out of everything that the law does not want any more. */
export async function eraseEmployee(sources: readonly EmployeeData[], employee: Employee, erasure: Erasure) {
  const erased = []
  for (const { name, erase } of [...sources, employeeReferences]) {
    const counts = await erase?.(employee, erasure)
    if (counts) erased.push({ name, ...counts })
  }
  return erased
}

/** Somebody who works in the shop needs the account; nobody erases themselves by mistake. */
export function refuseActive({ isEnabled, archivedAt }: { isEnabled: boolean; archivedAt: Date | null }) {
  if (isEnabled && archivedAt === null) throw conflict(employeeDataTexts.stillActive)
}
