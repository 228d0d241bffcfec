import type { formSubmission, FormType } from '@theke/contract/calls/forms'
import { entities } from '@theke/contract/entities/registry'
import {
  bookingDates,
  chosenExtras,
  contactFieldProblem,
  failingBookingFields,
  failingContactFields,
} from '@theke/domain/content'
import { fromCents } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { describeSubmission } from './form-mail.ts'
import { formSubmissions } from './form-tables.ts'

type Submission = z.output<typeof formSubmission>
type Checked = Omit<typeof formSubmissions.$inferInsert, 'createdAt' | 'type'>

/** Nobody fills in a form faster, in milliseconds (OPEN-153). */
const fastest = 3_000

const isSpam = ({ website, startedAt }: Submission, now: Date) =>
  Boolean(website) || (typeof startedAt === 'string' && now.getTime() - Date.parse(startedAt) < fastest)

export async function firstBranch(tx: Transaction) {
  const [branch] = await findRecords(tx, entities.branches, eq(tableOf('branches').isPublic, true))
  return branch
}

export type SubmitForm = (type: FormType, sent: Submission, ip: string) => Promise<void>

/** Takes a form of the public site: checked again, stored, sent to the first published branch, else to the address for notifications (API-49, OPEN-153). */
export function formSubmissionsOf(
  { database: { orm }, settings, mailer, now, timeZone }: Services,
  compose: MailComposer,
  recipient: () => Promise<string>,
): SubmitForm {
  const limits = rateLimits(settings, now)

  async function check(tx: Transaction, type: FormType, sent: Submission): Promise<Checked> {
    const contact = {
      name: sent.name.trim(),
      phone: sent.phone.trim(),
      email: sent.email.trim(),
      comment: sent.comment.trim(),
    }
    if (type === 'contact') {
      const failing = failingContactFields(contact)
      if (failing.length > 0) throw invalid(failing.map(contactFieldProblem))
      return { ...contact, event: null, date: null, services: {} }
    }
    const active = Object.entries(sent.services ?? {}).filter(([, service]) => service.active)
    const booking = {
      ...contact,
      event: sent.event ?? null,
      date: sent.date ?? null,
      services: Object.fromEntries(active),
    }
    const hours = (await firstBranch(tx))?.openingHours ?? []
    const dates = bookingDates(hours, now().getTime(), await timeZone())
    const failing = failingBookingFields(booking, dates)
    if (failing.length > 0) throw invalid(failing.map(contactFieldProblem))
    const extras = [...chosenExtras(booking.services)].map(([key, { price, ...extra }]) => [
      key,
      { ...extra, price: price === null ? null : fromCents(price), active: true as const },
    ])
    return { ...booking, services: Object.fromEntries(extras) as Checked['services'] }
  }

  return async function submitForm(type, sent, ip) {
    await limits.enforce(orm, rules.form, limitKeyOf(ip))
    if (isSpam(sent, now())) return
    await orm.transaction(async (tx) => {
      const form = { createdAt: now(), type, ...(await check(tx, type, sent)) }
      const [stored] = await tx.insert(formSubmissions).values(form).returning()
      const to = (await firstBranch(tx))?.email || (await recipient()).trim()
      if (!stored || !to) {
        await writeLog(tx, {
          level: 'warning',
          channel: 'mail',
          message: 'Formular ohne Empfänger',
          context: {},
        })
        return
      }
      const { heading, rows, comment } = describeSubmission(stored)
      const mail = await compose(heading, [
        { kind: 'rows', rows },
        { kind: 'text', text: comment },
      ])
      await mailer.send(tx, { to, replyTo: stored.email, ...mail, isSecret: false })
    })
  }
}
