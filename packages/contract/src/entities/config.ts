import {
  boolean,
  choice,
  color,
  date,
  group,
  image,
  list,
  markdown,
  money,
  number,
  references,
  richText,
  taxRate,
  text,
  url,
} from '../entity/fields.ts'
import type { ValuesOf } from '../entity/field.ts'
import { legal, legalCountries } from './legal-settings.ts'

const shop = {
  shopName: text({
    label: 'Name des Shops',
    hint: 'Steht in E-Mails und, solange es kein Logo gibt, in der Kopfzeile.',
    max: 120,
  }),
  businessName: text({
    label: 'Firmenname',
    hint: 'Vollständig, wie im Firmenbuch. Steht in der Fußzeile, auf Belegen und am Ende von E-Mails. Leer: der Name des Shops.',
    max: 160,
  }),
  title: text({ label: 'Titel', hint: 'Überschrift der Startseite. Leer: der Name des Shops.', max: 160 }),
  website: url({
    label: 'Website',
    hint: 'Die eigene Website, falls es neben dem Shop eine gibt. Steht bei den Kontaktdaten.',
  }),
  description: richText({ label: 'Beschreibung', hint: 'Ein Absatz unter dem Titel.', max: 20_000 }),
  seoTitle: text({
    label: 'Titel für Suchmaschinen',
    hint: 'Bis etwa 60 Zeichen werden angezeigt. Leer: der Titel.',
    max: 160,
  }),
  seoDescription: text({
    label: 'Beschreibung für Suchmaschinen',
    hint: 'Ein bis zwei Sätze, die zum Bestellen einladen; bis etwa 160 Zeichen. Leer: die Beschreibung.',
    max: 400,
  }),
  currency: text({
    label: 'Währung',
    hint: 'Drei Großbuchstaben, z. B. EUR oder CHF.',
    min: 3,
    max: 3,
    default: 'EUR',
  }),
  timeZone: text({
    label: 'Zeitzone',
    hint: 'Nach ihr gelten Öffnungszeiten und Termine.',
    max: 64,
    default: 'Europe/Vienna',
  }),
} as const

const taxes = {
  taxChanges: list({
    label: 'Steueränderungen',
    hint: 'Ab dem Stichtag gilt der neue Satz für alles, was bis dahin den alten hat: maßgeblich ist der Tag, für den bestellt wird. Preise bleiben gleich, alte Bestellungen auch.',
    max: 50,
    fields: {
      country: choice({ label: 'Land', options: legalCountries, required: true, default: 'AT' }),
      validFrom: date({ label: 'Gültig ab', required: true }),
      rate: taxRate({ label: 'Bisheriger Satz', required: true }),
      newRate: taxRate({ label: 'Neuer Satz', required: true }),
      categories: references({
        label: 'Nur Kategorien',
        to: 'categories',
        hint: 'Leer: für alle Produkte mit dem bisherigen Satz.',
      }),
    },
  }),
} as const

const ordering = {
  defaultDeliveryMethod: choice({
    label: 'Vorausgewählte Bestellart',
    hint: 'Gilt, solange ein Gast noch nichts gewählt hat und die Filiale sie anbietet.',
    options: { takeaway: 'Takeaway', delivery: 'Lieferung', 'dine-in': 'Dine In' },
  }),
  disableTickets: boolean({
    label: 'Bestellnummer statt Ticket',
    hint: 'Die Nummer des Tages heißt dann „Bestellnummer“, und der Abholbildschirm zeigt keine Nummern.',
  }),
  submitOrderLabel: text({
    label: 'Text der Bestellschaltfläche',
    hint: 'Rechtlich eindeutig ist „Zahlungspflichtig bestellen“. Leer: „Bestellung abschicken“.',
    max: 60,
  }),
  submitPreorderLabel: text({
    label: 'Text der Vorbestellschaltfläche',
    hint: 'Außerhalb der Öffnungszeiten. Leer: „Vorbestellung abschicken“.',
    max: 60,
  }),
  counterOfferMinutes: number({
    label: 'Antwortfrist für Terminvorschläge (Minuten)',
    hint: 'So lange hat ein Gast Zeit; danach gilt die Bestellung als verpasst.',
    integer: true,
    min: 1,
    max: 1_440,
    default: 30,
  }),
} as const

const atBranch = 'Angeboten wird sie, wo sie auch bei der Filiale eingeschaltet ist.'
const atBranchAndPlugin = 'Braucht auch den Schalter unter „Erweiterungen“ und den bei der Filiale.'

const payment = {
  enableCash: boolean({ label: 'Barzahlung', hint: atBranch, default: true }),
  enableATMCard: boolean({ label: 'EC Karte / Debitkarte', hint: atBranchAndPlugin }),
  enableHydroAGVoucher: boolean({ label: 'Hydro AG Essensgutschein', hint: atBranchAndPlugin }),
  enableMollie: boolean({ label: 'Online Zahlung (Mollie)', hint: atBranchAndPlugin }),
  enableDatatrans: boolean({ label: 'Online Zahlung (Datatrans)', hint: atBranchAndPlugin }),
  prepaymentText: markdown({
    label: 'Zahlungsdaten für Vorauskasse',
    hint: 'Kontodaten, die Gäste bei Vorauskasse beim Bestellen, auf der Statusseite und in der E-Mail sehen.',
    max: 5_000,
  }),
} as const

