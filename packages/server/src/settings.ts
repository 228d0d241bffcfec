import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { paymentProviders } from './features/payments/registry.ts'
import { parseDatabaseAddress, travelsOpenly } from './platform/database/address.ts'
import type { Environment } from './platform/environment-variables.ts'
import { mayTravelOpenly } from './platform/smtp-address.ts'
import {
  SettingsError,
  address,
  areSet,
  hasProtocol,
  isLoopbackHost,
  loopbackAddress,
  parseVariables,
  serviceAddress,
  text,
} from './platform/environment-variables.ts'

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads and checks every environment variable once; a wrong value stops the start with one clear line. The variables of
 * a payment provider stand in its folder.
 */
export function readSettings(environment: Environment, registry = paymentProviders) {
  const variables = parseVariables(schema, environment)
  const isSecure = variables.PUBLIC_URL?.startsWith('https:') ?? false
  const isLoopback = isLoopbackHost(variables.HOST)
  const providers = registry.flatMap((provider) => provider.setUp(environment) ?? [])
  // beside a provider that moves real money nothing may look paid that is not
  const liveProvider = providers.find(({ isLive }) => isLive)?.label

  refuseUnsafe(variables, { isSecure, isLoopback })

  return {
    environment: variables.NODE_ENV,
    version: '1.7.2-dev',
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    /** A directory with a file for each shop of this process; undefined where it serves one. */
    shops: variables.SHOPS && resolve(variables.SHOPS),
    /** The name of this shop where a process serves many: set by shops/shop-files.ts. */
    shopName: undefined as string | undefined,
    /** Connections to PostgreSQL that all shops of the process share. */
    shopsConnections: variables.SHOPS_CONNECTIONS,
    /** Milliseconds without a visitor after which a shop is closed. */
    shopsIdle: 1_000 * variables.SHOPS_IDLE,
    /** Above so many open shops those without a visitor are closed earlier. */
    shopsOpen: variables.SHOPS_OPEN,
    /** For what needs a session of its own; another one where DATABASE_URL is a pooler. */
    databaseDirectUrl: variables.DATABASE_DIRECT_URL ?? variables.DATABASE_URL,
    /** A replica for what may be some seconds old. */
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    /** Off behind a pooler unless it was said that it knows them. */
    preparedStatements: variables.PREPARED_STATEMENTS ?? variables.DATABASE_DIRECT_URL === undefined,
    /** Origin without a trailing slash; undefined when the shop is only used on this machine. */
    publicUrl: variables.PUBLIC_URL,
    /** Whether visitors arrive over https: decides Secure cookies and HSTS. */
    isSecure,
    isLoopback,
    trustProxy: variables.TRUST_PROXY,
    /** Beyond it new connections are refused instead of making all of them slow. */
    maxConnections: variables.MAX_CONNECTIONS,
    /** How long new connections are taken after SIGTERM; a proxy needs the time to notice, also when no client is connected. */
    shutdown: {
      grace: 1_000 * (variables.SHUTDOWN_GRACE ?? (variables.TRUST_PROXY.length > 0 ? 3 : 1)),
      isFixed: variables.SHUTDOWN_GRACE !== undefined || variables.TRUST_PROXY.length > 0,
    },
    adminUsername: variables.ADMIN_USERNAME,
    adminPassword: variables.ADMIN_PASSWORD,
    /** Whether this process does the jobs as well, leaves them to others, or does nothing else. */
    worker: variables.WORKER,
    shop: variables.SHOP,
    /** So many days of orders lie behind the sample shop. */
    sampleDays: variables.SAMPLE_DAYS,
    /** Seals secrets in the database; without it a key is made in DATA_DIR. */
    secretKey: variables.SECRET_KEY,
    /** The one before, while it is replaced. */
    secretKeyBefore: variables.SECRET_KEY_BEFORE,
    /** Who knows it may read /metrics; without it nobody may. */
    metricsToken: variables.METRICS_TOKEN,
    /** Where traces are sent; without it none are made. */
    tracing: variables.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${variables.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
          headers: variables.OTEL_EXPORTER_OTLP_HEADERS,
          service: variables.OTEL_SERVICE_NAME,
        }
      : undefined,
    smtpUrl: variables.SMTP_URL,
    sms: areSet(variables, 'SMS_URL', 'SMS_TOKEN', 'SMS_FROM')
      ? { url: variables.SMS_URL, token: variables.SMS_TOKEN, from: variables.SMS_FROM }
      : undefined,
    /** The payment providers that have credentials. */
    paymentProviders: providers,
    /** A page where the tester chooses how the payment ends, instead of a provider (OPEN-69). */
    paymentTestTerminal:
      !liveProvider && (variables.PAYMENT_TEST_TERMINAL ?? (isLoopback && isOnlyHere(variables.PUBLIC_URL))),
    /** It was asked for, so that others may reach it: shop and back-office say so on every page. */
    isTestTerminalAnnounced: !liveProvider && (variables.PAYMENT_TEST_TERMINAL ?? false),
    mapStyleUrl: variables.MAP_STYLE_URL,
    /** Finds the places of addresses, for the borders of delivery areas (OPEN-206). */
    geocoderUrl: variables.GEOCODER_URL,
    s3: areSet(variables, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
      ? {
          endpoint: variables.S3_ENDPOINT,
          bucket: variables.S3_BUCKET,
          region: variables.S3_REGION,
          accessKeyId: variables.S3_ACCESS_KEY_ID,
          secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    printerNetworks: variables.PRINTER_NETWORKS,
    vapid: areSet(variables, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT')
      ? {
          publicKey: variables.VAPID_PUBLIC_KEY,
          privateKey: variables.VAPID_PRIVATE_KEY,
          subject: variables.VAPID_SUBJECT,
        }
      : undefined,
    pushUrl: variables.PUSH_URL,
    rateLimits: variables.RATE_LIMITS,
    testClockUrl: variables.TEST_CLOCK_URL,
    theme: {
      primary: variables.THEME_PRIMARY,
      secondary: variables.THEME_SECONDARY,
      radius: variables.THEME_RADIUS,
      font: variables.THEME_FONT,
      logo: variables.THEME_LOGO,
      favicon: variables.THEME_FAVICON,
      ogImage: variables.THEME_OG_IMAGE,
    },
    labelGrid: { compact: variables.LABEL_GRID_COMPACT, detail: variables.LABEL_GRID_DETAIL },
    logLevel: variables.LOG_LEVEL,
    /** What the person who starts the server should read, one line each. */
    warnings: warningsFor(variables, { isSecure, isLoopback, liveProvider }),
  }
}

/** Whether the shop can only be visited from this machine, as far as its address says. */
const isOnlyHere = (publicUrl: string | undefined) =>
  publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname)

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')
const color = text.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0D8141')
const networks = text.default('').transform((list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const checkedNetworks = networks.refine(
  (list) => list.every(isNetwork),
  'must be a comma-separated list of addresses or CIDR ranges, e.g. 10.0.0.0/8,192.168.1.20',
)
const image = text.refine(
  (value) => /^\/(?![/\\])/.test(value) || hasProtocol(value, ['https:']),
  'must be a path that starts with / or an https address',
)
const grid = text.regex(/^[1-9]\d?x[1-9]\d?$/, 'must be rows x columns, e.g. 12x4').transform((value) => {
  const [rows = 1, columns = 1] = value.split('x').map(Number)
  return { rows, columns }
})

/** As OpenTelemetry writes them: name=value,name=value, with % before what would be mistaken. */
const headerList = text.transform((list, problems) => {
  try {
    const pairs = list.split(',').map((pair) => /^\s*([\w-]+)=([\w%.~+/=-]*)\s*$/.exec(pair) ?? [])
    if (pairs.some(({ length }) => length === 0)) throw new URIError('no list of headers')
    return Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decodeURIComponent(value)]),
    )
  } catch {
    problems.addIssue('must be a list like name=value,name=value')
    return z.NEVER
  }
})

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return text
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
}

