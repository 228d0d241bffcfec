import { entities } from '@theke/contract/entities/registry'
import { insertRecord } from '../crud/changes.ts'
import { cookieName, openSession } from '../features/auth/sessions.ts'
import { system } from '../platform/viewer.ts'
import type { TestApp } from './test-app.ts'

export type Person = {
  /** Administrators by default; [] is somebody without any role. */
  roles?: readonly ('ROLE_ADMIN' | 'ROLE_EMPLOYEE')[]
  branches?: readonly number[]
  username?: string
  /** Sets that the person holds in branches. */
  permissions?: readonly { branch: number; set: number }[]
}

export type SignedIn = { headers: { cookie: string }; id: number; username: string }

let count = 0

/**
 * A new user with an open session, without the cost of a password: `app.inject({ url, ...(await signIn(server)) })`.
 * Sessions end after an hour without a request, also on the clock of the test: sign in again after moving it far.
 */
export async function signIn(server: Pick<TestApp, 'services'>, person: Person = {}): Promise<SignedIn> {
  const { database, hooks, now, settings } = server.services
  const { roles = ['ROLE_ADMIN'], branches = [], permissions = [], username = `person-${++count}` } = person
  const values = { username, roles, branches, permissions, isEnabled: true }
  const user = await insertRecord(entities.users, values, { tx: database.orm, viewer: system, hooks })
  const id = user['id'] as number
  const token = await openSession(database.orm, { user: id, now: now(), isPasswordEntered: true })
  return { headers: { cookie: `${cookieName(settings, 'sid')}=${token}` }, id, username }
}