const plugins = {
  enablePluginPWA: boolean({
    label: 'Installierbare App',
    hint: 'Gäste können den Shop am Handy wie eine App ablegen.',
  }),
  enablePluginToolbar: boolean({
    label: 'Administrator-Leiste',
    hint: 'Administratoren kommen vom Shop direkt zur Bearbeitung.',
    default: true,
  }),
  enablePluginHomePage: boolean({
    label: 'Startseite aus Inhalten',
    hint: 'Zeigt die Seite mit leerem Pfad statt der Liste der Filialen.',
  }),
  enablePluginSearch: boolean({
    label: 'Filialsuche',
    hint: 'Suchfeld über der Liste der Filialen.',
    default: true,
  }),
  enablePluginTags: boolean({ label: 'Tag-Filter', hint: 'Filialen nach Tags eingrenzen.' }),
  enablePluginMapbox: boolean({
    label: 'Karte',
    hint: 'Filialen auf einer Karte, sobald ein Gast zugestimmt hat.',
  }),
  enablePluginSMS: boolean({
    label: 'SMS',
    hint: 'Nachrichten zur Bestellung auch als SMS.',
  }),
  enablePluginDonations: boolean({
    label: 'Spenden',
    hint: 'Gäste wählen beim Bestellen eine Organisation, der Sie 0,07 € spenden. Der Preis bleibt gleich.',
  }),
  enablePluginATMCard: boolean({
    label: 'EC Karte / Debitkarte',
    hint: 'Braucht auch den Schalter unter „Zahlung“ und den bei der Filiale.',
  }),
  enablePluginHydroAGVoucher: boolean({
    label: 'Hydro AG Essensgutschein',
    hint: 'Braucht auch den Schalter unter „Zahlung“ und den bei der Filiale.',
  }),
  enablePluginMollie: boolean({
    label: 'Mollie',
    hint: 'Braucht auch den Schalter unter „Zahlung“ und den bei der Filiale.',
  }),
  enablePluginDatatrans: boolean({
    label: 'Datatrans',
    hint: 'Braucht auch den Schalter unter „Zahlung“ und den bei der Filiale.',
  }),
  enablePluginFrontdesk: boolean({
    label: 'Abholbildschirm',
    hint: 'Zeigt Gästen, welche Nummern in Arbeit und fertig sind.',
  }),
  enablePluginOrderReviews: boolean({
    label: 'Bewertungen',
    hint: 'Nach dem Abholen, Servieren oder Zustellen fragt die Statusseite nach einer Bewertung.',
  }),
  enablePluginCategoryBar: boolean({
    label: 'Kategorieleiste',
    hint: 'Leiste, mit der man zwischen Kategorien springt; in der Darstellung „Menükarte“.',
  }),
} as const

const variant = { grid: 'Raster', menu: 'Menükarte' } as const

const appearance = {
  primaryColor: color({ label: 'Hauptfarbe', hint: 'Schaltflächen und Links. Leer: die Farbe des Servers.' }),
  secondaryColor: color({ label: 'Helle Farbe', hint: 'Hintergrund hervorgehobener Flächen.' }),
  font: text({
    label: 'Schriftart',
    hint: 'Eine der mitgelieferten Schriftarten.',
    max: 80,
    input: 'fontFamily',
  }),
  borderRadius: text({
    label: 'Eckenradius',
    hint: 'Zahl mit rem oder px, z. B. 1.5rem.',
    max: 16,
    input: 'borderRadius',
  }),
  areas: group({
    label: 'Darstellung',
    hint: 'Zwei Gestaltungen je Bereich.',
    fields: {
      branch: choice({ label: 'Shop', options: variant, default: 'grid' }),
      checkout: choice({ label: 'Bestellvorgang', options: variant, default: 'grid' }),
      status: choice({ label: 'Bestellstatus', options: variant, default: 'grid' }),
    },
    input: 'areaVariants',
  }),
  logo: image({ label: 'Logo', hint: 'Am besten SVG oder PNG ohne Hintergrund.' }),
  favicon: image({ label: 'Symbol der Website', hint: 'Quadratisch; steht im Reiter des Browsers.' }),
  ogImage: image({
    label: 'Vorschaubild für soziale Netzwerke',
    hint: '1200 × 630 Pixel; erscheint beim Teilen von Seiten ohne eigenes Bild. Leer: ein Bild mit Titel und Farben.',
  }),
  mapZoom: number({ label: 'Karte: Zoom', hint: '0 zeigt die Welt, 19 einzelne Häuser.', min: 0, max: 24 }),
  mapPitch: number({ label: 'Karte: Neigung', hint: 'Grad; 0 ist der Blick von oben.', min: 0, max: 85 }),
  mapBearing: number({ label: 'Karte: Drehung', hint: 'Grad; 0 heißt Norden oben.', min: -180, max: 180 }),
} as const