const databaseUrl = text.refine(
  (value) => parseDatabaseAddress(value) !== undefined,
  'must be an address like postgresql://user:password@host:5432/name',
)

const secretKey = text.min(32, 'must have at least 32 random characters, like openssl rand -base64 32 writes')
const bearerToken = secretKey.regex(/^[\w+/=.~-]+$/, 'must consist of letters, digits and + / = . _ ~ -')

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  PORT: text
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: text.regex(/^[a-z0-9.:[\]-]+$/i, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: text.refine((path) => !path.includes('\0'), 'must be a directory').default('./data'),
  SHOPS: text.refine((path) => !path.includes('\0'), 'must be a directory').optional(),
  SHOPS_CONNECTIONS: wholeNumber(8, 1_000).default(40),
  SHOPS_IDLE: wholeNumber(1, 86_400).default(300),
  SHOPS_OPEN: wholeNumber(1, 10_000).default(50),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl
    .refine((value) => parseDatabaseAddress(value)?.hosts.length === 1, 'must name one server')
    .optional(),
  PREPARED_STATEMENTS: onOff.optional(),
  PUBLIC_URL: text
    .refine((value) => isOrigin(value), 'must be an origin like https://shop.example, without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUST_PROXY: checkedNetworks,
  MAX_CONNECTIONS: text
    .regex(/^[1-9]\d{1,5}$/, 'must be a whole number from 10 to 999999')
    .transform(Number)
    .default(2_000),
  SHUTDOWN_GRACE: text
    .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 60')
    .transform(Number)
    .refine((seconds) => seconds <= 60, 'must be a number of seconds from 0 to 60')
    .optional(),
  ADMIN_USERNAME: text.trim().min(1).max(64, 'must have at most 64 characters').default('admin'),
  ADMIN_PASSWORD: text
    .min(12, 'must have 12 to 128 characters')
    .max(128, 'must have 12 to 128 characters')
    .optional(),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_BEFORE: secretKey.optional(),
  METRICS_TOKEN: bearerToken.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    ['http:', 'https:'],
    'must be an address like https://collector.example:4318',
  ).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: text.trim().min(1).max(64, 'must have at most 64 characters').default('theke'),
  WORKER: z.enum(['on', 'off', 'separate'], 'must be on, off or separate').default('on'),
  SHOP: z.enum(['sample', 'empty'], 'must be sample or empty').default('sample'),
  SAMPLE_DAYS: text
    .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 365')
    .transform(Number)
    .refine((days) => days <= 365, 'must be a whole number from 0 to 365')
    .default(0),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must be an address like smtps://user:password@mail.example:465',
  ).optional(),
  SMS_URL: serviceAddress().optional(),
  SMS_TOKEN: text.optional(),
  SMS_FROM: text
    .regex(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/, 'must be a number like +43660123456 or up to 11 letters')
    .optional(),
  PAYMENT_TEST_TERMINAL: onOff.optional(),
  MAP_STYLE_URL: serviceAddress().optional(),
  GEOCODER_URL: serviceAddress().optional(),
  S3_ENDPOINT: serviceAddress().optional(),
  S3_BUCKET: text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name').optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  PRINTER_NETWORKS: checkedNetworks,
  VAPID_PUBLIC_KEY: text.regex(/^[\w-]{80,100}$/, 'must be a base64url key').optional(),
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{40,50}$/, 'must be a base64url key').optional(),
  VAPID_SUBJECT: address(['mailto:', 'https:'], 'must be a mailto: or https: address').optional(),
  PUSH_URL: loopbackAddress().optional(),
  RATE_LIMITS: onOff.default(true),
  TEST_CLOCK_URL: loopbackAddress().optional(),
  THEME_PRIMARY: color.default('#0D8141'),
  THEME_SECONDARY: color.default('#EAF0DA'),
  THEME_RADIUS: text
    .regex(/^\d{1,2}(\.\d{1,3})?(rem|px)$/, 'must be a length like 1.5rem or 12px')
    .default('1.5rem'),
  THEME_FONT: text.regex(/^[A-Za-z0-9 ]{1,64}$/, 'must be the name of a font family').default('Rubik'),
  THEME_LOGO: image.optional(),
  THEME_FAVICON: image.optional(),
  THEME_OG_IMAGE: image.optional(),
  LABEL_GRID_COMPACT: grid.default({ rows: 12, columns: 4 }),
  LABEL_GRID_DETAIL: grid.default({ rows: 5, columns: 2 }),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be silent, fatal, error, warn, info, debug or trace',
    )
    .default('info'),
})

