import {
  boolean,
  choice,
  color,
  group,
  image,
  markdown,
  number,
  richText,
  text,
  url,
} from '../entity/fields.ts'
import type { ValuesOf } from '../entity/field.ts'

const texts = {
  title: text({ label: 'Titel', max: 160 }),
  seoTitle: text({ label: 'Titel für Suchmaschinen', max: 160 }),
  seoDescription: text({ label: 'Beschreibung für Suchmaschinen', max: 400 }),
  description: richText({ label: 'Beschreibung', max: 20_000 }),
  shopName: text({ label: 'Name des Shops', max: 120 }),
  businessName: text({ label: 'Firmenname', max: 160 }),
  website: url({ label: 'Website' }),
  currency: text({ label: 'Währung', min: 3, max: 3, default: 'EUR' }),
  timeZone: text({ label: 'Zeitzone', max: 64, default: 'Europe/Vienna' }),
  termsAndConditions: url({ label: 'AGB (Adresse)' }),
  termsAndConditionsText: markdown({ label: 'AGB (Text)' }),
  privacyPolicy: url({ label: 'Datenschutz (Adresse)' }),
  privacyPolicyText: markdown({ label: 'Datenschutz (Text)' }),
  imprint: url({ label: 'Impressum (Adresse)' }),
  imprintText: markdown({ label: 'Impressum (Text)' }),
  allergens: url({ label: 'Allergene (Adresse)' }),
  allergensText: markdown({ label: 'Allergene (Text)' }),
} as const

const ordering = {
  defaultDeliveryMethod: choice({
    label: 'Vorausgewählte Bestellart',
    options: { takeaway: 'Takeaway', delivery: 'Lieferung', 'dine-in': 'Dine In' },
  }),
  disableTickets: boolean({ label: 'Bestellnummer statt Ticket' }),
  submitOrderLabel: text({ label: 'Text der Bestellschaltfläche', max: 60 }),
  submitPreorderLabel: text({ label: 'Text der Vorbestellschaltfläche', max: 60 }),
  prepaymentText: markdown({ label: 'Zahlungsdaten für Vorauskasse', max: 5_000 }),
  enableCash: boolean({ label: 'Barzahlung', default: true }),
  enableATMCard: boolean({ label: 'EC Karte / Debitkarte' }),
  enableHydroAGVoucher: boolean({ label: 'Hydro AG Essensgutschein' }),
  enableMollie: boolean({ label: 'Online Zahlung (Mollie)' }),
  enableDatatrans: boolean({ label: 'Online Zahlung (Datatrans)' }),
} as const

const plugins = {
  enablePluginPWA: boolean({ label: 'Installierbare App' }),
  enablePluginToolbar: boolean({ label: 'Administrator-Leiste', default: true }),
  enablePluginHomePage: boolean({ label: 'Startseite aus Inhalten' }),
  enablePluginSearch: boolean({ label: 'Filialsuche', default: true }),
  enablePluginTags: boolean({ label: 'Tag-Filter' }),
  enablePluginMapbox: boolean({ label: 'Karte' }),
  enablePluginSMS: boolean({ label: 'SMS' }),
  enablePluginDonations: boolean({ label: 'Spenden' }),
  enablePluginATMCard: boolean({ label: 'EC Karte / Debitkarte' }),
  enablePluginHydroAGVoucher: boolean({ label: 'Hydro AG Essensgutschein' }),
  enablePluginMollie: boolean({ label: 'Mollie' }),
  enablePluginDatatrans: boolean({ label: 'Datatrans' }),
  enablePluginFrontdesk: boolean({ label: 'Statusbildschirme' }),
  enablePluginOrderReviews: boolean({ label: 'Bewertungen' }),
  enablePluginCategoryBar: boolean({ label: 'Kategorieleiste' }),
} as const

const variant = { grid: 'Raster', menu: 'Menükarte' } as const

const appearance = {
  logo: image({ label: 'Logo' }),
  favicon: image({ label: 'Symbol der Website' }),
  ogImage: image({ label: 'Vorschaubild für soziale Netzwerke' }),
  primaryColor: color({ label: 'Hauptfarbe' }),
  secondaryColor: color({ label: 'Helle Farbe' }),
  font: text({ label: 'Schriftart', max: 80 }),
  borderRadius: text({ label: 'Eckenradius', max: 16 }),
  areas: group({
    label: 'Darstellung',
    fields: {
      branch: choice({ label: 'Shop', options: variant, default: 'grid' }),
      checkout: choice({ label: 'Bestellvorgang', options: variant, default: 'grid' }),
      status: choice({ label: 'Bestellstatus', options: variant, default: 'grid' }),
    },
  }),
  mapZoom: number({ label: 'Karte: Zoom', min: 0, max: 24 }),
  mapPitch: number({ label: 'Karte: Neigung', min: 0, max: 85 }),
  mapBearing: number({ label: 'Karte: Drehung', min: -180, max: 180 }),
} as const

const integrations = {
  socialPixelId: text({ label: 'Pixel-Kennung', max: 64 }),
  tagId: text({ label: 'Tag-Kennung', max: 64 }),
  frameHosts: text({
    label: 'Erlaubte Hosts für eingebettete Inhalte',
    max: 1_000,
    default: 'www.youtube-nocookie.com, player.vimeo.com',
  }),
  redirectHosts: text({ label: 'Erlaubte Hosts für Weiterleitungen', max: 1_000 }),
  trustedAddresses: text({ label: 'Netze der Filialen (CIDR)', max: 1_000, visibleTo: 'admin' }),
  notificationEmail: text({ label: 'E-Mail für Meldungen', max: 254, visibleTo: 'admin' }),
  mailFrom: text({ label: 'Absender der E-Mails', max: 254, visibleTo: 'admin' }),
  auditRetentionDays: number({
    label: 'Änderungsprotokoll aufbewahren (Tage)',
    integer: true,
    min: 30,
    default: 1_095,
    visibleTo: 'admin',
  }),
  logRetentionDays: number({
    label: 'Übrige Protokolle aufbewahren (Tage)',
    integer: true,
    min: 1,
    default: 30,
    visibleTo: 'admin',
  }),
} as const

/** The fields by the heading under which the configuration screen shows them (BACKOFFICE-33). */
export const configSections = {
  Shop: texts,
  Bestellen: ordering,
  Erweiterungen: plugins,
  Erscheinungsbild: appearance,
  Anbindungen: integrations,
} as const

/** The one record of shop settings (DATA-18 to DATA-20); read by everybody, changed by administrators. */
export const config = {
  path: 'config',
  label: { one: 'Konfiguration', many: 'Konfiguration' },
  fields: { ...texts, ...ordering, ...plugins, ...appearance, ...integrations },
} as const

export type Config = ValuesOf<(typeof config)['fields']>
