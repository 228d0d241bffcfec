import { expect, test } from 'vitest'
import { givenOrder } from '@theke/contract/calls/given-order'
import { historyCsv } from './history-csv.ts'

const order = givenOrder({ firstName: 'Eva', lastName: 'Muster', phone: '+436641234567' })
const branchName = () => 'Graz'

test('[API-18] a page of the history becomes a table', () => {
  const lines = historyCsv([order], { hasProducts: true, hasCustomer: true, branchName }).split('\r\n')
  expect(lines[0]).toContain('"Bestellnummer";"Ticket";"Bestellt"')
  expect(lines[1]).toContain('"ABC12345";"12";"16.11.2026 11:00"')
  expect(lines[1]).toContain('"4,20"')
  expect(lines[1]).toContain('"1× Leberkäsesemmel"')
})

test('[OPEN-118] what this browser hides is not exported', () => {
  const csv = historyCsv([order], { hasProducts: false, hasCustomer: false, branchName })
  expect(csv).not.toContain('Muster')
  expect(csv).not.toContain('Leberkäsesemmel')
})

test('[OPEN-203~] coupon, deposit, tip, net and tax stand in columns of their own for every rate, and a phone number is no formula', () => {
  const tax = (rate: number, net: number, amount: number) => ({ rate, net, tax: amount, gross: net + amount })
  const pricing = {
    ...order.pricing,
    discountGross: 2.5,
    depositGross: 0.25,
    tip: 2,
    payable: 12.05,
    totalNet: 18.64,
    taxes: [tax(20, 10, 2), tax(10, 8.64, 0.86)],
  }
  const [header = '', first = '', second = ''] = historyCsv(
    [{ ...order, pricing, couponCode: 'HERBST' }, order],
    {
      hasProducts: false,
      hasCustomer: true,
      branchName,
    },
  ).split('\r\n')
  expect(header).toContain(
    '"Summe";"Gutschein";"Rabatt";"Pfand";"Trinkgeld";"Zu zahlen";"Netto";"Netto 10 %";"USt 10 %";"Netto 20 %";"USt 20 %"',
  )
  expect(first).toContain('"HERBST";"2,50";"0,25";"2,00";"12,05";"18,64";"8,64";"0,86";"10,00";"2,00"')
  expect(second).toContain('"3,82";"";"";"";""')
  expect(first).toContain('"+436641234567"')
})
