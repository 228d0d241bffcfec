import { signInTexts } from '@theke/contract/texts.de'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { gone } from '../../platform/errors.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Mail } from '../../platform/mail.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import { loginLinks } from './auth-tables.ts'

/** Milliseconds a link can be used. */
export const linkLife = 10 * 60_000

const before = (now: Date) => new Date(now.getTime() - linkLife)

/** Makes a link for one sign-in of a user in one browser and returns its token. */
export async function createLoginLink(
  tx: Transaction,
  { user, browser, now }: { user: number; browser: string; now: Date },
): Promise<string> {
  const token = newToken()
  await tx
    .insert(loginLinks)
    .values({ tokenHash: hashToken(token), browserHash: hashToken(browser), user, createdAt: now })
  return token
}

type Link = typeof loginLinks.$inferSelect

/** The link behind a token that this browser may still use, locked; otherwise 410 with the reason (OPEN-187). */
export async function requireLoginLink(
  tx: Transaction,
  token: string,
  browser: string | undefined,
  now: Date,
): Promise<Link> {
  const [link] = await tx
    .select()
    .from(loginLinks)
    .where(and(eq(loginLinks.tokenHash, hashToken(token)), isNull(loginLinks.usedAt)))
    .for('update')
  if (!link || link.createdAt <= before(now)) throw gone(signInTexts.linkInvalid, 'linkOver')
  if (!isToken(browser) || hashToken(browser) !== link.browserHash)
    throw gone(signInTexts.linkOtherBrowser, 'linkOver')
  return link
}

export async function useLoginLink(tx: Transaction, { id }: Link, now: Date): Promise<void> {
  await tx.update(loginLinks).set({ usedAt: now }).where(eq(loginLinks.id, id))
}

/** Links that were sent but not used lose their effect, as when the password changes. */
export async function revokeLoginLinks(tx: Transaction, user: number): Promise<void> {
  await tx.delete(loginLinks).where(eq(loginLinks.user, user))
}

export async function removeExpiredLinks(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(loginLinks).where(lt(loginLinks.createdAt, before(now)))
}

/** The mail with the link; the address is that of the configuration, never that of the request. */
export function loginLinkMail(to: string, name: string, origin: string, token: string): Mail {
  const url = `${origin}/backend/login-link/${token}`
  const greeting = name ? `Guten Tag ${name},` : 'Guten Tag,'
  const lines = [
    'mit diesem Link melden Sie sich an. Er gilt 10 Minuten und nur in dem Browser, in dem Sie ihn angefordert haben.',
    'Wenn Sie den Link nicht angefordert haben, können Sie diese Nachricht ignorieren.',
  ]
  return {
    to,
    isSecret: true,
    subject: 'Ihr Anmelde-Link',
    text: [greeting, '', lines[0], '', url, '', lines[1], ''].join('\n'),
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${lines[0]}</p>`,
      `<p><a href="${escapeHtml(url)}">Anmelden</a></p>`,
      `<p>${escapeHtml(url)}</p>`,
      `<p>${lines[1]}</p>`,
    ].join('\n'),
  }
}
