import type { AnyEntity } from '@theke/contract/entity/define-entity'
import type { Field } from '@theke/contract/entity/field'
import { fieldAt } from './columns.ts'

/** A tab of an edit form: a heading and fields, by dotted name where one is taken out of its group. */
export type Section = { label: string; fields: readonly string[] }

/** Large entities are split by what people look for; fields that are named nowhere follow at the end. */
const layouts: Readonly<Record<string, readonly Section[]>> = {
  products: [
    {
      label: 'Allgemein',
      fields: ['name', 'price', 'unit', 'tax', 'content.category', 'images', 'isEnabled', 'isPublic'],
    },
    {
      label: 'Beschreibung',
      fields: [
        'description',
        'allergenKeys',
        'allergens',
        'content.additives',
        'content.alcohol',
        'content.ageLimit',
        'uid',
        'type',
      ],
    },
    {
      label: 'Preis und Steuer',
      fields: [
        'pricing',
        'takeawayTax',
        'dineInTax',
        'isPriceHidden',
        'content.discounts',
        'content.basePrice',
        'content.referencePrice',
        'content.deposit',
        'content.isDepositTaxed',
      ],
    },
    {
      label: 'Mengen und Einheiten',
      fields: [
        'calculationModel',
        'minimumQuantity',
        'maximumQuantity',
        'quantityStepSize',
        'defaultUnit',
        'defaultQuantity',
        'alternativeUnits',
      ],
    },
    {
      label: 'Verfügbarkeit',
      fields: ['schedule', 'isLeadTimeEnabled', 'leadTimeValue', 'leadTimeType', 'preparationPoints'],
    },
    { label: 'Konfiguration', fields: ['isStepByStep', 'config.parts'] },
    {
      label: 'Details',
      fields: [
        'content.subcategory',
        'content.mainSupplier',
        'content.plu',
        'content.ean',
        'content.dimensions',
        'content.file',
      ],
    },
  ],
  branches: [
    {
      label: 'Allgemein',
      fields: ['name', 'identifier', 'isPublic', 'description', 'tags', 'keywords', 'logo', 'images'],
    },
    {
      label: 'Kontakt',
      fields: ['street', 'zipCode', 'city', 'phone', 'email', 'latitude', 'longitude'],
    },
    {
      label: 'Öffnungszeiten',
      fields: ['openingHours', 'orderableFrom', 'closedMessage', 'isDeliveryHoursEnabled', 'deliveryHours'],
    },
    {
      label: 'Bestellen',
      fields: [
        'isTakeawayEnabled',
        'isDeliveryEnabled',
        'isDineInEnabled',
        'isPreorderEnabled',
        'isTableSelectionEnabled',
        'isAppointmentRequired',
        'isQuotationRequired',
        'preparationMinutesForTakeaway',
        'preparationMinutesForDelivery',
        'preparationMinutesForDineIn',
        'slotMinutes',
        'slotCapacity',
        'stationCapacities',
        'deliveryAreas',
      ],
    },
    { label: 'Dienstplan', fields: ['ordersPerPerson', 'pointsPerPerson'] },
    {
      label: 'Unbeantwortete Bestellungen',
      fields: ['missedMinutes', 'delayNoticeMinutes', 'autoCancelMinutes'],
    },
    {
      label: 'Pflichtangaben',
      fields: [
        'isEmailRequiredForDelivery',
        'isPhoneRequiredForDelivery',
        'isAddressRequiredForDelivery',
        'isEmailRequiredForTakeaway',
        'isPhoneRequiredForTakeaway',
        'isAddressRequiredForTakeaway',
        'isEmailRequiredForDineIn',
        'isPhoneRequiredForDineIn',
        'isAddressRequiredForDineIn',
      ],
    },
    {
      label: 'Zahlung',
      fields: [
        'isCashEnabled',
        'isATMCardEnabled',
        'isHydroAGVoucherEnabled',
        'isMollieEnabled',
        'isDatatransEnabled',
        'isTipEnabled',
      ],
    },
  ],
  sites: [
    { label: 'Inhalt', fields: ['content'] },
    { label: 'Seite', fields: ['name', 'path', 'type', 'title', 'description', 'publishAt', 'isPublic'] },
  ],
  'image-templates': [
    { label: 'Gestaltung', fields: ['layers'] },
    {
      label: 'Vorlage',
      fields: [
        'name',
        'identifier',
        'width',
        'height',
        'background',
        'backgroundColor',
        'format',
        'isPublic',
      ],
    },
  ],
  scenes: [
    {
      label: 'Szene',
      fields: [
        'name',
        'path',
        'type',
        'orientation',
        'media.image',
        'media.file',
        'media.url',
        'media.fit',
        'refreshSeconds',
        'board.title',
        'board.branch',
        'board.categories',
        'board.products',
        'board.columns',
        'board.pageSeconds',
        'board.showsPrices',
        'board.showsDescriptions',
        'board.showsAllergens',
        'board.hidesUnavailable',
        'background',
        'textColor',
        'isPublic',
        'content',
      ],
    },
  ],
  users: [
    {
      label: 'Konto',
      fields: ['username', 'email', 'firstName', 'lastName', 'password', 'roles', 'branches', 'departments'],
    },
    { label: 'Rechte', fields: ['permissions'] },
    { label: 'Zugang', fields: ['isEnabled', 'expiresAt', 'lockedAt', 'accessTokenCreatedAt', 'pinSetAt'] },
    { label: 'Arbeitszeit', fields: ['weeklyHours', 'holidayEntitlement'] },
  ],
  devices: [
    {
      label: 'Gerät',
      fields: [
        'identifier',
        'name',
        'type',
        'branch',
        'isEnabled',
        'printer.protocol',
        'printer.address',
        'printer.paperWidth',
        'printer.charset',
        'printer.copies',
        'printer.cut',
        'printer.drawer',
        'printer.beep',
        'printer.reportsStatus',
        'printer.autoPrintOn',
        'printer.template',
        'printer.stations',
        'printer.fallback',
        'notification.channel',
        'notification.target',
        'notification.events',
        'notification.repeatUntilAck',
        'notification.escalateAfterMinutes',
        'notification.escalateTo',
        'notification.quietFrom',
        'notification.quietTo',
        'screen.stations',
        'screen.printer',
        'screen.gong',
        'screen.voice',
        'screen.clearAfterMinutes',
        'screen.scenes',
        'screen.sceneSeconds',
      ],
    },
  ],
}

