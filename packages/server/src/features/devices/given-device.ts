import { expect } from 'vitest'
import type { SignedIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Answer = { status: number; data: Record<string, unknown>; messages: string[]; fields: string[] }

let count = 0

/** Calls of an administrator around devices, as the back-office makes them. */
export function deviceCalls(server: TestApp, admin: SignedIn, branch: number) {
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const response = await server.app.inject({
      method,
      url: `/api/devices${path}`,
      headers: admin.headers,
      ...(body ? { payload: body } : {}),
    })
    const { data = {}, errors = [] } = response.json<{
      data?: Record<string, unknown>
      errors?: { message: string; field?: string }[]
    }>()
    return {
      status: response.statusCode,
      data,
      messages: errors.map(({ message }) => message),
      fields: errors.map(({ field = '' }) => field),
    }
  }

  const post = (values: object) =>
    call('POST', '', { identifier: `geraet-${++count}`, branch: { id: branch }, ...values })

  async function given(values: object): Promise<number> {
    const { status, data, messages } = await post(values)
    expect(status, messages.join()).toBe(201)
    return data['id'] as number
  }

  return {
    call,
    post,
    printer: (printer: object) => given({ type: 'printer', name: 'Bondrucker', printer }),
    notified: (notification: object) => given({ type: 'notification', name: 'Tablet', notification }),
    get: async (id: number) => (await call('GET', `/${id}`)).data,
    jobs: async (id: number) =>
      (await call('GET', `/${id}/jobs`)).data as unknown as {
        kind: string
        state: string
        error: string
        attempts: number
      }[],
    logs: async (id: number) =>
      ((await call('GET', `/${id}/logs`)).data as unknown as { message: string }[]).map(
        ({ message }) => message,
      ),
  }
}
