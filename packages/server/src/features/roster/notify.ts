import { entities } from '@theke/contract/entities/registry'
import { formatDate, formatTime, weekdayLabels, weekdayOf, localDateOf } from '@theke/domain/values'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { MailComposer, Mailer } from '../../platform/mail.ts'
import type { Schedule } from '../../platform/people/absences.ts'

/** How the roster reaches people. */
export type Notices = { mailer: Mailer; compose: MailComposer; origin: string }

type Row = readonly [label: string, value: string]

function rowOf(
  { start, end, label, branch }: Schedule,
  branches: ReadonlyMap<number, string>,
  zone: string,
): Row {
  const day = weekdayLabels[weekdayOf(localDateOf(start, zone))]
  const place = branch === null ? '' : (branches.get(branch) ?? '')
  const times = `${formatTime(start, zone)} bis ${formatTime(end, zone)}`
  return [`${day}, ${formatDate(start, zone)}`, [times, label, place].filter(Boolean).join('\n')]
}

/** One mail to each person with an address, about all of the shifts; returns how many there were. */
export async function notifyPeople(
  tx: Transaction,
  shifts: readonly Schedule[],
  { heading, text, zone }: { heading: string; text: string; zone: string },
  { mailer, compose, origin }: Notices,
): Promise<number> {
  const byPerson = Map.groupBy(shifts, ({ user }) => user)
  const ids = [...byPerson.keys()].flatMap((id) => id ?? [])
  const people = await findRecords(tx, entities.users, inArray(tableOf('users').id, ids))
  const branches = new Map((await findRecords(tx, entities.branches)).map(({ id, name }) => [id, name]))
  const reachable = people.filter(({ email, isEnabled }) => email && isEnabled)
  for (const { id, email, firstName } of reachable) {
    const own = (byPerson.get(id) ?? []).toSorted((one, other) => Number(one.start) - Number(other.start))
    const first = own[0]
    if (!email || !first) continue
    const mail = await compose(heading, [
      { kind: 'text', text: `${firstName ? `Hallo ${firstName}` : 'Hallo'}, ${text}` },
      { kind: 'rows', rows: own.map((shift) => rowOf(shift, branches, zone)) },
      {
        kind: 'button',
        label: 'Dienstplan öffnen',
        url: `${origin}/backend/roster?woche=${localDateOf(first.start, zone)}`,
      },
    ])
    await mailer.send(tx, { to: email, isSecret: false, ...mail })
  }
  return reachable.length
}
