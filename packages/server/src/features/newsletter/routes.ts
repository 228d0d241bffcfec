import { urlOf } from '@theke/contract/call/define-call'
import {
  confirmSubscription,
  listSubscribers,
  showConfirmation,
  showUnsubscribing,
  subscribeToNewsletter,
  unsubscribe,
} from '@theke/contract/calls/forms'
import { newsletterTexts } from '@theke/contract/texts.de'
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { maskedNetwork } from '../../platform/edge/client-address.ts'
import { pagePath } from '../../platform/mask-secrets.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import { hashToken, isToken } from '../../platform/secret-token.ts'
import { subscriptions } from './newsletter-table.ts'
import { noticeCsp, noticePage } from './notice-page.ts'
import type { Subscribe } from './subscribe.ts'

const day = 24 * 3_600_000
/** Milliseconds a link in the mail can be used. */
const linkLife = 7 * day

const unsubscribePath = (token: string) => urlOf(showUnsubscribing, { token })

type Link = { token: string }

const tokenOf = ({ token }: Link) => (isToken(token) ? token : '')

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

const csvHeader =
  'E-Mail;Bestätigt;Abmelde-Link;Angefordert;Formular auf Seite;Netz der Anforderung;Netz der Bestätigung;Bestätigter Text'

/** Addresses that somebody entered and nobody confirmed are forgotten. */
export async function removeUnconfirmed(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - linkLife)
  await tx
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, before)))
}

/** The newsletter list (API-50, OPEN-154). */
export function newsletterRoutes(api: App, { database: { orm }, settings }: Services, subscribe: Subscribe) {
  const origin = publicOrigin(settings)

  serve(api, subscribeToNewsletter, async ({ body, request }) => {
    const { ip, headers } = request
    await subscribe(body, { ip, page: pagePath(headers.referer, headers.host) })
    return { data: null }
  })

  serve(api, listSubscribers, async ({ request: { headers }, reply }) => {
    const rows = await orm
      .select({
        id: subscriptions.id,
        email: subscriptions.email,
        askedAt: subscriptions.askedAt,
        confirmedAt: subscriptions.confirmedAt,
        page: subscriptions.page,
        wording: subscriptions.wording,
        askedFrom: subscriptions.askedFrom,
        confirmedFrom: subscriptions.confirmedFrom,
        unsubscribeToken: subscriptions.unsubscribeToken,
      })
      .from(subscriptions)
      .where(isNotNull(subscriptions.confirmedAt))
      .orderBy(asc(subscriptions.email))
    const subscribers = rows.map(({ unsubscribeToken, askedAt, confirmedAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? '',
      unsubscribeUrl: origin + unsubscribePath(unsubscribeToken),
    }))
    if (!headers.accept?.includes('text/csv')) return { data: subscribers }
    // what a spreadsheet would take for a formula stays a text
    const cell = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
    const lines = subscribers.map(
      ({ email, confirmedAt, unsubscribeUrl, ...proof }) =>
        `${cell(email)};${confirmedAt};${cell(unsubscribeUrl)};${proof.askedAt};${[proof.page, proof.askedFrom, proof.confirmedFrom, proof.wording].map(cell).join(';')}`,
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(`\uFEFF${[csvHeader, ...lines].join('\r\n')}\r\n`)
  })
}

/** The pages behind the links in the mails; opening one changes nothing, because mail programs open them too. */
export function newsletterPages(app: App, { database: { orm }, now }: Services) {
  const isLive = (params: Link) =>
    and(
      eq(subscriptions.confirmHash, hashToken(tokenOf(params))),
      gt(subscriptions.askedAt, new Date(now().getTime() - linkLife)),
    )

  serve(app, showConfirmation, async ({ params, reply }) => {
    const [asked] = await orm.select({ email: subscriptions.email }).from(subscriptions).where(isLive(params))
    if (!asked) return deadLink(reply)
    return show(reply, {
      title: 'Newsletter bestätigen',
      text: `Möchten Sie unseren Newsletter an ${asked.email} erhalten?`,
      button: 'Anmeldung bestätigen',
    })
  })

  serve(app, showUnsubscribing, async ({ params, reply }) => {
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

    serve(forms, confirmSubscription, async ({ params, request, reply }) => {
      const [confirmed] = await orm
        .update(subscriptions)
        .set({ confirmedAt: now(), confirmHash: null, confirmedFrom: maskedNetwork(request.ip) })
        .where(isLive(params))
        .returning({ unsubscribeToken: subscriptions.unsubscribeToken })
      if (!confirmed) return deadLink(reply)
      return show(reply, {
        title: 'Danke!',
        text: 'Sie wurden erfolgreich zu unserem Newsletter angemeldet!',
        link: { label: 'Newsletter wieder abbestellen', url: unsubscribePath(confirmed.unsubscribeToken) },
      })
    })

    serve(forms, unsubscribe, async ({ params, reply }) => {
      const [removed] = await orm
        .delete(subscriptions)
        .where(eq(subscriptions.unsubscribeToken, tokenOf(params)))
        .returning({ id: subscriptions.id })
      if (!removed) return deadLink(reply)
      return show(reply, { title: 'Sie sind abgemeldet', text: 'Sie erhalten keinen Newsletter mehr.' })
    })
  })
}
