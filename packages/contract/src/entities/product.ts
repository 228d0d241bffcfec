import { additiveNames, ageLimits, allergenNames } from '@theke/domain/catalog'
import { defineEntity } from '../entity/define-entity.ts'
import {
  boolean,
  choice,
  dateTime,
  file,
  group,
  images,
  list,
  money,
  multiChoice,
  number,
  openingHours,
  reference,
  richText,
  taxRate,
  text,
  textarea,
  unit,
} from '../entity/fields.ts'

const calculationModels = { fixed: 'Exakt', approximate: 'Ungefähr', minimum: 'Minimum' } as const

const quantityLimits = {
  minimumQuantity: number({ label: 'Mindestmenge', min: 0 }),
  maximumQuantity: number({ label: 'Höchstmenge', min: 0, hint: '0 oder leer: keine Höchstmenge.' }),
  quantityStepSize: number({ label: 'Schrittweite', min: 0 }),
} as const

const configurationStep = {
  type: choice({
    label: 'Art',
    required: true,
    options: {
      text: 'Text',
      textarea: 'Mehrzeiliger Text',
      image: 'Bild',
      images: 'Bilder',
      file: 'Datei',
      files: 'Dateien',
      select: 'Auswahl',
      multiselect: 'Mehrfachauswahl',
    },
  }),
  name: text({ label: 'Name', required: true, max: 120 }),
  description: textarea({ label: 'Beschreibung', max: 1_000 }),
  optional: boolean({ label: 'Freiwillig' }),
  options: list({
    label: 'Möglichkeiten',
    fields: {
      name: text({ label: 'Name', required: true, max: 120 }),
      modifier: choice({
        label: 'Preiswirkung',
        options: { add: 'Aufpreis', subtract: 'Abzug', overwrite: 'Ersetzt den Preis' },
        default: 'add',
      }),
      value: money({ label: 'Betrag', default: 0 }),
      allergenKeys: multiChoice({ label: 'Allergene', options: allergenNames, input: 'allergenKeys' }),
      allergens: text({ label: 'Allergene als Text', max: 120 }),
    },
  }),
} as const

const content = {
  category: reference({ label: 'Kategorie', to: 'categories' }),
  subcategory: text({ label: 'Unterkategorie', max: 120 }),
  mainSupplier: text({ label: 'Hauptlieferant', max: 120 }),
  plu: text({ label: 'PLU', max: 32 }),
  ean: text({ label: 'EAN', max: 32 }),
  basePrice: money({ label: 'Grundpreis', hint: 'Nur für Ware, die später gewogen oder gemessen wird.' }),
  referencePrice: group({
    label: 'Vergleichspreis verpackter Ware',
    fields: { price: money({ label: 'Preis' }), unit: unit({ label: 'Einheit' }) },
  }),
  discounts: list({
    label: 'Rabattstufen',
    fields: {
      value: group({
        label: 'Stufe',
        fields: {
          amount: number({ label: 'Ab Menge', required: true, min: 0 }),
          price: money({ label: 'Preis', required: true }),
        },
      }),
    },
    input: 'discountTiers',
  }),
  file: file({ label: 'Datenblatt' }),
  additives: multiChoice({
    label: 'Zusatzstoffe',
    hint: 'In Deutschland bei loser Ware anzugeben.',
    options: additiveNames,
  }),
  alcohol: number({ label: 'Alkoholgehalt in % vol', hint: 'Ab 1,2 % anzugeben.', min: 0, max: 96 }),
  ageLimit: choice({
    label: 'Abgabe nur ab',
    hint: 'Steht im Shop; bei der Übergabe wird das Alter geprüft.',
    options: ageLimits,
  }),
  deposit: money({ label: 'Pfand', hint: 'Je Gebinde, kommt zum Preis dazu. Leer: kein Pfand.' }),
  isDepositTaxed: boolean({
    label: 'Pfand mit Umsatzsteuer',
    hint: 'Ein bei Mehrweg: Steuersatz des Produkts. Aus bei Einweg in Österreich. In Deutschland gilt immer der Satz des Produkts.',
  }),
  dimensions: group({ label: 'Maße', fields: { weight: number({ label: 'Gewicht in kg', min: 0 }) } }),
} as const

