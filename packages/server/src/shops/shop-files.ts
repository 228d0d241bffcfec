import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Environment } from '../platform/environment-variables.ts'
import { readSettings, type Settings } from '../settings.ts'

/** One shop as its file describes it. */
export type ShopFile = {
  /** The name of the file without `.env`, for lines of the log. */
  name: string
  /** Host names without port, in lower case. */
  hosts: readonly string[]
  /** What stands in the file: another text is another shop. */
  text: string
} & ({ settings: Settings & { databaseUrl: string }; problem?: undefined } | { problem: string })

/** What belongs to the process: set for all shops at once, and refused in the file of one. */
const ofProcess = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'SHUTDOWN_GRACE',
  'LOG_LEVEL',
  'MAX_CONNECTIONS',
  'RATE_LIMITS',
  'TEST_CLOCK_URL',
  'PUSH_URL',
  'SHOPS',
  'SHOPS_CONNECTIONS',
  'SHOPS_IDLE',
  'SHOPS_OPEN',
]

/** What a shop takes from the process unless its file says otherwise. Keys, credentials and addresses are never shared. */
const defaults = [
  'SHOP',
  'SAMPLE_DAYS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'MAP_STYLE_URL',
  'GEOCODER_URL',
  'PRINTER_NETWORKS',
  'THEME_PRIMARY',
  'THEME_SECONDARY',
  'THEME_RADIUS',
  'THEME_FONT',
  'LABEL_GRID_COMPACT',
  'LABEL_GRID_DETAIL',
]

const hostName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

/** The host of a request or of an address: without port, dot at the end and upper case. */
export const plainHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

const given = (environment: Environment, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

/** Reads the file of one shop; what is wrong with it is a problem of this shop alone. */
export function readShop(name: string, text: string, environment: Environment): ShopFile {
  const parsed: Environment = parseEnv(text)
  const set: Environment = given(parsed, Object.keys(parsed)) // a name without a value is not set
  const { HOSTS = '', PUBLIC_URL = '' } = set
  const names = HOSTS.split(/[\s,]+/).filter(Boolean)
  if (URL.canParse(PUBLIC_URL)) names.unshift(new URL(PUBLIC_URL).hostname)
  const hosts = [...new Set(names.map(plainHost))].filter((host) => hostName.test(host))
  const broken = (problem: string): ShopFile => ({ name, hosts, text, problem })
  const foreign = ofProcess.find((variable) => set[variable] !== undefined)
  if (foreign) return broken(`${foreign} is set for all shops together, not in the file of one.`)
  for (const variable of ['PUBLIC_URL', 'DATABASE_URL'])
    if (!set[variable]) return broken(`${variable} is missing.`)
  if (hosts.length < new Set(names.map(plainHost)).size) return broken('HOSTS must be a list of host names.')
  try {
    const dataDir = join(environment['DATA_DIR'] ?? './data', 'shops', name)
    const shared = given(environment, [...ofProcess, ...defaults])
    const settings = readSettings({ ...shared, SHOPS: undefined, DATA_DIR: dataDir, ...set })
    const own = { ...settings, shopName: name, databaseUrl: settings.databaseUrl ?? '' }
    return { name, hosts, text, settings: own }
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error))
  }
}

/** Which database an address means, for every user of it. */
const databaseOf = (url: string) => url.replace(/^[^:]+:\/\/([^@/]*@)?/, '').replace(/[?#].*$/, '')

/** Two shops never share a host, a database or a directory: the one that comes first by its name keeps it. */
export function refuseShared(shops: readonly ShopFile[]): ShopFile[] {
  const owners = new Map<string, string>()
  return shops.map((shop) => {
    const { name, hosts, text } = shop
    const taken = hosts.find((host) => owners.has(host))
    const free = hosts.filter((host) => !owners.has(host))
    for (const host of free) owners.set(host, name)
    if (taken)
      return { name, hosts: free, text, problem: `The host ${taken} belongs to ${owners.get(taken)}.` }
    if (shop.problem !== undefined) return shop
    const places = [`database ${databaseOf(shop.settings.databaseUrl)}`, `directory ${shop.settings.dataDir}`]
    const used = places.find((place) => owners.has(place))
    if (used) return { name, hosts, text, problem: `The ${used} belongs to ${owners.get(used)}.` }
    for (const place of places) owners.set(place, name)
    return shop
  })
}

/** Every shop of a directory: files `name.env`, in the order of their names. */
export async function readShops(directory: string, environment: Environment): Promise<ShopFile[]> {
  const files = (await readdir(directory)).filter((file) => /^[\w-]+\.env$/.test(file)).toSorted()
  const shops = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8').catch(() => undefined) // removed meanwhile
      return text === undefined ? [] : [readShop(file.slice(0, -'.env'.length), text, environment)]
    }),
  )
  return refuseShared(shops.flat())
}
