import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from './native-programs.mjs'
import { fail, isMain, root, say, Stop } from './setup.mjs'

/**
 * @typedef {import('./setup.mjs').Packages} Packages
 * @typedef {Packages[string]} Entry
 * @typedef {{ packages: RegExp, license: string, reason: string }} Exception
 * @typedef {{ package: string, license: string, reason: string }} Undeclared
 * @typedef {{ exceptions: Exception[], undeclared: Undeclared[] }} Lists
 * @typedef {{ id: string } | { operator: 'AND' | 'OR', parts: Expression[] }} Expression of SPDX
 */

/** Licenses that every part of the product may have: they ask for a notice and nothing more. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1', // fonts
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** Licenses that only these packages of the product may have. @type {Exception[]} */
const exceptions = [
  {
    packages: /^@img\/sharp-(libvips|win32|wasm32)/,
    license: 'LGPL-3.0-or-later',
    reason:
      'libvips, prebuilt and unchanged, in packages of its own that anybody can replace by another build',
  },
  {
    packages: /^web-push$/,
    license: 'MPL-2.0',
    reason: 'used unchanged by the server; the license covers its own files only',
  },
]

/** What the lockfile does not say of these; tied to a version, so that an update is read again. @type {Undeclared[]} */
const undeclared = [
  { package: 'png-js@2.0.0', license: 'MIT', reason: 'its LICENSE holds the text of MIT' },
  { package: 'busboy@0.3.1', license: 'MIT', reason: 'its package.json has the outdated list "licenses"' },
  { package: 'dicer@0.3.0', license: 'MIT', reason: 'its package.json has the outdated list "licenses"' },
  {
    package: 'streamsearch@0.1.2',
    license: 'MIT',
    reason: 'its package.json has the outdated list "licenses"',
  },
  { package: 'humanize-number@0.0.2', license: 'MIT', reason: 'named in its Readme.md' },
  { package: 'only@0.0.2', license: 'MIT', reason: 'its Readme.md holds the text of MIT' },
]

/** Not even for tools, which nobody receives with the product. */
const forbidden = /^(A?GPL|SSPL)/i

/** Other licenses that tools have; the list of SPDX that an SBOM refers to knows all of these. */
const ofTools = ['CC-BY-3.0', 'CC-BY-4.0']

/** @param {string} license */
export function isSpdxId(license) {
  return (
    allowed.has(license) || ofTools.includes(license) || exceptions.some((one) => one.license === license)
  )
}

/** Packages of others, without our own and the links to them. @param {Packages} packages */
export function packagesOfOthers(packages) {
  return Object.entries(packages).filter(
    ([path, { link }]) => path !== '' && !link && !/^packages\/[^/]+$/.test(path),
  )
}

/** @param {string} path @param {Entry} entry */
export function licenseOf(path, entry, known = undeclared) {
  const name = `${entry.name ?? nameOf(path)}@${entry.version}`
  return entry.license || known.find((one) => one.package === name)?.license
}

/** Nothing for what is no expression of SPDX, e.g. 'Apache 2.0'. @param {string} text @returns {Expression | undefined} */
export function parseLicense(text) {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? []
  const expression = chain('OR')
  return tokens.length === 0 ? expression : undefined

  /** AND binds more tightly than OR. @param {'AND' | 'OR'} operator @returns {Expression | undefined} */
  function chain(operator) {
    const parts = []
    do {
      const part = operator === 'OR' ? chain('AND') : single()
      if (!part) return undefined
      parts.push(part)
    } while (tokens[0] === operator && tokens.shift())
    return parts.length === 1 ? parts[0] : { operator, parts }
  }

  function single() {
    const token = tokens.shift() ?? ''
    if (token === '(') {
      const inner = chain('OR')
      return tokens.shift() === ')' ? inner : undefined
    }
    if (!isName(token)) return undefined
    if (tokens[0] !== 'WITH') return { id: token }
    const [, exception = ''] = tokens.splice(0, 2)
    return isName(exception) ? { id: `${token} WITH ${exception}` } : undefined
  }
}

/** @param {string} token */
function isName(token) {
  return /^[a-z0-9][a-z0-9.:+-]*$/i.test(token) && !['AND', 'OR', 'WITH'].includes(token)
}

/** Whether the package can be used under accepted licenses alone. @param {Expression} expression @param {(id: string) => boolean} isAccepted @returns {boolean} */
function isSatisfied(expression, isAccepted) {
  if ('id' in expression) return isAccepted(expression.id)
  const { operator, parts } = expression
  return operator === 'AND'
    ? parts.every((part) => isSatisfied(part, isAccepted))
    : parts.some((part) => isSatisfied(part, isAccepted))
}

/**
 * One sentence for each package that may not be used, and for each exception that nothing needs any more.
 * @param {Packages} packages @param {Lists} lists
 */
export function licenseProblems(packages, lists = { exceptions, undeclared }) {
  const others = packagesOfOthers(packages)
  const names = others.map(([path, entry]) => entry.name ?? nameOf(path))
  const labels = others.map(([, { version }], index) => `${names[index]}@${version}`)
  const problems = others.flatMap(([path, entry], index) => {
    const license = licenseOf(path, entry, lists.undeclared)
    const own = lists.exceptions.filter(({ packages: those }) => those.test(names[index] ?? ''))
    const problem = problemOf(license, Boolean(entry.dev), (id) => own.some((one) => one.license === id))
    return problem ? [`${labels[index]} ${problem}`] : []
  })
  const unused = [
    ...lists.exceptions
      .filter(({ packages: those }) => !names.some((name) => those.test(name)))
      .map(({ packages: those }) => those.source),
    ...lists.undeclared.map((one) => one.package).filter((one) => !labels.includes(one)),
  ]
  return [...new Set(problems), ...unused.map((one) => `${one} is an exception that no package needs`)]
}

/** @param {string | undefined} license @param {boolean} isTool @param {(id: string) => boolean} isException */
function problemOf(license, isTool, isException) {
  if (!license) return 'names no license'
  const expression = parseLicense(license)
  if (!expression) return `names '${license}', which is no SPDX expression`
  if (!isSatisfied(expression, (id) => !forbidden.test(id))) return `is under ${license}, which is forbidden`
  if (isTool || isSatisfied(expression, (id) => allowed.has(id) || isException(id))) return undefined
  return `is under ${license}, which is not allowed in the product`
}

if (isMain(import.meta.url)) {
  /** @type {Packages} */
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const problems = licenseProblems(packages)
  if (problems.length > 0) fail(new Stop(problems.join('\n')))
  const others = packagesOfOthers(packages)
  const tools = others.filter(([, { dev }]) => dev).length
  say(`The licenses of ${others.length - tools} packages of the product and of ${tools} tools are allowed.`)
}
