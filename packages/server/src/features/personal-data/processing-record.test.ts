import { expect, test } from 'vitest'
import { readSettings } from '../../settings.ts'
import { processingRecord } from './processing-record.ts'

const config = {
  businessName: 'Feinkost Mayr GmbH',
  shopName: 'Mayr',
  notificationEmail: 'buero@example.at',
  dataProtectionContact: 'Eva Mayr, datenschutz@example.at',
  enablePluginSMS: true,
  enablePluginMapbox: true,
  enablePluginMollie: true,
  enableMollie: true,
  enablePluginDatatrans: true,
  enableDatatrans: true,
  socialPixelId: '',
  tagId: '',
}
const branch = { street: 'Hauptplatz 1', zipCode: '8010', city: 'Graz', phone: '+43 316 1', email: '' }
const plain = readSettings({})
const namesOf = (changes: Partial<typeof config>, environment: Record<string, string> = {}) =>
  processingRecord({
    config: { ...config, ...changes },
    settings: readSettings(environment),
    branch,
  }).recipients.map(({ name }) => name)

test('the controller is taken from configuration and first branch', () => {
  expect(processingRecord({ config, settings: plain, branch }).controller).toEqual({
    name: 'Feinkost Mayr GmbH',
    address: 'Hauptplatz 1, 8010 Graz',
    contact: 'buero@example.at, +43 316 1',
    dataProtection: 'Eva Mayr, datenschutz@example.at',
  })
  const empty = { ...config, businessName: '', dataProtectionContact: '' }
  expect(processingRecord({ config: empty, settings: plain, branch: undefined }).controller).toMatchObject({
    name: 'Mayr',
    address: '',
    dataProtection: '',
  })
})

test('only what is really set up receives data, and no credentials are shown', () => {
  expect(namesOf({})).toEqual(['Betreiber des Servers'])
  const environment = {
    SMTP_URL: 'smtp://user:geheim@mail.example.at:587',
    SMS_URL: 'https://sms.example.at/send',
    SMS_TOKEN: 'geheim',
    SMS_FROM: 'Mayr',
    MOLLIE_API_KEY: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
  }
  expect(namesOf({}, environment)).toEqual([
    'Betreiber des Servers',
    'Mollie',
    'Mailserver mail.example.at',
    'SMS-Dienst sms.example.at',
  ])
  expect(namesOf({ enablePluginSMS: false, enableMollie: false }, environment)).toEqual([
    'Betreiber des Servers',
    'Mailserver mail.example.at',
  ])
  expect(namesOf({ socialPixelId: '1', tagId: 'G-1' })).toEqual([
    'Betreiber des Servers',
    'Anbieter des Pixels (Soziales Netzwerk)',
    'Anbieter des Tags',
  ])
})

test.each([
  { environment: { PUBLIC_URL: 'https://shop.example' }, first: 'mit TLS verschlüsselt' },
  { environment: {}, first: 'nicht verschlüsselt' },
])('measures say how visitors arrive: $first', ({ environment, first }) => {
  const { measures } = processingRecord({ config, settings: readSettings(environment), branch })
  expect(measures[0]).toContain(first)
})
