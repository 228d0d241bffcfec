import { expect, test } from 'vitest'
import { isLoopbackHost, SettingsError } from './platform/environment-variables.ts'
import { readSettings } from './settings.ts'

test('[THEME-02] [THEME-03] [DATA-39] without any variable the documented defaults hold', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    adminUsername: 'admin',
    shop: 'sample',
    environment: 'production',
    version: '1.7.2-dev',
    rateLimits: true,
    paymentTestTerminal: true,
    theme: { primary: '#0D8141', secondary: '#EAF0DA', radius: '1.5rem', font: 'Rubik' },
    labelGrid: { compact: { rows: 12, columns: 4 }, detail: { rows: 5, columns: 2 } },
  })
  expect(settings.dataDir.endsWith('/data')).toBe(true)
  expect(settings.warnings).toEqual([])
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

const direct = 'postgresql://theke:secret@db.example/theke'
const pooler = 'postgresql://theke:secret@pooler.example:6432/theke'

test.each([
  { environment: { DATABASE_URL: direct }, databaseDirectUrl: direct, preparedStatements: true },
  {
    environment: { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct },
    databaseDirectUrl: direct,
    preparedStatements: false,
  },
  {
    environment: { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct, PREPARED_STATEMENTS: 'on' },
    databaseDirectUrl: direct,
    preparedStatements: true,
  },
  {
    environment: { DATABASE_URL: direct, PREPARED_STATEMENTS: 'off' },
    databaseDirectUrl: direct,
    preparedStatements: false,
  },
])('behind a pooler statements have no names unless it knows them: $environment', (row) => {
  const { databaseDirectUrl, preparedStatements } = row
  expect(readSettings(row.environment)).toMatchObject({ databaseDirectUrl, preparedStatements })
})

test('lists, groups and addresses arrive parsed', () => {
  const settings = readSettings({
    PORT: '0',
    PUBLIC_URL: 'https://shop.example/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PRINTER_NETWORKS: '192.168.1.0/24',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'secret',
    SMS_FROM: 'Theke',
    DATATRANS_MERCHANT_ID: '1100000000',
    DATATRANS_PASSWORD: 'secret',
    MOLLIE_API_KEY: 'test_abc',
    MOLLIE_URL: 'http://127.0.0.1:4010',
    LABEL_GRID_DETAIL: '6x3',
  })
  expect(settings).toMatchObject({
    port: 0,
    publicUrl: 'https://shop.example',
    isSecure: true,
    trustProxy: ['10.0.0.0/8', '::1'],
    printerNetworks: ['192.168.1.0/24'],
    sms: { url: 'https://sms.example/send', token: 'secret', from: 'Theke' },
    paymentProviders: [
      { key: 'mollie', isLive: false },
      { key: 'datatrans', isLive: false },
    ],
    s3: undefined,
    paymentTestTerminal: false,
    labelGrid: { detail: { rows: 6, columns: 3 } },
  })
})

