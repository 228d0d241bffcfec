import { expect, test } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { useTestApp } from '../testing/test-app.ts'

test('who saves something sees it with the next request, also while nobody hears of changes', async () => {
  const server = await useTestApp()
  const { app, services } = server
  const shown = async () => (await app.inject('/api/init')).body
  expect(await shown()).not.toContain('Anders GmbH')
  await services.changes.close()
  const admin = await signIn(server)
  const save = (payload: Record<string, unknown>) =>
    app.inject({ method: 'POST', url: '/api/config', headers: { ...admin.headers }, payload })
  expect((await save({ businessName: 'Anders GmbH' })).statusCode).toBe(200)
  expect(await shown()).toContain('Anders GmbH')
})
