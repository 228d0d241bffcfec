import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, runningCalls } from '../api.ts'
import { failures } from '@theke/ui/failures.ts'
import { createRecord, deleteRecord, entityOf, loadRecord, pageQuery, recordQuery } from './records.ts'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  failures.set([])
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

const load = (path: string, params: Record<string, string>) =>
  queryClient.fetchQuery({ ...pageQuery(path, params), retry: false })

test.each([
  'working-activities',
  'working-schedules',
  'projects',
  'tasks',
  'digital-signage-segments',
  'digital-signage-streams',
  'digital-signage-devices',
])('[ERR-09] [ERR-13] a filtered load of %s reports its failure, but does not raise it', async (path) => {
  vi.stubGlobal('fetch', async () => answer(500, {}))
  await expect(load(path, { branch: '1' })).resolves.toEqual({ data: [] })
  const { many } = entityOf(path).label
  expect(failures.get().map(({ message }) => message)).toEqual([`${many} konnten nicht geladen werden.`])
})

test('[OPEN-167] a filtered load of departments also raises its failure', async () => {
  vi.stubGlobal('fetch', async () => answer(500, {}))
  await expect(load('departments', { branch: '1' })).rejects.toThrow(
    'Abteilungen konnten nicht geladen werden.',
  )
})

test('[ERR-14] [ERR-15] [ERR-06] single loads and changes have their sentences; a message of the server wins for changes', async () => {
  const refused = { errors: [{ message: 'Dieser Wert wird bereits verwendet.', field: 'path' }] }
  vi.stubGlobal('fetch', async () => answer(422, refused))
  await expect(loadRecord('redirects', 1)).rejects.toThrow('Redirect konnte nicht geladen werden.')
  await expect(createRecord(entityOf('redirects'), {})).rejects.toThrow('Dieser Wert wird bereits verwendet.')
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await expect(createRecord(entityOf('redirects'), {})).rejects.toThrow(
    'Redirect konnte nicht erstellt werden.',
  )
  expect(runningCalls.get()).toBe(0)
})

test('a screen that is drawn once more while it is left does not load what was deleted', async () => {
  const category = entityOf('categories')
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(method)
    return answer(200, { data: { id: 1, name: 'Käse' } })
  })
  const query = recordQuery('categories', 1)
  const screen = new QueryObserver(queryClient, query)
  const leave = screen.subscribe(() => {})
  await expect.poll(() => screen.getCurrentResult().isSuccess).toBe(true)
  await deleteRecord(category, 1)
  screen.setOptions(recordQuery('categories', 1))
  expect(sent).toEqual(['GET', 'DELETE'])
  leave()
  expect(queryClient.getQueryData(query.queryKey), 'forgotten with its screen').toBeUndefined()
})
