import { newsletterApplication } from '@theke/contract/calls/forms'
import { newsletterTexts, messages } from '@theke/contract/texts.de'
import { canSubscribe } from '@theke/domain/content'
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid } from '../../platform/errors.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { parseBody } from '../../platform/parse-body.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import { subscriptions } from './newsletter-table.ts'
import { noticeCsp, noticePage } from './notice-page.ts'

const day = 24 * 3_600_000
/** Milliseconds a link in the mail can be used. */
const linkLife = 7 * day
/** Milliseconds until the same address is sent another link. */
const mailPause = day

const unsubscribePath = (token: string) => `/newsletter/unsubscribe/${token}`

const tokenOf = (params: unknown) => {
  const { token } = params as { token: string }
  return isToken(token) ? token : ''
}

const show = (reply: FastifyReply, page: Parameters<typeof noticePage>[0], status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      'content-security-policy': noticeCsp,
    })
    .send(noticePage(page))

const deadLink = (reply: FastifyReply) =>
  show(reply, { title: newsletterTexts.linkInvalid, text: 'Bitte melden Sie sich noch einmal an.' }, 410)

/** Addresses that somebody entered and nobody confirmed are forgotten. */
export async function removeUnconfirmed(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkLife)
  await tx
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, before)))
}

/** The newsletter list with double opt-in (API-50, OPEN-154); the answer never tells who is on it (T10). */
export function newsletterRoutes(
  api: App,
  { database: { orm }, settings, mailer, now }: Services,
  compose: MailComposer,
) {
  const limits = rateLimits(settings, now)
  const origin = publicOrigin(settings)

  async function invite(tx: Transaction, email: string, token: string) {
    const mail = await compose('Bitte bestätigen Sie Ihre Anmeldung', [
      { kind: 'text', text: 'über diesen Link bestätigen Sie die Anmeldung zu unserem Newsletter.' },
      { kind: 'button', label: 'Anmeldung bestätigen', url: `${origin}/newsletter/confirm/${token}` },
      {
        kind: 'text',
        text: 'Der Link gilt 7 Tage. Wenn Sie sich nicht angemeldet haben, können Sie diese Nachricht ignorieren.',
      },
    ])
    await mailer.send(tx, { to: email, ...mail, isSecret: true })
  }

  api.post('/custom/newsletters', { config: { policy: 'public' } }, async ({ body, ip }) => {
    const email = parseBody(newsletterApplication, body).email.trim().toLowerCase()
    if (!canSubscribe(email, false)) throw invalid(messages.email, 'email')
    await limits.enforce(orm, rules.newsletter, limitKeyOf(ip))
    await orm.transaction(async (tx) => {
      const token = newToken()
      const asked = { askedAt: now(), confirmHash: hashToken(token) }
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
    return { data: null }
  })

  api.get('/custom/newsletters', { config: { policy: 'admin' } }, async ({ headers }, reply) => {
    const rows = await orm
      .select({
        id: subscriptions.id,
        email: subscriptions.email,
        confirmedAt: subscriptions.confirmedAt,
        unsubscribeToken: subscriptions.unsubscribeToken,
      })
      .from(subscriptions)
      .where(isNotNull(subscriptions.confirmedAt))
      .orderBy(asc(subscriptions.email))
    const subscribers = rows.map(({ unsubscribeToken, ...row }) => ({
      ...row,
      unsubscribeUrl: origin + unsubscribePath(unsubscribeToken),
    }))
    if (!headers.accept?.includes('text/csv')) return { data: subscribers }
    // what a spreadsheet would take for a formula stays a text
    const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
    const lines = subscribers.map(
      ({ email, confirmedAt, unsubscribeUrl }) =>
        `${cell(email)};${confirmedAt?.toISOString() ?? ''};${cell(unsubscribeUrl)}`,
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(`\uFEFF${['E-Mail;Bestätigt;Abmelde-Link', ...lines].join('\r\n')}\r\n`)
  })
}

/** The pages behind the links in the mails; opening one changes nothing, because mail programs open them too. */
export function newsletterPages(app: App, { database: { orm }, now }: Services) {
  const open = { config: { policy: 'key' } } as const
  const isLive = (params: unknown) =>
    and(
      eq(subscriptions.confirmHash, hashToken(tokenOf(params))),
      gt(subscriptions.askedAt, new Date(now().getTime() - linkLife)),
    )

  app.get('/newsletter/confirm/:token', open, async ({ params }, reply) => {
    const [asked] = await orm.select({ email: subscriptions.email }).from(subscriptions).where(isLive(params))
    if (!asked) return deadLink(reply)
    return show(reply, {
      title: 'Newsletter bestätigen',
      text: `Möchten Sie unseren Newsletter an ${asked.email} erhalten?`,
      button: 'Anmeldung bestätigen',
    })
  })

  app.get('/newsletter/unsubscribe/:token', open, async ({ params }, reply) => {
    const [found] = await orm
      .select({ email: subscriptions.email })
      .from(subscriptions)
      .where(eq(subscriptions.unsubscribeToken, tokenOf(params)))
    if (!found) return deadLink(reply)
    return show(reply, {
      title: 'Newsletter abbestellen',
      text: `Möchten Sie keine Nachrichten mehr an ${found.email} erhalten?`,
      button: 'Abbestellen',
    })
  })

  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    forms.post('/newsletter/confirm/:token', open, async ({ params }, reply) => {
      const [confirmed] = await orm
        .update(subscriptions)
        .set({ confirmedAt: now(), confirmHash: null })
        .where(isLive(params))
        .returning({ unsubscribeToken: subscriptions.unsubscribeToken })
      if (!confirmed) return deadLink(reply)
      return show(reply, {
        title: 'Danke!',
        text: 'Sie wurden erfolgreich zu unserem Newsletter angemeldet!',
        link: { label: 'Newsletter wieder abbestellen', url: unsubscribePath(confirmed.unsubscribeToken) },
      })
    })

    forms.post('/newsletter/unsubscribe/:token', open, async ({ params }, reply) => {
      const [removed] = await orm
        .delete(subscriptions)
        .where(eq(subscriptions.unsubscribeToken, tokenOf(params)))
        .returning({ id: subscriptions.id })
      if (!removed) return deadLink(reply)
      return show(reply, { title: 'Sie sind abgemeldet', text: 'Sie erhalten keinen Newsletter mehr.' })
    })
  })
}
