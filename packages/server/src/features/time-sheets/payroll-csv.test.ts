import type { MonthClosing } from '@theke/contract/calls/time-records'
import { expect, test } from 'vitest'
import { payrollCsv } from './payroll-csv.ts'

test('payroll gets hours with a comma and what was taken', () => {
  const closing = {
    user: { id: 7, name: 'Eva Huber' },
    month: '2026-11',
    state: 'approved',
    planned: 9_600,
    target: 9_700,
    actual: 9_745,
    difference: 45,
    overtimeAfter: -90,
    holidayDays: 1.5,
    sickDays: 0,
  } as MonthClosing
  expect(payrollCsv([closing]).split('\r\n')[1]).toBe(
    '"7";"Eva Huber";"2026-11";"160,00";"161,67";"162,42";"0,75";"-1,50";"1,5";"0";"Genehmigt"',
  )
})
