import { formatLocalDate } from '../values/index.ts'
import type { LocalDate } from '../values/index.ts'
import type { LegalCountry } from './shop-facts.ts'

/** What the last examination of the shop's pages found. */
export type AccessibilityResult = {
  date: LocalDate
  /** Program and version. */
  tool: string
  /** Pages and dialogs, each in a narrow and in a wide window. */
  views: number
  /** Barriers that were found, as sentences. */
  barriers: readonly string[]
}

export type StatementFacts = {
  name: string
  street: string
  zipCode: string
  city: string
  email: string
  phone: string
  country: LegalCountry
  /** What the shop itself knows not to be accessible. */
  exceptions: string
}

/** A page that a shop has written about it; it stands in for the statement. */
export const isAccessibilityPage = ({ name, path }: { name: string; path: string }) =>
  /barrierefrei/i.test(name) || /barrierefrei/i.test(path)

/** The acts and those who watch over them (Directive (EU) 2019/882). */
const laws = {
  AT: {
    act: 'Barrierefreiheitsgesetz (BaFG)',
    authority: [
      'Sozialministeriumservice',
      'Babenbergerstraße 5, 1010 Wien',
      'https://www.sozialministeriumservice.gv.at',
    ],
  },
  DE: {
    act: 'Barrierefreiheitsstärkungsgesetz (BFSG)',
    authority: [
      'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
      'Carl-Miller-Straße 6, 39112 Magdeburg',
      'https://www.mlbf-barrierefrei.de',
    ],
  },
} as const satisfies Record<LegalCountry, { act: string; authority: readonly string[] }>

const lines = (...all: readonly string[]) => all.filter(Boolean).join('  \n')

/**
 * The accessibility statement of a shop (BaFG, BFSG annex 3) as Markdown: what is offered, how far it is accessible, what
 * is not, whom to tell and who watches. It says only what the last examination and the shop itself know.
 */
export function accessibilityStatement(facts: StatementFacts, result: AccessibilityResult): string {
  const { act, authority } = laws[facts.country]
  const exceptions = [...result.barriers, ...facts.exceptions.split('\n').map((line) => line.trim())].filter(
    Boolean,
  )
  const contact = lines(
    facts.name,
    facts.street,
    `${facts.zipCode} ${facts.city}`.trim(),
    facts.phone && `Telefon: ${facts.phone}`,
    facts.email && `E-Mail: ${facts.email}`,
  )
  return [
    `${facts.name} möchte, dass alle Menschen hier bestellen können. Diese Erklärung gilt für diesen Online-Shop.`,
    '## Was Sie hier tun können',
    `Sie wählen Produkte aus, legen sie in den Warenkorb und bestellen ohne Konto. Danach sehen Sie auf einer Statusseite, wann Ihre Bestellung fertig ist. Alles lässt sich mit der Tastatur, mit einem Screenreader und bei 200 % Vergrößerung bedienen. Bewegungen ruhen, wenn Ihr Gerät das verlangt, und Farbe ist nie das einzige Zeichen.${facts.phone ? ` Wenn Sie nicht online bestellen können, rufen Sie uns an: ${facts.phone}.` : ''}`,
    '## Stand der Barrierefreiheit',
    `Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2 in der Stufe AA. Sie enthalten, was die Norm EN 301 549 und das ${act} für Online-Shops verlangen. ${
      exceptions.length === 0
        ? 'Nach der letzten Prüfung ist der Shop damit vereinbar.'
        : 'Nach der letzten Prüfung ist der Shop damit teilweise vereinbar: Die Ausnahmen stehen unten.'
    }`,
    '## Bekannte Ausnahmen',
    exceptions.length === 0
      ? 'Zurzeit sind uns keine Barrieren bekannt.'
      : exceptions.map((text) => `- ${text.replace(/^[-*•]\s*/, '')}`).join('\n'),
    '## Wie geprüft wurde',
    `Am ${formatLocalDate(result.date)} wurden ${result.views} Seiten und Dialoge des Shops, auf dem Handy und am großen Bildschirm, mit ${result.tool} geprüft. Jede neue Version der Software wird so geprüft und eine Bestellung nur mit der Tastatur ausgeführt. Ein Programm findet nicht jede Barriere; für Hinweise sind wir dankbar.`,
    '## Eine Barriere melden',
    'Sie sind auf eine Barriere gestoßen oder brauchen eine Auskunft in anderer Form? Schreiben Sie uns oder rufen Sie an.',
    contact,
    '## Aufsicht',
    'Hilft Ihnen unsere Antwort nicht, so können Sie sich an die Marktüberwachung wenden:',
    lines(...authority),
  ].join('\n\n')
}