/** Forms whose sections stand below each other, folded apart from the first; the others have tabs. */
export const isOnePage = ({ path }: AnyEntity) => path === 'products'

type Values = Readonly<Record<string, unknown>>

const never = () => false

const isMenuBoard = ({ type }: Values) => type === 'menuBoard'
const isPrinter = ({ type }: Values) => type === 'printer'
const isNotified = ({ type }: Values) => type === 'notification'
const isFrontDesk = ({ type }: Values) => type === 'frontdesk'
const restsWithScenes = ({ type }: Values) => type === 'frontdesk' || type === 'kiosk'
const isNetworkPrinter = (values: Values) => isPrinter(values) && values['printer.protocol'] === 'escposTcp'

/** Fields that only make sense with certain values of others, by entity and dotted name. */
const conditions: Readonly<Record<string, Readonly<Record<string, (values: Values) => boolean>>>> = {
  products: {
    'config.parts': ({ type }) => type !== 'default',
    isStepByStep: ({ type }) => type === 'configurable',
    leadTimeValue: ({ isLeadTimeEnabled }) => isLeadTimeEnabled === true,
    leadTimeType: ({ isLeadTimeEnabled }) => isLeadTimeEnabled === true,
  },
  branches: { deliveryHours: ({ isDeliveryHoursEnabled }) => isDeliveryHoursEnabled === true },
  // the switch stands beside the title
  sites: { isPublic: never },
  blocks: { isPublic: never },
  scenes: {
    isPublic: never,
    'media.image': ({ type }) => type === 'image',
    'media.file': ({ type }) => type === 'video',
    'media.url': ({ type }) => type === 'web',
    'media.fit': ({ type }) => type === 'image' || type === 'video',
    refreshSeconds: ({ type }) => type === 'web',
    'board.title': ({ type }) => type === 'menuBoard' || type === 'orderBoard',
    'board.branch': isMenuBoard,
    'board.categories': isMenuBoard,
    'board.products': isMenuBoard,
    'board.columns': isMenuBoard,
    'board.pageSeconds': isMenuBoard,
    'board.showsPrices': isMenuBoard,
    'board.showsDescriptions': isMenuBoard,
    'board.showsAllergens': isMenuBoard,
    'board.hidesUnavailable': isMenuBoard,
    content: ({ type }) => type === 'blocks',
  },
  devices: {
    'printer.protocol': isPrinter,
    'printer.address': isNetworkPrinter,
    'printer.paperWidth': isPrinter,
    'printer.charset': (values) => isPrinter(values) && values['printer.protocol'] !== 'epsonServerDirect',
    'printer.copies': isPrinter,
    'printer.cut': isPrinter,
    'printer.drawer': isPrinter,
    'printer.beep': isPrinter,
    'printer.reportsStatus': isNetworkPrinter,
    'notification.channel': isNotified,
    'notification.target': (values) =>
      values['type'] === 'notification' && ['email', 'sms'].includes(String(values['notification.channel'])),
    'printer.autoPrintOn': isPrinter,
    'printer.template': isPrinter,
    'printer.stations': (values) => isPrinter(values) && values['printer.template'] !== 'receipt',
    'printer.fallback': isPrinter,
    'notification.events': isNotified,
    'notification.repeatUntilAck': isNotified,
    'notification.escalateAfterMinutes': isNotified,
    'notification.escalateTo': isNotified,
    'notification.quietFrom': isNotified,
    'notification.quietTo': isNotified,
    'screen.stations': ({ type }) => type === 'kitchen',
    'screen.printer': ({ type }) => type === 'kiosk',
    'screen.gong': isFrontDesk,
    'screen.voice': isFrontDesk,
    'screen.clearAfterMinutes': isFrontDesk,
    'screen.scenes': restsWithScenes,
    'screen.sceneSeconds': restsWithScenes,
    // the panel of the device shows these as they change
    lastSeenAt: never,
    pairedAt: never,
    paper: never,
    lastError: never,
  },
  coupons: {
    percentage: ({ kind }) => kind === 'percentage',
    amount: ({ kind }) => kind === 'amount',
  },
  'digital-signage-segments': {
    image: ({ type }) => type === 'image',
    file: ({ type }) => type === 'video',
    isMuted: ({ type }) => type === 'video',
    isWholeFilm: ({ type }) => type === 'video',
    scene: ({ type }) => type === 'scene',
  },
  // the panel of the TV shows these as they change
  'digital-signage-devices': {
    lastSeenAt: never,
    pairedAt: never,
    command: never,
    commandStatus: never,
    commandAt: never,
    commandDetails: never,
    playerState: never,
    screenshotAt: never,
  },
}

