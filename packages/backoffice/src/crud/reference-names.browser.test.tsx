import { data, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { storedRecord } from '../testing/stored-records.ts'

test('the names of references come with the list, without a call of their own', async () => {
  const api = openApi()
  api.answer('GET /tables', ({ query }: Sent) =>
    data([storedRecord('tables', 1, { identifier: 'Fenster', branch: { id: 5 } })], {
      total: 1,
      page: 1,
      limit: 25,
      next: null,
      ...(query['names'] === 'branch' && { names: { branches: { 5: 'Graz' } } }),
    }),
  )
  await openScreen('/tables')
  const row = page.getByRole('row', { name: /Fenster/ })
  await expect.element(row).toMatchTextContent('Graz')
  await expect.element(row).not.toMatchTextContent('#5')
  expect(api.sent.filter(({ path, query }) => path === '/branches' && query['id'])).toEqual([])
})

test('a name that is on its way is never shown as a number', async () => {
  const api = openApi()
  api.records('tables', [{ identifier: 'Fenster', branch: { id: 5 } }])
  const named = Promise.withResolvers<Response>()
  api.answer('GET /branches', ({ query }: Sent) =>
    query['id'] === '5' ? named.promise : data([], { total: 0, page: 1, limit: 25, next: null }),
  )
  await openScreen('/tables/1')
  const branch = page.getByRole('combobox', { name: 'Filiale' })
  await expect.element(branch).toHaveValue('…')
  named.resolve(
    data([storedRecord('branches', 5, { name: 'Graz' })], { total: 1, page: 1, limit: 1, next: null }),
  )
  await expect.element(branch).toHaveValue('Graz')
})
