import { entities } from '@theke/contract/entities/registry'
import { insertRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { User } from './accounts.ts'
import { hashPassword } from './passwords.ts'

export const goodPassword = 'grüner Löwe singt leise'

let hash: Promise<string> | undefined
let count = 0

/** A stored user with a password, for tests. */
export async function givenUser({ services }: TestApp, values: Partial<User> = {}): Promise<User> {
  const password = await (hash ??= hashPassword(goodPassword))
  const defaults = { username: `user-${++count}`, password, roles: ['ROLE_EMPLOYEE'], isEnabled: true }
  const change = { tx: services.database.orm, viewer: system, hooks: {} }
  return (await insertRecord(entities.users, { ...defaults, ...values }, change)) as User
}

type Response = { cookies: { name: string; value: string }[] }

/** The Cookie header a browser would send after a response. */
export const cookieOf = ({ cookies }: Response) =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

export async function loggedIn(server: TestApp, user: User): Promise<{ cookie: string }> {
  const body = { username: user.username, password: goodPassword }
  return { cookie: cookieOf(await server.app.inject({ method: 'POST', url: '/api/login', body })) }
}

/** The body of a refusal with one problem. */
export const refusal = (message: string, field?: string) => ({
  errors: [field ? { message, field } : { message }],
})
