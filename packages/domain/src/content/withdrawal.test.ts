import { expect, test } from 'vitest'
import { withdrawalProblems } from './withdrawal.ts'

const entries = { name: 'Eva Huber', email: 'eva@example.at', contract: 'Bestellung ABCD2345' }

test.each([
  { changes: {}, fields: [], why: 'everything is said' },
  { changes: { contract: 'Honig' }, fields: [], why: 'a word is enough to find an order' },
  { changes: { email: ' eva@example.at ' }, fields: [], why: 'blanks of a keyboard keep nobody from it' },
  { changes: { name: ' ' }, fields: ['name'], why: 'somebody has to withdraw' },
  { changes: { email: 'eva' }, fields: ['email'], why: 'the confirmation has to arrive' },
  {
    changes: { name: '', email: '', contract: '\n' },
    fields: ['name', 'email', 'contract'],
    why: 'all of it',
  },
])('$fields are missing: $why', ({ changes, fields }) =>
  expect(withdrawalProblems({ ...entries, ...changes }).map(({ field }) => field)).toEqual(fields),
)
