import { z } from 'zod'
import '../entity/schema.ts' // for its German messages

const name = z.string().trim().min(1).max(254)
/** As it was typed; the rules for new passwords are checked where they are set. */
const password = z.string().min(1).max(1_000)
/** Six digits of an app, or a recovery code. */
const code = z.string().trim().max(64)

/** POST /api/login → {data: Me} and the session cookie; 422 for everything that is wrong (OPEN-187). */
export const login = z.object({ username: name, password, code: code.optional() })

/** POST /api/login-link → always {data: null}. */
export const loginLinkRequest = z.object({ username: name })

/** POST /api/login-link/{token} → {data: Me} and the session cookie. */
export const loginLinkUse = z.object({ code: code.optional() })

/** POST /api/reauthenticate, DELETE /api/users/me/second-factor. */
export const passwordConfirmation = z.object({ password })

/** PUT /api/users/me/password. The current one may be missing right after signing in by link: it was forgotten. */
export const passwordChange = z.object({ currentPassword: password.optional(), password })

/** POST /api/users/me/second-factor/confirm. */
export const codeConfirmation = z.object({ code: code.min(1) })

export const keyPurposes = { frontdesk: 'Abholmonitor', backoffice: 'Küche' } as const
export type KeyPurpose = keyof typeof keyPurposes

/** POST /api/branches/{id}/keys. */
export const branchKey = z.object({
  purpose: z.enum(['frontdesk', 'backoffice']),
  label: z.string().trim().max(80).default(''),
})

/** What a session adds to the user in GET /api/users/me and POST /api/login. */
export type Me = {
  id: number
  username: string
  roles: string[]
  branches: { id: number }[]
  /** ISO instant after which the password is asked for again, however busy the person is. */
  sessionEndsAt: string
  hasSecondFactor: boolean
  [field: string]: unknown
}

/** One row of GET /api/users/me/sessions. */
export type SessionEntry = {
  id: number
  createdAt: string
  lastSeenAt: string
  userAgent: string
  isCurrent: boolean
}

/** The answer of POST /api/users/{id}/access-token: the only time the token is shown (OPEN-105). */
export type NewAccessToken = { token: string; link: string; createdAt: string }

/** One row of GET /api/branches/{id}/keys; POST adds the key itself, once (OPEN-128). */
export type BranchKeyEntry = { id: number; purpose: KeyPurpose; label: string; createdAt: string }

/** The answer of POST /api/users/me/second-factor. */
export type NewSecondFactor = { secret: string; uri: string }
