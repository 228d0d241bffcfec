import { boolean, choice, markdown, textarea, url } from '../entity/fields.ts'

export const legalCountries = { AT: 'Österreich', DE: 'Deutschland' } as const

const address = 'Gilt nur, solange der Text leer ist.'

/** What the law of a country wants to know or to be shown. */
export const legal = {
  country: choice({
    label: 'Recht des Shops',
    hint: 'Danach richten sich Rechts-Check, Steuern und Pfand, die Buchstaben der Allergene und wie lange Belege mindestens bleiben.',
    options: legalCountries,
    required: true,
    default: 'AT',
  }),
  hasCashRegister: boolean({
    label: 'Registrierkasse vorhanden',
    hint: 'Nach RKSV oder mit TSE, für alles, was bei der Übergabe kassiert wird. Theke selbst ist keine Kasse.',
    visibleTo: 'admin',
  }),
  hasWithdrawalForm: boolean({
    label: '„Vertrag widerrufen“ anbieten',
    hint: 'Für Shops mit haltbarer Ware. Die Seite steht in der Fußzeile, nimmt Widerrufe ohne Anmeldung an und bestätigt sie per E-Mail.',
  }),
  reusableText: textarea({
    label: 'Mehrweg-Angebot',
    hint: 'In Deutschland Pflicht bei Abholung und Lieferung. Steht im Einkaufswagen und im Bestellvorgang, z. B.: Sie bekommen alles auch in der Mehrwegschale, 5 € Pfand.',
    max: 500,
  }),
  imprint: url({ label: 'Impressum (Adresse)', hint: address }),
  imprintText: markdown({
    label: 'Impressum (Text)',
    hint: 'Firma, Anschrift, Kontakt, UID, Firmenbuch, Aufsichtsbehörde.',
  }),
  privacyPolicy: url({ label: 'Datenschutz (Adresse)', hint: address }),
  privacyPolicyText: markdown({
    label: 'Datenschutz (Text)',
    hint: 'Welche Daten beim Bestellen anfallen, wozu und wie lange sie bleiben.',
  }),
  dataProtectionContact: textarea({
    label: 'Ansprechperson für Datenschutz',
    hint: 'Name und Kontakt, auch der oder des Datenschutzbeauftragten, falls es eine Person gibt. Steht im Verzeichnis der Verarbeitungstätigkeiten.',
    max: 500,
    visibleTo: 'admin',
  }),
  termsAndConditions: url({ label: 'AGB (Adresse)', hint: address }),
  termsAndConditionsText: markdown({
    label: 'AGB (Text)',
    hint: 'Mit Zahlung, Lieferung und Rücktrittsrecht.',
  }),
  accessibilityStatement: choice({
    label: 'Erklärung zur Barrierefreiheit',
    hint: 'Pflicht nach BaFG und BFSG, außer für Kleinstunternehmen (unter 10 Personen und höchstens 2 Mio. € Umsatz). Sie entsteht aus der letzten Prüfung der Software und steht in der Fußzeile.',
    options: { generated: 'Anzeigen', none: 'Nicht anzeigen (Kleinstunternehmen)' },
    required: true,
    default: 'generated',
  }),
  accessibilityExceptions: textarea({
    label: 'Bekannte Barrieren',
    hint: 'Was in diesem Shop nicht barrierefrei ist, eine Zeile je Punkt, z. B.: Das Video auf der Startseite hat keine Untertitel.',
    max: 2_000,
  }),
  accessibility: url({ label: 'Barrierefreiheit (Adresse)', hint: address }),
  accessibilityText: markdown({
    label: 'Barrierefreiheit (Text)',
    hint: 'Ersetzt die Erklärung, die der Shop selbst erstellt.',
  }),
  allergens: url({ label: 'Allergene (Adresse)', hint: address }),
  allergensText: markdown({ label: 'Allergene (Text)', hint: 'Erklärt die Buchstaben bei den Produkten.' }),
} as const
