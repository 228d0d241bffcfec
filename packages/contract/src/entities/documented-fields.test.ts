import { describe, expect, test } from 'vitest'
import { blockDefinitions } from '../blocks/registry.ts'
import type { Fields } from '../entity/field.ts'
import { failures } from '../texts.de.ts'
import { config } from './config.ts'
import { anyEntities, entities } from './registry.ts'

/** Field names as the documents write them; 'a.b' is a field of a group or list. */
const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function has(fields: Fields, path: string): boolean {
  const [name = '', ...rest] = path.split('.')
  const field = fields[name]
  if (!field || rest.length === 0) return field !== undefined
  return 'fields' in field && has(field.fields, rest.join('.'))
}

const documented: Record<string, [entity: keyof typeof entities, fields: string]> = {
  '[DATA-01]': [
    'branches',
    `identifier name description street zipCode city phone email longitude latitude keywords tags images logo isPublic
     openingHours deliveryHours isDeliveryHoursEnabled orderableFrom closedMessage isTakeawayEnabled isDeliveryEnabled
     isDineInEnabled isPreorderEnabled isTableSelectionEnabled isAppointmentRequired isQuotationRequired
     isEmailRequiredForDelivery isEmailRequiredForDineIn isEmailRequiredForTakeaway isPhoneRequiredForDelivery
     isPhoneRequiredForDineIn isPhoneRequiredForTakeaway isAddressRequiredForDelivery isAddressRequiredForDineIn
     isAddressRequiredForTakeaway isCashEnabled isATMCardEnabled isHydroAGVoucherEnabled isMollieEnabled
     isDatatransEnabled deliveryAreas.area deliveryAreas.minimumOrderValue deliveryAreas.freeFromOrderValue`,
  ],
  '[DATA-02]': ['tags', 'name image'],
  '[DATA-03]': ['categories', 'name image isEnabled schedule isVisibleWhenUnavailable'],
  '[DATA-04]': ['menus', 'availableFrom branches catalog.category catalog.products'],
  '[DATA-05]': ['tables', 'identifier branch'],
  '[DATA-06]': ['donatees', 'name description isEnabled'],
  '[DATA-07]': [
    'products',
    `uid name description allergens images type price tax takeawayTax dineInTax isPriceHidden isEnabled isPublic
     isStepByStep schedule unit defaultUnit defaultQuantity alternativeUnits.unit alternativeUnits.ratio
     alternativeUnits.minimumQuantity alternativeUnits.maximumQuantity alternativeUnits.quantityStepSize
     alternativeUnits.calculationModel minimumQuantity maximumQuantity quantityStepSize pricing calculationModel
     isLeadTimeEnabled leadTimeType leadTimeValue config.parts`,
  ],
  '[DATA-08]': [
    'products',
    `content.basePrice content.category content.subcategory content.mainSupplier content.plu content.ean
     content.discounts.value.amount content.discounts.value.price content.file content.dimensions.weight
     content.referencePrice.price content.referencePrice.unit`,
  ],
  '[DATA-09]': [
    'products',
    `config.parts.type config.parts.name config.parts.description config.parts.optional config.parts.options.name
     config.parts.options.modifier config.parts.options.value`,
  ],
  '[DATA-11]': ['uploads', 'publicHash version extension mimeType'],
  '[DATA-12]': ['images', 'version extension alt'],
  '[DATA-21]': [
    'blocks',
    'content.news.value.video.file content.news.value.video.format content.news.value.file content.news.value.image',
  ],
  '[DATA-22]': ['sites', 'path name type title description isPublic content.body'],
  '[DATA-23]': ['blocks', 'identifier name type content isPublic'],
  '[DATA-24]': ['blocks', 'content.slides.value.image content.slides.value.title'],
  '[DATA-29]': ['users', 'roles branches'],
  '[DATA-31]': ['devices', 'identifier type branch isEnabled lastSeenAt'],
  '[DATA-32]': ['redirects', 'path target statusCode'],
  '[DATA-33]': ['navigations', 'identifier items'],
  '[DATA-34]': ['scenes', 'path name content.body isPublic'],
}

test.each(Object.entries(documented))('%s the entity has the documented fields', (_id, [path, fields]) => {
  for (const field of words(fields)) expect(has(entities[path].fields, field), `${path}.${field}`).toBe(true)
})

test('[DATA-07] [UNIT-03] choices of a product carry the documented values and labels', () => {
  const { fields } = entities.products
  expect(fields.calculationModel.options).toEqual({
    fixed: 'Exakt',
    approximate: 'Ungefähr',
    minimum: 'Minimum',
  })
  expect(Object.keys(fields.leadTimeType.options)).toEqual(['minutes', 'hours', 'days', 'weeks'])
  expect(Object.keys(fields.type.options)).toEqual(['default', 'configurable', 'bundle'])
})