test.each([
  [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, but is '70000'."],
  [{ PORT: '3000x' }, "PORT must be a whole number from 0 to 65535, but is '3000x'."],
  [{ SHUTDOWN_GRACE: '61' }, "SHUTDOWN_GRACE must be a number of seconds from 0 to 60, but is '61'."],
  [{ SHUTDOWN_GRACE: 'x' }, 'SHUTDOWN_GRACE must be a number of seconds'],
  [{ MAX_CONNECTIONS: '9' }, "MAX_CONNECTIONS must be a whole number from 10 to 999999, but is '9'."],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, 'OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value'],
  [{ WORKER: 'no' }, "WORKER must be on, off or separate, but is 'no'."],
  [{ SHOP: 'demo' }, "SHOP must be sample or empty, but is 'demo'."],
  [{ PUBLIC_URL: 'https://shop.example/sub' }, 'PUBLIC_URL must be an origin'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a comma-separated list'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a comma-separated list'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be an address like postgresql://'],
  [{ DATABASE_URL: 'postgresql://a,/x' }, 'DATABASE_URL must be an address like postgresql://'],
  [
    { DATABASE_DIRECT_URL: 'postgresql://db.example/theke' },
    'DATABASE_DIRECT_URL is only allowed beside DATABASE_URL, the address of a pooler.',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgresql://db.example/theke' },
    'DATABASE_REPLICA_URL is only allowed beside DATABASE_URL.',
  ],
  [{ DATABASE_REPLICA_URL: 'postgresql://a,b/theke' }, 'DATABASE_REPLICA_URL must name one server.'],
  [{ PREPARED_STATEMENTS: 'no' }, "PREPARED_STATEMENTS must be on or off, but is 'no'."],
  [{ MOLLIE_URL: 'https://evil.example' }, 'MOLLIE_URL must be an http address on this machine'],
  [{ PUSH_URL: 'https://evil.example' }, 'PUSH_URL must be an http address on this machine'],
  [
    { DATATRANS_URL: 'http://127.0.0.1.evil.example' },
    'DATATRANS_URL must be an http address on this machine',
  ],
  [{ SMS_URL: 'http://sms.example' }, 'SMS_URL must be an https address'],
  [{ SMS_URL: 'https://sms.example' }, 'SMS_TOKEN is missing: SMS_URL, SMS_TOKEN, SMS_FROM belong together.'],
  [{ S3_BUCKET: 'shop' }, 'S3_ENDPOINT is missing'],
  [{ THEME_PRIMARY: 'red;}' }, "THEME_PRIMARY must be a colour like #0D8141, but is 'red;}'."],
  [{ THEME_LOGO: '//evil.example/x.png' }, 'THEME_LOGO must be a path'],
  [{ RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' }, 'RATE_LIMITS must not be off'],
  [{ TEST_CLOCK_URL: 'http://127.0.0.1:1', HOST: '0.0.0.0' }, 'TEST_CLOCK_URL is only allowed'],
])('%o is refused with one line', (environment, line) => {
  const problem = problemWith(environment)
  expect(problem).toContain(line)
  expect(problem.split('\n')).toHaveLength(1)
})

test('a refused secret is not repeated in the message', () => {
  expect(problemWith({ ADMIN_PASSWORD: 'kurz' })).toBe('ADMIN_PASSWORD must have 12 to 128 characters.')
  expect(problemWith({ MOLLIE_API_KEY: 'geheim' })).not.toContain('geheim')
})

test.each([
  [{ TEST_CLOCK_URL: 'http://localhost:4020' }, 'TEST_CLOCK_URL'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  [{ HOST: '0.0.0.0' }, 'PUBLIC_URL'],
  [{ PAYMENT_TEST_TERMINAL: 'on', PUBLIC_URL: 'https://shop.example' }, 'PAYMENT_TEST_TERMINAL'],
  [{ SMTP_URL: 'smtp://mail.example:587?requireTLS=false' }, 'SMTP_URL does not insist on encryption'],
  [{ SMTP_URL: 'smtp://mail.example:587?ignoreTLS=true' }, 'SMTP_URL does not insist on encryption'],
  [{ DATABASE_URL: 'postgresql://shop@db.example/shop' }, 'DATABASE_URL names another machine'],
  [
    { DATABASE_URL: 'postgresql://shop@db.example/shop?sslmode=prefer' },
    'DATABASE_URL names another machine',
  ],
  [
    { DATABASE_URL: 'postgresql://127.0.0.1:6432/shop', DATABASE_DIRECT_URL: 'postgresql://10.0.0.7/shop' },
    'DATABASE_DIRECT_URL names another machine',
  ],
])('%o starts with a warning', (environment, name) => {
  expect(readSettings(environment).warnings).toEqual([expect.stringContaining(name)])
})

test.each([
  { SMTP_URL: 'smtp://mail.example:587' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' },
  { DATABASE_URL: 'postgresql://shop@db.example/shop?sslmode=verify-full' },
  { DATABASE_URL: 'postgresql://shop@db.example/shop?sslmode=require' },
  { DATABASE_URL: 'postgresql://shop@localhost/shop' },
  { DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' },
])('%o starts without a warning', (environment) => {
  expect(readSettings(environment).warnings).toEqual([])
})

test.each([
  { environment: {}, shutdown: { grace: 1_000, isFixed: false } },
  { environment: { TRUST_PROXY: '10.0.0.1' }, shutdown: { grace: 3_000, isFixed: true } },
  { environment: { SHUTDOWN_GRACE: '0' }, shutdown: { grace: 0, isFixed: true } },
  {
    environment: { TRUST_PROXY: '10.0.0.1', SHUTDOWN_GRACE: '15' },
    shutdown: { grace: 15_000, isFixed: true },
  },
])('the end of $environment takes new connections for $shutdown', ({ environment, shutdown }) =>
  expect(readSettings(environment).shutdown).toEqual(shutdown),
)

const live = { MOLLIE_API_KEY: 'live_abc' }
test.each([
  { why: 'on this machine only', environment: {}, terminal: 'on' },
  { why: 'a loopback address', environment: { PUBLIC_URL: 'http://localhost:3000' }, terminal: 'on' },
  { why: 'reachable from outside', environment: { HOST: '0.0.0.0' }, terminal: 'off' },
  { why: 'behind a proxy', environment: { PUBLIC_URL: 'http://shop.lan' }, terminal: 'off' },
  { why: 'https', environment: { PUBLIC_URL: 'https://shop.example' }, terminal: 'off' },
  {
    why: 'asked for',
    environment: { HOST: '0.0.0.0', PAYMENT_TEST_TERMINAL: 'on' },
    terminal: 'announced',
  },
  { why: 'not wanted', environment: { PAYMENT_TEST_TERMINAL: 'off' }, terminal: 'off' },
  { why: 'beside a test key', environment: { MOLLIE_API_KEY: 'test_abc' }, terminal: 'on' },
  { why: 'beside a live provider', environment: live, terminal: 'off' },
  {
    why: 'asked for beside a live provider',
    environment: { ...live, PAYMENT_TEST_TERMINAL: 'on' },
    terminal: 'off',
  },
  {
    why: 'asked for beside the other live provider',
    environment: {
      DATATRANS_MERCHANT_ID: '1',
      DATATRANS_PASSWORD: 'x',
      DATATRANS_ENVIRONMENT: 'production',
      PAYMENT_TEST_TERMINAL: 'on',
    },
    terminal: 'off',
  },
])('the test terminal is $terminal: $why', ({ environment, terminal }) => {
  const { paymentTestTerminal, isTestTerminalAnnounced, warnings } = readSettings(environment)
  expect({ paymentTestTerminal, isTestTerminalAnnounced }).toEqual({
    paymentTestTerminal: terminal !== 'off',
    isTestTerminalAnnounced: terminal === 'announced',
  })
  const isAsked = 'PAYMENT_TEST_TERMINAL' in environment && environment.PAYMENT_TEST_TERMINAL === 'on'
  expect(warnings.some((line) => line.startsWith('PAYMENT_TEST_TERMINAL'))).toBe(isAsked)
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.1', false],
])('%s is loopback: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected))

function problemWith(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}