export const isShown = (entity: AnyEntity, name: string, values: Values) =>
  conditions[entity.path]?.[name]?.(values) ?? true

/** Names that conditions of an entity look at, so that a form follows only these. */
export const conditionNames: readonly string[] = [
  'type',
  'kind',
  'isLeadTimeEnabled',
  'isDeliveryHoursEnabled',
  'printer.protocol',
  'printer.template',
  'notification.channel',
]

const holdsMuch = ({ kind }: Field) =>
  kind === 'blocks' || kind === 'list' || kind === 'openingHours' || kind === 'group'

/** The sections of an edit form. Read-only fields stand beside the form, not in it. */
export function sectionsOf(entity: AnyEntity): Section[] {
  const editable = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.readOnly)
  const layout = layouts[entity.path]
  if (!layout) return [{ label: entity.label.one, fields: ordered(entity, editable) }]
  const named = new Set(layout.flatMap(({ fields }) => fields.map((name) => name.split('.')[0])))
  const rest = editable.filter((name) => !named.has(name))
  const known = layout.map(({ label, fields }) => ({
    label,
    fields: fields.filter((name) => fieldAt(entity, name) && !fieldAt(entity, name)?.readOnly),
  }))
  return rest.length > 0 ? [...known, { label: 'Weiteres', fields: rest }] : known
}

/** Small fields first, so that the two columns have no holes. */
const ordered = (entity: AnyEntity, names: readonly string[]) => {
  const isLarge = (name: string) => {
    const field = entity.fields[name]
    return field !== undefined && holdsMuch(field)
  }
  return [...names.filter((name) => !isLarge(name)), ...names.filter(isLarge)]
}