type Variables = z.infer<typeof schema>

const databaseVariables = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const

function refuseUnsafe(
  variables: Variables,
  { isSecure, isLoopback }: { isSecure: boolean; isLoopback: boolean },
) {
  if (variables.SHOPS && variables.NODE_ENV === 'development') {
    throw new SettingsError('SHOPS is not possible while developing: npm run dev serves one shop.')
  }
  const ofOneShop = (['DATABASE_URL', 'PUBLIC_URL', 'SECRET_KEY', 'ADMIN_PASSWORD'] as const).find(
    (name) => variables[name] !== undefined,
  )
  if (variables.SHOPS && ofOneShop) {
    throw new SettingsError(`${ofOneShop} belongs into the file of a shop when SHOPS is set.`)
  }
  if (variables.DATABASE_DIRECT_URL && !variables.DATABASE_URL) {
    throw new SettingsError(
      'DATABASE_DIRECT_URL is only allowed beside DATABASE_URL, the address of a pooler.',
    )
  }
  if (variables.DATABASE_REPLICA_URL && !variables.DATABASE_URL) {
    throw new SettingsError('DATABASE_REPLICA_URL is only allowed beside DATABASE_URL.')
  }
  if (!variables.RATE_LIMITS && isSecure) {
    throw new SettingsError('RATE_LIMITS must not be off when PUBLIC_URL is https.')
  }
  if (variables.TEST_CLOCK_URL && !isLoopback) {
    throw new SettingsError('TEST_CLOCK_URL is only allowed when HOST is a loopback address.')
  }
  if (variables.TEST_CLOCK_URL && isSecure) {
    throw new SettingsError('TEST_CLOCK_URL is not allowed when PUBLIC_URL is https.')
  }
}

