import { createHash } from 'node:crypto'
import { consentCookie } from '@theke/contract/calls/analytics'
import {
  cookieQuestion,
  exportConsents,
  recordConsent,
  summarizeConsents,
} from '@theke/contract/calls/consents'
import { csvOf, formatDateTime, localDateOf, stripMarkup } from '@theke/domain/values'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { pagePath } from '../../platform/mask-secrets.ts'
import { isToken, newToken } from '../../platform/secret-token.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { consents, consentTexts } from './consent-tables.ts'

const cookie = 'consent-id'
const header = ['Zeitpunkt', 'Kennung', 'Entscheidung', 'Fassung', 'Seite', 'Frage', 'Datenschutzerklärung']
const words = { accepted: 'Eingewilligt', withdrawn: 'Widerrufen' } as const

const versionOf = (...texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\n\n')).digest('hex').slice(0, 12)

export function consentRoutes(
  app: App,
  { database: { orm }, settings, now, timeZone }: Services,
  privacyPolicy: () => Promise<string>,
) {
  const limits = rateLimits(settings, now)
  // not readable by scripts: it serves the proof alone
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.isSecure } as const

  serve(app, recordConsent, async ({ body: { choice }, request, reply }) => {
    const { cookies, headers, ip } = request
    await limits.enforce(orm, rules.analytics, limitKeyOf(ip))
    const known = isToken(cookies[cookie]) ? cookies[cookie] : undefined
    const isGiven = choice === 'accepted' && cookies[consentCookie.name] === consentCookie.value
    // who never accepted has nothing to withdraw
    if (!isGiven && (choice === 'accepted' || !known)) return reply.code(204).send()
    const visitor = known ?? newToken()
    const policy = stripMarkup(await privacyPolicy())
    const version = versionOf(cookieQuestion, policy)
    const createdAt = now()
    await orm.transaction(async (tx) => {
      await tx
        .insert(consentTexts)
        .values({ version, createdAt, question: cookieQuestion, privacyPolicy: policy })
        .onConflictDoNothing()
      const page = pagePath(headers.referer, headers.host)
      await tx.insert(consents).values({ createdAt, visitor, choice, version, page })
    })
    void (isGiven
      ? reply.setCookie(cookie, visitor, { ...options, maxAge: 365 * 86_400 })
      : reply.clearCookie(cookie, options))
    return reply.code(204).send()
  })

  serve(app, summarizeConsents, async () => {
    const counted = await orm
      .select({ version: consents.version, choice: consents.choice, count: sql<number>`count(*)::integer` })
      .from(consents)
      .groupBy(consents.version, consents.choice)
    const texts = await orm.select().from(consentTexts).orderBy(desc(consentTexts.createdAt))
    const sum = (choice: 'accepted' | 'withdrawn', version?: string) =>
      counted
        .filter((row) => row.choice === choice && (version === undefined || row.version === version))
        .reduce((total, { count }) => total + count, 0)
    return {
      data: {
        accepted: sum('accepted'),
        withdrawn: sum('withdrawn'),
        versions: texts.map(({ version, createdAt, question, privacyPolicy: policy }) => ({
          version,
          since: createdAt.toISOString(),
          question,
          privacyPolicy: policy,
          accepted: sum('accepted', version),
        })),
      },
    }
  })

  serve(app, exportConsents, async ({ reply }) => {
    const zone = await timeZone()
    const rows = await orm
      .select({ consent: consents, text: consentTexts })
      .from(consents)
      .innerJoin(consentTexts, eq(consentTexts.version, consents.version))
      .orderBy(asc(consents.id))
    const lines = rows.map(({ consent, text }) => [
      formatDateTime(consent.createdAt.getTime(), zone),
      consent.visitor,
      words[consent.choice],
      consent.version,
      consent.page,
      text.question,
      text.privacyPolicy,
    ])
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="cookie-einwilligungen-${localDateOf(now(), zone)}.csv"`,
      )
      .send(csvOf(header, lines))
  })
}