export const product = defineEntity({
  path: 'products',
  label: { one: 'Produkt', many: 'Produkte' },
  access: { read: 'public', write: 'admin', right: 'catalogue.edit' },
  publicWhen: ['isEnabled', 'isPublic'],
  hidesMoneyWhen: 'isPriceHidden',
  archives: true,
  fields: {
    uid: text({ label: 'Artikelnummer', unique: true, max: 64 }),
    name: text({ label: 'Name', required: true, max: 200 }),
    description: richText({ label: 'Beschreibung', max: 20_000 }),
    allergenKeys: multiChoice({
      label: 'Allergene ankreuzen',
      options: allergenNames,
      input: 'allergenKeys',
    }),
    allergens: text({
      label: 'Allergene',
      hint: 'Entsteht aus den Häkchen, z. B. A, C, G. Ohne Allergene schreiben Sie „keine“.',
      max: 120,
    }),
    images: images({ label: 'Bilder' }),
    type: choice({
      label: 'Art',
      options: { default: 'Normal', configurable: 'Konfigurierbar', bundle: 'Paket' },
      default: 'default',
    }),
    price: money({ label: 'Preis', required: true }),
    tax: taxRate({ label: 'Steuersatz Lieferung', required: true, input: 'taxChoice' }),
    takeawayTax: taxRate({
      label: 'Steuersatz Takeaway',
      hint: 'Leer: wie bei Lieferung.',
      input: 'taxChoice',
    }),
    dineInTax: taxRate({
      label: 'Steuersatz Dine In',
      hint: 'Leer: wie bei Lieferung.',
      input: 'taxChoice',
    }),
    isPriceHidden: boolean({ label: 'Preis auf Anfrage' }),
    isEnabled: boolean({
      label: 'Aktiv',
      hint: 'Aus: derzeit in keiner Filiale bestellbar, z. B. außerhalb der Saison.',
      default: true,
    }),
    isPublic: boolean({
      label: 'Veröffentlicht',
      hint: 'Aus: ein Entwurf, den nur Sie sehen.',
      default: true,
    }),
    schedule: openingHours({ label: 'Zeitplan', hint: 'Ohne Einträge immer verfügbar.', input: 'schedule' }),
    unit: unit({ label: 'Einheit', default: 'piece' }),
    pricing: number({
      label: 'Preis gilt für',
      hint: 'Menge in der Einheit, z. B. 100 für „je 100 g“.',
      min: 0,
      default: 1,
    }),
    defaultUnit: unit({ label: 'Vorausgewählte Einheit' }),
    defaultQuantity: number({ label: 'Vorausgewählte Menge', min: 0 }),
    ...quantityLimits,
    calculationModel: choice({ label: 'Berechnung', options: calculationModels, default: 'fixed' }),
    alternativeUnits: list({
      label: 'Weitere Einheiten',
      fields: {
        unit: unit({ label: 'Einheit', required: true }),
        ratio: number({
          label: 'Entspricht',
          hint: 'So viele Grundeinheiten hat eine dieser Einheiten.',
          min: 0,
        }),
        ...quantityLimits,
        calculationModel: choice({ label: 'Berechnung', options: calculationModels }),
      },
    }),
    preparationPoints: number({
      label: 'Aufwand (Punkte)',
      hint: 'Mal Menge; zählt zum Aufwand pro Zeitraum der Filiale.',
      integer: true,
      min: 0,
      max: 1_000,
      default: 1,
    }),
    isLeadTimeEnabled: boolean({ label: 'Vorlaufzeit' }),
    leadTimeValue: number({ label: 'Vorlaufzeit', min: 0, max: 1_000, integer: true }),
    leadTimeType: choice({
      label: 'Einheit der Vorlaufzeit',
      options: { minutes: 'Minuten', hours: 'Stunden', days: 'Tage', weeks: 'Wochen' },
    }),
    isStepByStep: boolean({ label: 'Schritt für Schritt konfigurieren' }),
    config: group({
      label: 'Konfiguration',
      fields: { parts: list({ label: 'Schritte', input: 'configurationSteps', fields: configurationStep }) },
    }),
    content: group({ label: 'Details', fields: content }),
    soldOut: list({
      label: 'Ausverkauft',
      readOnly: true,
      fields: {
        branch: reference({ label: 'Filiale', to: 'branches' }),
        until: dateTime({ label: 'Bis' }),
      },
    }),
  },
  list: ['images', 'name', 'uid', 'price', 'content', 'isEnabled', 'isPublic'],
  title: 'name',
  filters: ['content.category', 'type', 'isEnabled', 'isPublic', 'uid'],
  search: ['name', 'uid', 'description'],
  sort: ['name', 'uid', 'price'],
  defaultSort: 'name',
})
