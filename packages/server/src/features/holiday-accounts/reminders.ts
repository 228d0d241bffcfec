import { entities } from '@theke/contract/entities/registry'
import { holidayYearOf } from '@theke/domain/employment'
import { dueReminders, reminderText } from '@theke/domain/holiday-account'
import { localDateOf } from '@theke/domain/values'
import { and, eq, isNull } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import { notFound } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { lockPerson } from '../../platform/people/people.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { type AccountFacts, findAccountFacts, missingBookings } from './accounts.ts'
import { expiryTerms } from './carry.ts'
import { holidayReminders } from './reminders-table.ts'

function dueFor(facts: AccountFacts, now: Date, zone: string) {
  const terms = expiryTerms(facts, zone)
  if (!terms || !facts.user.isEnabled) return []
  const today = localDateOf(now, zone)
  const rows = [...facts.rows, ...missingBookings(facts, now, zone)]
  const { year } = holidayYearOf(facts.employments, today)
  return dueReminders(rows, year, today, terms)
}

/** Every day: reminds people of days that will lapse, until they confirm (docs/law.md). */
export async function remindOfHolidays(services: Services, compose: MailComposer): Promise<void> {
  const { database, mailer, now, settings, timeZone } = services
  const [at, zone] = [now(), await timeZone()]
  const people = await findRecords(database.orm, entities.users)
  const due = (await findAccountFacts(database.orm, people)).filter(
    (facts) => dueFor(facts, at, zone).length > 0,
  )
  for (const { user } of due)
    await database.orm.transaction(async (tx) => {
      await lockPerson(tx, user.id)
      const [facts] = await findAccountFacts(
        tx,
        await findRecords(tx, entities.users, eq(tableOf('users').id, user.id)),
      )
      for (const reminder of facts ? dueFor(facts, at, zone) : []) {
        const text = reminderText(reminder)
        await tx.insert(holidayReminders).values({ ...reminder, user: user.id, text, sentAt: at })
        if (!user.email) continue
        const mail = await compose('Urlaub, der verfällt', [
          { kind: 'text', text },
          {
            kind: 'button',
            label: 'Lesen und bestätigen',
            url: `${publicOrigin(settings)}/backend/absences`,
          },
        ])
        await mailer.send(tx, { to: user.email, isSecret: false, ...mail })
      }
    })
}

/** A person confirms an own reminder; the first time counts. */
export async function confirmReminder(tx: Transaction, id: number, user: number, now: Date) {
  const isOwn = and(eq(holidayReminders.id, id), eq(holidayReminders.user, user))
  await tx
    .update(holidayReminders)
    .set({ confirmedAt: now })
    .where(and(isOwn, isNull(holidayReminders.confirmedAt)))
  const [row] = await tx.select().from(holidayReminders).where(isOwn)
  if (!row) throw notFound()
  return row
}
