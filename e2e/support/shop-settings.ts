import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'

type Answer<T> = { data: T }
type Stored = { id: number; revision: number; [field: string]: unknown }

/** Signs the request context in as the administrator; its cookies are its own, not those of the page. */
export async function signIn(request: APIRequestContext) {
  const answer = await request.post('/api/login', { data: administrator })
  expect(answer.status(), 'sign-in').toBe(200)
}

/** Changes settings of the shop and gives back how to undo it. */
export async function changeConfig(request: APIRequestContext, changes: Record<string, unknown>) {
  await signIn(request)
  const { data: before } = (await (await request.get('/api/config')).json()) as Answer<Stored>
  const save = async (values: Record<string, unknown>) => {
    const { data: current } = (await (await request.get('/api/config')).json()) as Answer<Stored>
    const answer = await request.post('/api/config', { data: { ...values, revision: current.revision } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await save(changes)
  return () => save(Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]])))
}

/** Changes one record found by a field of its list and gives back how to undo it. */
export async function changeRecord(
  request: APIRequestContext,
  entity: string,
  isWanted: (record: Stored) => boolean,
  changes: Record<string, unknown>,
) {
  await signIn(request)
  const { data: list } = (await (await request.get(`/api/${entity}`)).json()) as Answer<Stored[]>
  const found = list.find(isWanted)
  if (!found) throw new Error(`no such record in ${entity}`)
  const address = `/api/${entity}/${found.id}`
  const save = async (values: Record<string, unknown>) => {
    const { data: current } = (await (await request.get(address)).json()) as Answer<Stored>
    const answer = await request.put(address, { data: { ...values, revision: current.revision } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await save(changes)
  return () => save(Object.fromEntries(Object.keys(changes).map((name) => [name, found[name]])))
}
