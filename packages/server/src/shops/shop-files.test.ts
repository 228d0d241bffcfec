import { expect, test } from 'vitest'
import { plainHost, readShop, refuseShared, type ShopFile } from './shop-files.ts'

const variables = {
  DATA_DIR: '/var/lib/theke',
  HOST: '10.0.0.5',
  LOG_LEVEL: 'warn',
  SMTP_URL: 'smtps://relay.example',
  THEME_PRIMARY: '#112233',
  THEME_RADIUS: '2rem',
  SECRET_KEY: 'a key of the process that no shop may ever see',
  METRICS_TOKEN: 'a-token-of-the-process-with-more-than-32-characters',
  ADMIN_PASSWORD: 'ein Passwort des Prozesses',
}
const huber = 'PUBLIC_URL=https://huber.example\nDATABASE_URL=postgresql://huber:geheim@db/huber\n'

const settingsOf = (shop: ShopFile) => {
  if (shop.problem !== undefined) throw new Error(shop.problem)
  return shop.settings
}

test('a shop needs its address and its database; a directory follows from its name', () => {
  const shop = readShop('huber', huber, variables)
  expect(shop.hosts).toEqual(['huber.example'])
  expect(settingsOf(shop)).toMatchObject({
    publicUrl: 'https://huber.example',
    databaseUrl: 'postgresql://huber:geheim@db/huber',
    dataDir: '/var/lib/theke/shops/huber',
    host: '10.0.0.5',
    logLevel: 'warn',
  })
})

test('what all shops share are defaults; keys and passwords of the process are not among them', () => {
  const settings = settingsOf(
    readShop('huber', `${huber}THEME_PRIMARY='#445566'\nTHEME_RADIUS=\n`, variables),
  )
  expect(settings.smtpUrl).toBe('smtps://relay.example')
  expect(settings.theme).toMatchObject({ primary: '#445566', radius: '2rem' })
  expect([settings.secretKey, settings.metricsToken, settings.adminPassword]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  { text: 'DATABASE_URL=postgresql://db/a', problem: 'PUBLIC_URL is missing.' },
  { text: 'PUBLIC_URL=https://a.example', problem: 'DATABASE_URL is missing.' },
  { text: `${huber}PORT=80`, problem: 'PORT is set for all shops together, not in the file of one.' },
  { text: `${huber}TRUST_PROXY=0.0.0.0/0`, problem: /^TRUST_PROXY is set for all shops/ },
  { text: `${huber}HOSTS=huber.example/pfad`, problem: 'HOSTS must be a list of host names.' },
  { text: `${huber}THEME_PRIMARY=grün`, problem: /^THEME_PRIMARY must be a colour/ },
])('a file with a mistake is a problem of its shop: $problem', ({ text, problem }) => {
  expect(readShop('a', text, variables).problem).toMatch(problem)
})

test.each([
  ['Huber.Example', 'huber.example'],
  ['huber.example:8080', 'huber.example'],
  ['huber.example.', 'huber.example'],
  ['', ''],
])('the host %j is %j', (sent, plain) => expect(plainHost(sent)).toBe(plain))

test('two shops share neither host nor database nor directory: the first keeps what is its own', () => {
  const second = (text: string) =>
    refuseShared([readShop('huber', huber, variables), readShop('maier', text, variables)])[1]
  const other = 'PUBLIC_URL=https://maier.example\n'
  const database = 'DATABASE_URL=postgresql://maier@db/maier\n'
  expect(second(`${other}${database}`)?.problem).toBeUndefined()
  expect(second(`${other}${database}HOSTS=huber.example`)).toMatchObject({
    problem: 'The host huber.example belongs to huber.',
    hosts: ['maier.example'],
  })
  expect(second(`${other}DATABASE_URL=postgresql://maier@db/huber?x=1`)?.problem).toBe(
    'The database db/huber belongs to huber.',
  )
  expect(second(`${other}${database}DATA_DIR=/var/lib/theke/shops/huber`)?.problem).toBe(
    'The directory /var/lib/theke/shops/huber belongs to huber.',
  )
})
