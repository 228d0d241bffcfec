import { emptyPricing } from '../pricing/index.ts'
import type { Ticket, TicketItem } from './ticket.ts'

/** A line for tests: one piece without choices. */
export const givenTicketItem = (changes: Partial<TicketItem> = {}): TicketItem => ({
  amount: '1×',
  name: 'Leberkäsesemmel',
  details: [],
  price: 420,
  isApproximate: false,
  allergens: '',
  category: null,
  ...changes,
})

/** An order for pickup as it is printed, for tests: placed on Monday at 11:00 in Vienna. */
export const givenTicket = (changes: Partial<Ticket> = {}): Ticket => ({
  shop: 'Bäckerei Öztürk',
  branch: { name: 'Hauptplatz', address: ['Hauptplatz 1', '8010 Graz'], phone: '+43 316 123456' },
  number: 12,
  numberLabel: 'Ticket',
  uid: 'K7M3XQ2P',
  type: 'takeaway',
  table: null,
  createdAt: Date.parse('2026-11-16T10:00:00Z'),
  time: Date.parse('2026-11-16T10:30:00Z'),
  customer: { name: 'Eva Müller', phone: '+43 660 1234567', address: [] },
  items: [givenTicketItem()],
  comment: '',
  isAllergy: false,
  totals: {
    pricing: {
      ...emptyPricing,
      net: 382,
      taxes: [{ rate: 10, net: 382, tax: 38, gross: 420 }],
      totalGross: 420,
    },
    hasDelivery: false,
    couponCode: '',
    isApproximate: false,
  },
  payment: 'Barzahlung',
  currency: 'EUR',
  zone: 'Europe/Vienna',
  ...changes,
})
