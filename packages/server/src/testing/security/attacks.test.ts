import { anyEntities } from '@theke/contract/entities/registry'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { sampleBody } from '../sample-record.ts'
import { signIn } from '../sign-in.ts'
import { useTestApp, type TestApp } from '../test-app.ts'
import { runAttacks } from './run-attacks.ts'

let server: TestApp
let headers: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  headers = (await signIn(server)).headers
  const create = async (path: string, body: unknown) => {
    const payload = body as object
    const answer = await server.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })
    return (answer.json() as { data?: { id: number } }).data?.id ?? 1
  }
  for (const entity of Object.values(anyEntities)) await create(entity.path, await sampleBody(entity, create))
})

test('what is malformed is refused by every call of the API, and nothing is written (R13)', async () => {
  const report = await runAttacks({
    database: server.services.database,
    routes: server.routes,
    seed: 20,
    values: 3,
    share: 0.12,
    async send({ method, url, headers: sent, body }, isSignedIn) {
      const { statusCode, body: answer } = await server.app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url,
        headers: { ...sent, ...(isSignedIn ? headers : {}) },
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: statusCode, body: answer }
    },
  })
  expect(report.failures.slice(0, 40).join('\n')).toBe('')
  expect(report.routes).toBeGreaterThan(250)
})
