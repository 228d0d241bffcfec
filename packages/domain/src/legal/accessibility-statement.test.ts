import { expect, test } from 'vitest'
import {
  accessibilityStatement,
  type AccessibilityResult,
  type StatementFacts,
} from './accessibility-statement.ts'

const facts: StatementFacts = {
  name: 'Feinkost GmbH',
  street: 'Sporgasse 1',
  zipCode: '8010',
  city: 'Graz',
  email: 'graz@shop.example',
  phone: '+43 316 1',
  country: 'AT',
  exceptions: '',
}
const result: AccessibilityResult = { date: '2026-11-17', tool: 'axe-core 4.12.1', views: 48, barriers: [] }
const statement = (values: Partial<StatementFacts> = {}, found: readonly string[] = []) =>
  accessibilityStatement({ ...facts, ...values }, { ...result, barriers: found })

test('without barriers the shop conforms, with day, program and number of views', () => {
  const text = statement()
  expect(text).toContain('Nach der letzten Prüfung ist der Shop damit vereinbar.')
  expect(text).toContain('Zurzeit sind uns keine Barrieren bekannt.')
  expect(text).toContain('Am 17.11.2026 wurden 48 Seiten und Dialoge')
  expect(text).toContain('mit axe-core 4.12.1 geprüft')
})

test('barriers of the examination and of the shop are exceptions', () => {
  const text = statement({ exceptions: '- Filme ohne Untertitel\n\nSpeisekarten als PDF' }, [
    'Bilder ohne Text',
  ])
  expect(text).toContain('teilweise vereinbar')
  expect(text).toContain('- Bilder ohne Text\n- Filme ohne Untertitel\n- Speisekarten als PDF\n')
  expect(text).not.toContain('keine Barrieren bekannt')
})

test('only the sign before an exception goes, not a hyphen in it', () => {
  const text = statement({ exceptions: '* Speisekarten als PDF-Datei\nVideos - ohne Untertitel' })
  expect(text).toContain('- Speisekarten als PDF-Datei\n- Videos - ohne Untertitel\n')
})

test.each([
  { country: 'AT', act: '(BaFG)', authority: 'Sozialministeriumservice', not: 'MLBF' },
  { country: 'DE', act: '(BFSG)', authority: '(MLBF)', not: 'Sozialministeriumservice' },
] as const)('$country: the act and who watches over it', ({ country, act, authority, not }) => {
  const text = statement({ country })
  expect(text).toContain(act)
  expect(text).toContain(authority)
  expect(text).not.toContain(not)
})

test('whom to tell: what is not known leaves no gap', () => {
  expect(statement()).toContain(
    'Feinkost GmbH  \nSporgasse 1  \n8010 Graz  \nTelefon: +43 316 1  \nE-Mail: graz@shop.example',
  )
  const text = statement({ phone: '', street: '', zipCode: '', city: '' })
  expect(text).toContain('Feinkost GmbH  \nE-Mail: graz@shop.example')
  expect(text).not.toContain('rufen Sie uns an')
})

test('the statement has every part that the acts ask for, in their order', () => {
  const parts = statement({ country: 'AT', phone: '' }, ['Bilder ohne Text']).split('\n\n')
  expect(parts.filter((part) => part.startsWith('##'))).toEqual([
    '## Was Sie hier tun können',
    '## Stand der Barrierefreiheit',
    '## Bekannte Ausnahmen',
    '## Wie geprüft wurde',
    '## Eine Barriere melden',
    '## Aufsicht',
  ])
  expect(parts[0]).toBe(
    'Feinkost GmbH möchte, dass alle Menschen hier bestellen können. Diese Erklärung gilt für diesen Online-Shop.',
  )
  expect(parts[2]).toMatch(/^Sie wählen Produkte aus.* ist nie das einzige Zeichen\.$/)
  expect(parts).toContain(
    'Sie sind auf eine Barriere gestoßen oder brauchen eine Auskunft in anderer Form? Schreiben Sie uns oder rufen Sie an.',
  )
  expect(parts).toContain(
    'Hilft Ihnen unsere Antwort nicht, so können Sie sich an die Marktüberwachung wenden:',
  )
  expect(statement()).toContain(
    'das einzige Zeichen. Wenn Sie nicht online bestellen können, rufen Sie uns an: +43 316 1.',
  )
})

test('exceptions are listed once, however their list was typed', () => {
  const text = statement({ exceptions: ' * Filme \n-Karten\n•  Plan - Keller ' })
  expect(text).toContain('\n\n- Filme\n- Karten\n- Plan - Keller\n\n')
})