const messaging = {
  mailFrom: text({
    label: 'Absender der E-Mails',
    hint: 'Eine Adresse, für die der Mailserver senden darf. Leer: shop@ und die Adresse des Shops.',
    max: 254,
    visibleTo: 'admin',
  }),
  enableWeeklyReport: boolean({
    label: 'Wochenbericht',
    hint: 'Jeden Montag ab 7 Uhr bekommt jede Filiale ihre Zahlen der Vorwoche an ihre E-Mail-Adresse.',
    visibleTo: 'admin',
  }),
  notificationEmail: text({
    label: 'E-Mail für Meldungen',
    hint: 'Bekommt neue Bestellungen von Filialen ohne E-Mail, und Formulare, wenn die erste Filiale keine hat.',
    max: 254,
    visibleTo: 'admin',
  }),
} as const

const integrations = {
  socialPixelId: text({
    label: 'Pixel-Kennung',
    hint: 'Wird erst geladen, wenn ein Gast zugestimmt hat.',
    max: 64,
  }),
  tagId: text({ label: 'Tag-Kennung', hint: 'Wird erst geladen, wenn ein Gast zugestimmt hat.', max: 64 }),
  frameHosts: text({
    label: 'Erlaubte Hosts für eingebettete Inhalte',
    hint: 'Mit Komma getrennt; nur von dort dürfen Seiten Videos und Karten einbetten.',
    max: 1_000,
    default: 'www.youtube-nocookie.com, player.vimeo.com',
  }),
  redirectHosts: text({
    label: 'Erlaubte Hosts für Weiterleitungen',
    hint: 'Mit Komma getrennt; auf andere Websites wird nicht weitergeleitet.',
    max: 1_000,
  }),
  trustedAddresses: text({
    label: 'Netze der Filialen (CIDR)',
    hint: 'Von dort darf beliebig oft bestellt werden, z. B. 203.0.113.0/24.',
    max: 1_000,
    visibleTo: 'admin',
  }),
  laborCostPerHour: money({
    label: 'Personalkosten je Stunde',
    hint: 'Mit Nebenkosten; nur für den Personalanteil in der Statistik.',
    min: 0,
    visibleTo: 'admin',
  }),
  orderRetentionYears: number({
    label: 'Bestellungen mit Person aufbewahren (Jahre)',
    hint: 'Ab dem Ende des Jahres, mindestens 7 in Österreich und 8 in Deutschland. Danach wird die Person entfernt, Beträge bleiben.',
    integer: true,
    min: 7,
    max: 30,
    default: 8,
    visibleTo: 'admin',
  }),
  employeeRetentionYears: number({
    label: 'Arbeitszeiten und Lohndaten mit Person aufbewahren (Jahre)',
    hint: 'Ab dem Ende des Jahres, mindestens 7 in Österreich und 8 in Deutschland. Wer ausgeschieden ist, verliert danach seinen Namen, Zeiten bleiben.',
    integer: true,
    min: 7,
    max: 30,
    default: 8,
    visibleTo: 'admin',
  }),
  formRetentionDays: number({
    label: 'Anfragen und Widerrufe aufbewahren (Tage)',
    hint: 'Was über Formulare der Website kam, wird danach gelöscht.',
    integer: true,
    min: 365,
    max: 10_950,
    default: 1_095,
    visibleTo: 'admin',
  }),
  isSecondFactorRequired: boolean({
    label: 'Administration nur mit zweitem Schritt',
    hint: 'Wer die Rolle Administration hat, richtet zuerst einen Passkey oder Codes einer App ein. Gilt sofort, auch für Sie.',
    visibleTo: 'admin',
  }),
  auditRetentionDays: number({
    label: 'Änderungsprotokoll aufbewahren (Tage)',
    hint: 'Danach werden Einträge über Änderungen gelöscht.',
    integer: true,
    min: 30,
    default: 1_095,
    visibleTo: 'admin',
  }),
  logRetentionDays: number({
    label: 'Übrige Protokolle aufbewahren (Tage)',
    hint: 'Anmeldungen, Zustellungen und Meldungen des Systems.',
    integer: true,
    min: 1,
    default: 30,
    visibleTo: 'admin',
  }),
} as const

/** The fields by the heading under which the configuration screen shows them (BACKOFFICE-33). */
export const configSections = {
  Shop: shop,
  Rechtliches: legal,
  Steuern: taxes,
  Bestellen: ordering,
  Zahlung: payment,
  Erscheinungsbild: appearance,
  Erweiterungen: plugins,
  Nachrichten: messaging,
  Anbindungen: integrations,
} as const

/** The one record of shop settings (DATA-18 to DATA-20); read by everybody, changed by administrators. */
export const config = {
  path: 'config',
  label: { one: 'Konfiguration', many: 'Konfiguration' },
  fields: {
    ...shop,
    ...legal,
    ...taxes,
    ...ordering,
    ...payment,
    ...plugins,
    ...appearance,
    ...messaging,
    ...integrations,
  },
} as const

export type Config = ValuesOf<(typeof config)['fields']>
