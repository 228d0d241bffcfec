import { emptyPricing } from '../pricing/index.ts'
import type { Instant } from '../values/index.ts'
import { MINUTE } from '../values/index.ts'
import type { Ticket, TicketItem } from './ticket.ts'

const line = { isApproximate: false, allergens: '', category: null, details: [] } as const

/** An order that nobody placed, with everything that a printer has to cope with: long names, choices, an allergy. */
export const sampleTicket = (
  of: Pick<Ticket, 'shop' | 'branch' | 'numberLabel' | 'currency' | 'zone'>,
  now: Instant,
): Ticket & { items: readonly TicketItem[] } => ({
  ...of,
  number: 27,
  uid: 'MUSTER27',
  type: 'takeaway',
  table: null,
  createdAt: now,
  time: now + 30 * MINUTE,
  customer: { name: 'Eva Muster', phone: '+43 660 1234567', address: [] },
  items: [
    {
      ...line,
      amount: '2×',
      name: 'Käsespätzle mit Röstzwiebeln und grünem Salat',
      details: ['Groß', 'Extra Röstzwiebel, Schnittlauch'],
      price: 2_980,
      allergens: 'A, C, G',
    },
    { ...line, amount: '1×', name: 'Apfelstrudel', price: 480, allergens: 'A, C, G' },
    { ...line, amount: '0,5\u00a0kg', name: 'Bergkäse', price: 1_240, isApproximate: true },
  ],
  comment: 'Achtung: Nussallergie! Bitte extra Besteck.',
  isAllergy: true,
  totals: {
    pricing: {
      ...emptyPricing,
      net: 4_273,
      taxes: [{ rate: 10, net: 4_273, tax: 427, gross: 4_700 }],
      totalGross: 4_700,
    },
    hasDelivery: false,
    couponCode: '',
    isApproximate: true,
  },
  payment: 'Barzahlung',
})
