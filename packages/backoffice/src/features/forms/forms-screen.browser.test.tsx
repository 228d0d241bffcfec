import type { StoredForm } from '@theke/contract/calls/forms'
import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose } from '../../testing/user.ts'

const contact: StoredForm = {
  id: 1,
  createdAt: '2026-11-16T10:00:00.000Z',
  type: 'contact',
  name: 'Ada',
  phone: '+43 660 123456',
  email: 'ada@example.at',
  comment: 'Haben Sie offen?',
  event: null,
  date: null,
  services: {},
}
const booking: StoredForm = {
  ...contact,
  id: 2,
  type: 'booking',
  name: 'Berta',
  event: 'evening',
  date: '2026-11-20',
  services: { fruit: { label: 'Obst', price: 3, unit: 'pro Person', quantity: 12, active: true } },
}

test('[OPEN-153~] what visitors sent through forms is listed, filtered and opened', async () => {
  openApi().answer('GET /custom/forms', ({ query }: Sent) =>
    data(
      [booking, contact].filter(({ type }) => !query['type'] || type === query['type']),
      { limit: 50, next: null },
    ),
  )
  await openScreen('/forms')
  const rows = page.getByRole('table').getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.nth(1)).toMatchTextContent('Berta')
  await expect.element(rows.nth(2)).toMatchTextContent('Ada')
  await choose('Art', 'Buchung')
  await expect.element(rows).toHaveLength(2)
  await button('Berta').click()
  const drawer = page.getByRole('dialog', { name: 'Anfrage' })
  await expect.element(drawer.getByRole('heading', { name: 'Buchungsanfrage von Berta' })).toBeVisible()
  await expect.element(drawer).toMatchTextContent(/Abend \(18:00-22:00\)/)
  await expect.element(drawer).toMatchTextContent('20.11.2026')
  await expect.element(drawer).toMatchTextContent(/Obst\s*12 × 3,00.€ pro Person/)
  await expect
    .element(drawer.getByRole('link', { name: 'Antworten' }))
    .toHaveAttribute('href', 'mailto:ada@example.at')
})
