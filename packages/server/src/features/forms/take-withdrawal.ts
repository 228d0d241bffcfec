import { type Withdrawal, withdrawalProblems } from '@theke/domain/content'
import { formatDateTime } from '@theke/domain/values'
import { writeLog } from '../../crud/audit.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import type { Services } from '../../platform/services.ts'
import { formSubmissions } from './form-tables.ts'
import { firstBranch } from './submit-form.ts'

export type TakeWithdrawal = (sent: Withdrawal, ip: string) => Promise<Date>

/**
 * Takes the withdrawal from a contract and answers with the moment it arrived. Stored, confirmed to the customer and sent
 * to the shop in one transaction; nothing is taken for spam, because nobody may lose a withdrawal unheard.
 */
export function withdrawalsOf(
  { database: { orm }, settings, mailer, now, timeZone }: Services,
  compose: MailComposer,
  { recipient, isOffered }: { recipient: () => Promise<string>; isOffered: () => Promise<boolean> },
): TakeWithdrawal {
  const limits = rateLimits(settings, now)
  return async function takeWithdrawal(sent, ip) {
    // it sends a mail to whom the sender names: only where the shop has asked for that
    if (!(await isOffered())) throw notFound()
    await limits.enforce(orm, rules.form, limitKeyOf(ip))
    const problems = withdrawalProblems(sent)
    if (problems.length > 0) throw invalid(problems)
    const [name, email, comment] = [sent.name, sent.email, sent.contract].map((text) => text.trim()) as [
      string,
      string,
      string,
    ]
    const createdAt = now()
    const rows = [
      ['Name', name],
      ['E-Mail', email],
      ['Vertrag', comment],
      ['Eingegangen', `${formatDateTime(createdAt, await timeZone())} Uhr`],
    ] as const
    await orm.transaction(async (tx) => {
      await tx
        .insert(formSubmissions)
        .values({ createdAt, type: 'withdrawal', name, email, comment, phone: '', services: {} })
      const confirmation = await compose('Ihr Widerruf ist eingegangen', [
        { kind: 'text', text: 'wir bestätigen, dass wir Ihren Widerruf mit diesem Inhalt erhalten haben:' },
        { kind: 'rows', rows },
      ])
      await mailer.send(tx, { to: email, ...confirmation, isSecret: false })
      const to = (await firstBranch(tx))?.email || (await recipient()).trim()
      if (!to) {
        await writeLog(tx, {
          level: 'warning',
          channel: 'mail',
          message: 'Widerruf ohne Empfänger',
          context: {},
        })
        return
      }
      const notice = await compose(`Widerruf von ${name}`, [{ kind: 'rows', rows }])
      await mailer.send(tx, { to, replyTo: email, ...notice, isSecret: false })
    })
    return createdAt
  }
}
