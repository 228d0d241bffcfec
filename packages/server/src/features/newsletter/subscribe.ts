import { urlOf } from '@theke/contract/call/define-call'
import { showConfirmation } from '@theke/contract/calls/forms'
import { messages, newsletterTexts } from '@theke/contract/texts.de'
import { canSubscribe } from '@theke/domain/content'
import { and, isNull, lt } from 'drizzle-orm'
import type { Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf, maskedNetwork } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import { subscriptions } from './newsletter-table.ts'

const day = 24 * 3_600_000
/** Milliseconds until the same address is sent another link. */
const mailPause = day

export type Subscribe = (application: { email: string }, from: { ip: string; page: string }) => Promise<void>

/** Takes an address for the newsletter with double opt-in (OPEN-154); nothing tells whether it is already on the list (T10). */
export function subscribing(
  { database: { orm }, settings, mailer, now }: Services,
  compose: MailComposer,
): Subscribe {
  const limits = rateLimits(settings, now)
  const origin = publicOrigin(settings)

  async function invite(tx: Transaction, email: string, token: string) {
    const mail = await compose('Bitte bestätigen Sie Ihre Anmeldung', [
      { kind: 'text', text: newsletterTexts.invitation },
      { kind: 'button', label: 'Anmeldung bestätigen', url: origin + urlOf(showConfirmation, { token }) },
      {
        kind: 'text',
        text: 'Der Link gilt 7 Tage. Wenn Sie sich nicht angemeldet haben, können Sie diese Nachricht ignorieren.',
      },
    ])
    await mailer.send(tx, { to: email, ...mail, isSecret: true })
  }

  return async function subscribe(application, { ip, page }) {
    const email = application.email.trim().toLowerCase()
    if (!canSubscribe(email, false)) throw invalid(messages.email, 'email')
    await limits.enforce(orm, rules.newsletter, limitKeyOf(ip))
    await orm.transaction(async (tx) => {
      const token = newToken()
      const asked = {
        askedAt: now(),
        confirmHash: hashToken(token),
        page,
        wording: newsletterTexts.invitation,
        askedFrom: maskedNetwork(ip),
      }
      // one statement: two requests at the same time send one mail
      const [row] = await tx
        .insert(subscriptions)
        .values({ email, createdAt: now(), unsubscribeToken: newToken(), ...asked })
        .onConflictDoUpdate({
          target: subscriptions.email,
          set: asked,
          setWhere: and(
            isNull(subscriptions.confirmedAt),
            lt(subscriptions.askedAt, new Date(now().getTime() - mailPause)),
          ),
        })
        .returning({ id: subscriptions.id })
      if (row) await invite(tx, email, token)
    })
  }
}
