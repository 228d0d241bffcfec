import type { MonthClosing } from '@theke/contract/calls/time-records'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button } from '../../testing/user.ts'

const closing = (id: number, name: string, values: Partial<MonthClosing> = {}): MonthClosing => ({
  user: { id, name },
  month: '2026-10',
  state: 'open',
  planned: 9_600,
  target: 9_700,
  actual: 9_745,
  difference: 45,
  overtimeBefore: 30,
  overtimeAfter: 75,
  holidayDays: 1.5,
  sickDays: 0,
  problems: [],
  submittedAt: null,
  submittedBy: null,
  approvedAt: null,
  approvedBy: null,
  ...values,
})

test('a lead approves a submitted month and exports the hours for payroll', async () => {
  const api = openApi(admin)
  api.answer('GET /month-closings', [
    closing(7, 'Eva Huber', { state: 'submitted' }),
    closing(8, 'Max Moser', { problems: ['Eine Aktivität läuft noch.'] }),
  ])
  api.answer('POST /month-closings/:id/:month/approve', closing(7, 'Eva Huber', { state: 'approved' }))
  await openScreen('/month-closings?monat=2026-10')
  await expect.element(page.getByText('Eine Aktivität läuft noch.')).toBeVisible()
  await expect.element(button('Max Moser: Oktober 2026 einreichen')).toBeDisabled()
  const address = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(address('CSV')).toHaveAttribute('href', '/api/month-closings/payroll?month=2026-10')
  await expect
    .element(address('Alle als PDF'))
    .toHaveAttribute('href', '/api/month-closings/print?month=2026-10')
  await expect
    .element(address('Eva Huber: Oktober 2026 als PDF'))
    .toHaveAttribute('href', '/api/month-closings/print?month=2026-10&user=7')
  await button('Eva Huber: Oktober 2026 genehmigen').click()
  await expect
    .poll(() => api.changes().map(({ path }) => path))
    .toEqual(['/month-closings/7/2026-10/approve'])
})

test('an employee submits the own month', async () => {
  const api = openApi(employee)
  api.answer('GET /month-closings', [closing(2, 'Eva')])
  api.answer('POST /month-closings/:id/:month/submit', closing(2, 'Eva', { state: 'submitted' }))
  await openScreen('/month-closings?monat=2026-10')
  await button('Eva: Oktober 2026 einreichen').click()
  await expect.poll(() => api.changes().map(({ path }) => path)).toEqual(['/month-closings/2/2026-10/submit'])
  expect(page.getByRole('link', { name: 'CSV' }).query()).toBeNull()
})

test('on a telephone every person is a card and nothing lies beside the screen', async () => {
  const { innerWidth: width, innerHeight: height } = window
  await page.viewport(390, 844)
  try {
    const api = openApi(admin)
    api.answer('GET /month-closings', [
      closing(7, 'Eva Huber-Hinterbrandner', { state: 'submitted', target: 12_345 }),
      closing(8, 'Max Moser', {
        state: 'approved',
        approvedAt: '2026-11-02T09:00:00Z',
        approvedBy: 'Karin Koch',
      }),
    ])
    await openScreen('/month-closings?monat=2026-10')
    const card = page.getByRole('list', { name: 'Stunden je Person' }).getByRole('listitem').first()
    await expect.element(card.getByText('205:45 h')).toBeVisible()
    await expect.element(card.getByRole('button', { name: /genehmigen$/ })).toBeVisible()
    expect(page.getByRole('table').query()).toBeNull()
    expect(document.documentElement.scrollWidth).toBe(390)
  } finally {
    await page.viewport(width, height)
  }
})
