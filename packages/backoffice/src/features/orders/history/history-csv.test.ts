import { expect, test } from 'vitest'
import { givenOrder } from '../given-order.ts'
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