function warningsFor(
  variables: Variables,
  {
    isSecure,
    isLoopback,
    liveProvider,
  }: { isSecure: boolean; isLoopback: boolean; liveProvider?: string | undefined },
): string[] {
  const warnings = []
  if (variables.TEST_CLOCK_URL)
    warnings.push('TEST_CLOCK_URL is set: this server does not use the real time.')
  if (!variables.RATE_LIMITS)
    warnings.push('RATE_LIMITS is off: nothing slows down password guessing or floods of orders.')
  if (variables.PAYMENT_TEST_TERMINAL && liveProvider) {
    warnings.push(
      `PAYMENT_TEST_TERMINAL is ignored because ${liveProvider} takes real payments: methods without credentials cannot be paid.`,
    )
  } else if (variables.PAYMENT_TEST_TERMINAL) {
    warnings.push(
      'PAYMENT_TEST_TERMINAL is on: customers can mark orders as paid without paying; every page says so.',
    )
  }
  if (!isSecure && !isLoopback) {
    warnings.push('PUBLIC_URL is not https: passwords and session cookies travel unprotected.')
  }
  if (variables.SMTP_URL && mayTravelOpenly(variables.SMTP_URL)) {
    warnings.push(
      'SMTP_URL does not insist on encryption: mails and the password of the mail server can be read on their way.',
    )
  }
  for (const name of databaseVariables) {
    if (variables[name] && travelsOpenly(variables[name]))
      warnings.push(
        `${name} names another machine without sslmode=verify-full: what travels to and from the database can be read or changed on its way.`,
      )
  }
  return warnings
}

function isOrigin(value: string): boolean {
  if (!hasProtocol(value, ['http:', 'https:'])) return false
  const url = new URL(value)
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function isNetwork(value: string): boolean {
  const [base = '', prefix] = value.split('/')
  const family = isIP(base)
  if (family === 0) return false
  if (prefix === undefined) return true
  if (!/^\d{1,3}$/.test(prefix)) return false
  try {
    new BlockList().addSubnet(base, Number(prefix), family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}
