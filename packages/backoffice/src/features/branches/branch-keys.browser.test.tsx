import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, tab } from '../../testing/user.ts'

test('[OPEN-128~] keys of a branch are made, shown once and deleted', async () => {
  const api = openApi()
  api.records('branches', [{ identifier: 'schluesselprobe', name: 'Schlüsselprobe' }])
  const key = {
    id: 7,
    purpose: 'frontdesk',
    label: 'Monitor am Eingang',
    createdAt: '2026-11-16T10:00:00.000Z',
  }
  let keys: object[] = []
  api.answer('GET /branches/1/keys', () => data(keys))
  api.answer('POST /branches/1/keys', () => {
    keys = [key]
    return data({ ...key, key: 'geheimer-schluessel' })
  })
  api.answer('DELETE /branches/1/keys/7', () => {
    keys = []
    return data(null)
  })
  await openScreen('/branches/1')
  await tab('Bildschirme').click()
  await field('Bezeichnung').fill('Monitor am Eingang')
  await button('Schlüssel erstellen').click()
  await expect.element(page.getByText(/\/screen\/frontdesk\/1\/geheimer-schluessel$/)).toBeVisible()
  const row = page.getByRole('row', { name: /Monitor am Eingang/ })
  await button('Löschen', row).click()
  await button('Löschen', page.getByRole('dialog')).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(api.changes().map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: { purpose: 'frontdesk', label: 'Monitor am Eingang' } },
    { method: 'DELETE', body: undefined },
  ])
})