test('[DATA-35] divisions, branches and image templates carry an identifier', () => {
  for (const path of ['divisions', 'branches', 'image-templates'] as const) {
    expect(entities[path].fields.identifier).toMatchObject({ required: true, unique: true })
  }
})

test('[DATA-36] staff, project and signage records have the fields that were decided for them', () => {
  const decided: [keyof typeof entities, string][] = [
    ['working-activities', 'user branch project task start end pauses.start pauses.end comment'],
    ['working-schedules', 'user branch department start end type comment'],
    ['projects', 'name description branch isActive'],
    ['tasks', 'project name description user status dueDate'],
    ['digital-signage-segments', 'name type image file scene duration schedule isEnabled'],
    ['digital-signage-streams', 'name segments isEnabled'],
    ['digital-signage-devices', 'identifier name branch stream lastSeenAt command commandStatus'],
  ]
  for (const [path, fields] of decided) {
    for (const field of words(fields))
      expect(has(entities[path].fields, field), `${path}.${field}`).toBe(true)
  }
})

test('[DATA-18] [DATA-19] [DATA-20] the configuration has the documented texts, payment switches and plugin flags', () => {
  const names = words(`title seoTitle seoDescription description shopName businessName website currency
    defaultDeliveryMethod disableTickets termsAndConditions termsAndConditionsText privacyPolicy privacyPolicyText
    imprint imprintText allergens allergensText mapZoom mapPitch mapBearing
    enableCash enableATMCard enableHydroAGVoucher enableMollie enableDatatrans
    enablePluginPWA enablePluginToolbar enablePluginHomePage enablePluginSearch enablePluginTags enablePluginMapbox
    enablePluginSMS enablePluginDonations enablePluginATMCard enablePluginHydroAGVoucher enablePluginMollie
    enablePluginDatatrans enablePluginFrontdesk enablePluginOrderReviews enablePluginCategoryBar`)
  for (const name of names) expect(has(config.fields, name), name).toBe(true)
})

test('[DATA-41] the content field types exist, and blocks are made of them', () => {
  const kinds = new Set<string>()
  const collect = (fields: Fields) => {
    for (const field of Object.values(fields)) {
      kinds.add(field.kind)
      if ('fields' in field) collect(field.fields)
    }
  }
  for (const entity of Object.values(anyEntities)) collect(entity.fields)
  for (const block of Object.values(blockDefinitions)) collect(block.fields)
  collect(config.fields)
  const wanted = [
    'text',
    'textarea',
    'richText',
    'markdown',
    'number',
    'date',
    'dateTime',
    'time',
    'image',
    'images',
    'file',
    'files',
  ]
  expect([...kinds]).toEqual(
    expect.arrayContaining([...wanted, 'boolean', 'choice', 'group', 'list', 'reference', 'email']),
  )
})

test('[BLOCK-01] a link reads "Mehr erfahren" and is a button unless said otherwise', () => {
  const { services } = blockDefinitions['sectionServices']!.fields
  const link = services && 'fields' in services ? services.fields['link'] : undefined
  expect(link).toMatchObject({
    fields: { linkLabel: { default: 'Mehr erfahren' }, linkType: { default: 'button' } },
  })
})

describe('messages of failed calls', () => {
  const labels: Record<string, [one: string, many: string]> = {
    devices: ['Gerät', 'Geräte'],
    tables: ['Tisch', 'Tische'],
    sites: ['Seite', 'Seiten'],
    redirects: ['Redirect', 'Redirects'],
    blocks: ['Inhalt', 'Inhalte'],
    navigations: ['Navigation', 'Navigationen'],
    donatees: ['Spendenempfänger', 'Spendenempfänger'],
    'working-activities': ['Aktivität', 'Aktivitäten'],
    'working-schedules': ['Planung', 'Planung'],
    projects: ['Projekt', 'Projekte'],
    tasks: ['Aufgabe', 'Aufgaben'],
    scenes: ['Szene', 'Szenen'],
    'digital-signage-segments': ['Filmsequenz', 'Filmsequenzen'],
    'digital-signage-streams': ['Stream', 'Streams'],
    'digital-signage-devices': ['TV', 'TVs'],
    users: ['Benutzer', 'Benutzer'],
    branches: ['Filiale', 'Filialen'],
    products: ['Produkt', 'Produkte'],
    menus: ['Menü', 'Menüs'],
  }

  test.each(Object.entries(labels))('[ERR-13] [ERR-14] [ERR-15] %s', (path, [one, many]) => {
    const { label } = anyEntities[path]!
    expect(failures.list(label.many)).toBe(`${many} konnten nicht geladen werden.`)
    expect(failures.load(label.one)).toBe(`${one} konnte nicht geladen werden.`)
    expect(failures.create(label.one)).toBe(`${one} konnte nicht erstellt werden.`)
    expect(failures.update(label.one)).toBe(`${one} konnte nicht aktualisiert werden.`)
    expect(failures.remove(label.one)).toBe(`${one} konnte nicht gelöscht werden.`)
  })
})
