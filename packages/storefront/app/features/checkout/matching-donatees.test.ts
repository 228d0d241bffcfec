import { expect, test } from 'vitest'
import { matchingDonatees } from './matching-donatees.ts'

const donatees = [
  { name: 'Suppenküche Murufer', description: 'Warmes Essen für Menschen ohne Wohnung.' },
  { name: 'Bienengarten', description: 'Blühstreifen für Wildbienen.' },
]

test.each([
  { typed: '', found: 2, why: 'without words all are shown' },
  { typed: 'SUPPENKÜCHE', found: 1, why: 'case does not matter' },
  { typed: 'wildbienen garten', found: 1, why: 'name and description are searched together' },
  { typed: 'suppe bienen', found: 0, why: 'every word must be found' },
])('[DONATE-01] [OPEN-66] "$typed": $why', ({ typed, found }) => {
  expect(matchingDonatees(donatees, typed)).toHaveLength(found)
})
