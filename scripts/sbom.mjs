import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isSpdxId, licenseOf, parseLicense } from './licenses.mjs'
import { nameOf } from './native-programs.mjs'
import { fail, isMain, root, say, Stop } from './setup.mjs'

/**
 * @typedef {import('./setup.mjs').Packages} Packages
 * @typedef {Packages[string]} Entry
 * @typedef {'required' | 'optional' | 'excluded'} Scope
 * @typedef {{ type: string, 'bom-ref': string, group?: string, name: string, version: string, scope?: Scope,
 *   hashes?: { alg: string, content: string }[], licenses?: object[], purl: string }} Component
 */

/** From the strongest to the weakest. @type {Scope[]} */
const scopes = ['required', 'optional', 'excluded']

/**
 * The parts of the product as CycloneDX 1.6, from the lockfile alone: the same lockfile gives the same file, byte for byte.
 * @param {string} lockfile @param {string} [epoch] seconds since 1970, the time that the file carries
 */
export function makeSbom(lockfile, epoch) {
  /** @type {Packages} */
  const packages = JSON.parse(lockfile).packages
  const entries = Object.entries(packages).filter(([, { link }]) => !link)
  /** @type {Map<string, Component>} */
  const components = new Map()
  /** @type {Map<string, Set<string>>} */
  const dependencies = new Map()
  for (const [path, entry] of entries) {
    const component = describe(path, entry, licenseOf(path, entry))
    const ref = component['bom-ref']
    // A version that is installed in several places is one component with the dependencies of all of them.
    const scope = strongest(component.scope, components.get(ref)?.scope)
    components.set(ref, scope ? { ...component, scope } : component)
    const targets = dependencies.get(ref) ?? new Set()
    for (const target of targetsOf(path, packages)) targets.add(refOf(target, packages[target] ?? {}))
    dependencies.set(ref, targets)
  }
  const product = refOf('', packages[''] ?? {})
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(lockfile)}`,
    version: 1,
    metadata: {
      ...(epoch === undefined ? {} : { timestamp: timestampOf(epoch) }),
      lifecycles: [{ phase: 'pre-build' }],
      component: components.get(product),
    },
    components: [...components.values()].filter((one) => one['bom-ref'] !== product).sort(by('bom-ref')),
    dependencies: [...dependencies]
      .map(([ref, targets]) => ({ ref, dependsOn: [...targets].sort() }))
      .sort(by('ref')),
  }
}

/** @param {string} path @param {Entry} entry @param {string | undefined} license @returns {Component} */
function describe(path, entry, license) {
  const name = entry.name ?? nameOf(path)
  const [, group, base = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  const hashes = hashesOf(entry.integrity)
  const purl = refOf(path, entry)
  return {
    type: path === '' ? 'application' : 'library',
    'bom-ref': purl,
    ...(group ? { group } : {}),
    name: base,
    version: entry.version ?? '',
    ...(path === '' ? {} : { scope: scopeOf(entry) }),
    ...(hashes.length > 0 ? { hashes } : {}),
    ...(license ? { licenses: [licenseEntry(license)] } : {}),
    purl,
  }
}

/** The package URL, which also names the component inside the file. @param {string} path @param {Entry} entry */
function refOf(path, entry) {
  const name = (entry.name ?? nameOf(path)).split('/').map(encodeURIComponent).join('/')
  return `pkg:npm/${name}@${encodeURIComponent(entry.version ?? '')}`
}

/** What only tools need is not part of the product. @param {Entry} entry @returns {Scope} */
function scopeOf({ dev, optional, devOptional }) {
  return dev ? 'excluded' : optional || devOptional ? 'optional' : 'required'
}

/** @param {(Scope | undefined)[]} found */
function strongest(...found) {
  return scopes.find((scope) => found.includes(scope))
}

const algorithms = new Map([
  ['sha1', 'SHA-1'],
  ['sha256', 'SHA-256'],
  ['sha384', 'SHA-384'],
  ['sha512', 'SHA-512'],
])

/** A lockfile has them in base64, behind the name of the algorithm. @param {string} [integrity] */
function hashesOf(integrity = '') {
  return integrity.split(/\s+/).flatMap((part) => {
    const [name = '', value = ''] = part.split(/-(.*)/)
    const alg = algorithms.get(name)
    return alg ? [{ alg, content: Buffer.from(value, 'base64').toString('hex') }] : []
  })
}

/** @param {string} license */
function licenseEntry(license) {
  if (isSpdxId(license)) return { license: { id: license } }
  const expression = parseLicense(license)
  return expression && 'operator' in expression ? { expression: license } : { license: { name: license } }
}

/** Where the dependencies of a package are; the product also depends on its own packages. @param {string} path @param {Packages} packages */
function targetsOf(path, packages) {
  const { dependencies, optionalDependencies, peerDependencies, devDependencies } = packages[path] ?? {}
  const wanted = { ...devDependencies, ...peerDependencies, ...optionalDependencies, ...dependencies }
  const own = path === '' ? Object.values(packages).filter(({ link }) => link) : []
  const targets = Object.keys(wanted).flatMap((name) => {
    const target = locate(name, path, packages)
    if (target === undefined && dependencies?.[name])
      throw new Stop(`package-lock.json lacks ${name}, which ${path || 'the root'} needs: run npm install.`)
    return target === undefined ? [] : [target]
  })
  return [...own.flatMap(({ resolved }) => resolved ?? []), ...targets]
}

/** Looks in node_modules of the package itself, then of each folder above. @param {string} name @param {string} path @param {Packages} packages */
function locate(name, path, packages) {
  const folders = path === '' ? [] : path.split('/')
  for (let depth = folders.length; depth >= 0; depth--) {
    const place = [...folders.slice(0, depth), 'node_modules', name].join('/')
    const entry = packages[place]
    if (entry) return entry.link ? entry.resolved : place
  }
  return undefined
}

/** Made from the content, which RFC 9562 calls version 8. @param {string} content */
function uuidOf(content) {
  const hex = createHash('sha256').update(content).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** @param {string} epoch */
function timestampOf(epoch) {
  if (!/^\d{1,11}$/.test(epoch)) throw new Stop(`SOURCE_DATE_EPOCH is no number of seconds: ${epoch}`)
  return new Date(Number(epoch) * 1000).toISOString()
}

/** Not localeCompare, which depends on the machine. @template {string} K @param {K} key */
function by(key) {
  return (/** @type {Record<K, string>} */ one, /** @type {Record<K, string>} */ other) =>
    one[key] < other[key] ? -1 : 1
}

if (isMain(import.meta.url)) {
  try {
    const file = resolve(process.argv[2] ?? join(root, 'sbom.json'))
    const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const sbom = makeSbom(lockfile, process.env.SOURCE_DATE_EPOCH || undefined)
    writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`)
    say(`${sbom.components.length} components in ${file}`)
  } catch (error) {
    fail(error)
  }
}
