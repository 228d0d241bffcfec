import type { SetupStep } from '@theke/domain/setup'

/** What the list calls a step, what its page asks, and why. */
export const stepWords: Readonly<Record<SetupStep, { label: string; title: string; text: string }>> = {
  shop: {
    label: 'Shop',
    title: 'Wie heißt Ihr Shop?',
    text: 'Der Name steht in der Kopfzeile und in E-Mails. Alles lässt sich später ändern.',
  },
  branch: {
    label: 'Filiale und Zeiten',
    title: 'Wo und wann wird abgeholt?',
    text: 'Eine Filiale genügt für den Anfang. Gäste sehen sie erst, wenn Sie veröffentlichen.',
  },
  products: {
    label: 'Erste Produkte',
    title: 'Was verkaufen Sie?',
    text: 'Ein Produkt genügt, um den Shop auszuprobieren. Bild, Allergene und alles Weitere folgen unter „Produkte“.',
  },
  menu: {
    label: 'Menü',
    title: 'Ein Menü, wenn Sie eines brauchen',
    text: 'Ohne Menü bietet die Filiale alle aktiven Produkte an. Ein Menü ordnet sie und gilt ab einem Tag, den Sie wählen.',
  },
  payment: {
    label: 'Zahlung',
    title: 'Wie wird bezahlt?',
    text: 'Bei der Übergabe kassieren Sie mit Ihrer eigenen Kasse.',
  },
  legal: {
    label: 'Rechtstexte',
    title: 'Impressum, Datenschutz und AGB',
    text: 'Aus Ihren Angaben entstehen Vorlagen. Sie ersetzen keine Rechtsberatung: Lesen Sie sie durch, in der Konfiguration können Sie alles ändern.',
  },
  publish: {
    label: 'Veröffentlichen',
    title: 'Shop veröffentlichen',
    text: 'Danach können Gäste die Filiale öffnen und bestellen. Zurück geht es jederzeit mit dem Schalter „Veröffentlicht“ der Filiale.',
  },
  test: {
    label: 'Testbestellung',
    title: 'Eine Bestellung zur Probe',
    text: 'Scannen Sie den Code mit Ihrem Handy und bestellen Sie wie ein Gast. Sobald die Bestellung da ist, geht es hier weiter.',
  },
}
