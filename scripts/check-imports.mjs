import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fail, isMain, listFiles, root, say, Stop } from './setup.mjs'

/** What each package may import from the others. @type {Record<string, string[]>} */
const arrows = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  ui: ['domain', 'contract'],
  storefront: ['domain', 'contract', 'ui'],
  backoffice: ['domain', 'contract', 'ui'],
  screens: ['domain', 'contract', 'ui'],
}

/** Outside packages for those that must stay pure; the others may import what their package.json names.
 * @type {Record<string, string[]>} */
const allowed = { domain: ['@date-fns/tz'], contract: ['zod'] }

/** Folders that features build on and that know none of them. */
const below = /^packages\/(backoffice\/src\/(crud|ui)|server\/src\/(crud|platform))\//

const meaningless = /^(utils?|helpers?|misc|common)$/

/**
 * @typedef {{ path: string, package: string, isTest: boolean, text: string, imports: Import[] }} Source
 * @typedef {{ name: string, isType: boolean }} Import
 */

/** Every broken rule of the tree, one line each. @param {string} base */
export function checkImports(base) {
  const files = ['packages', 'scripts', 'e2e', 'bench'].flatMap((folder) => listFiles(join(base, folder)))
  const sources = files
    .filter((file) => /^packages\/.*\.(ts|tsx)$/.test(relative(base, file)))
    .map((file) => read(base, file))
  return [
    ...files.flatMap((file) => checkName(relative(base, file))),
    ...sources.flatMap((source) => [
      ...source.imports.flatMap((one) => checkImport(base, source, one)),
      ...checkPurity(source),
    ]),
    ...findCycles(base, sources),
  ].sort((one, other) => one.localeCompare(other))
}

/** @param {string} path */
function checkName(path) {
  const problems = []
  const bad = path.split('/').find((part) => meaningless.test(part.split('.')[0] ?? ''))
  if (bad) problems.push(`${path}: '${bad}' says nothing about what is inside`)
  if (/^packages\/[^/]+\/(src|app)\/index\.tsx?$/.test(path))
    problems.push(`${path}: no root barrel; import by module`)
  return problems
}

/** @param {string} base @param {Source} source @param {Import} one */
function checkImport(base, source, { name }) {
  const problem = (/** @type {string} */ text) => [`${source.path}: imports ${name}; ${text}`]
  const target = name.startsWith('.') ? relative(base, resolve(base, dirname(source.path), name)) : undefined
  if (target !== undefined) {
    if (!target.startsWith(`packages/${source.package}/`))
      return problem('relative imports stay inside their package')
    const [from, to] = [source.path, target].map((path) => /\/features\/([^/]+)\//.exec(path)?.[1])
    if (from && to && from !== to && !source.isTest) return problem('features do not import each other')
    if (below.test(source.path) && /\/src\/features(\/|\.ts$)/.test(target) && !source.isTest)
      return problem('what features add is handed in from above')
    return []
  }
  const [, ours, module] = /^@theke\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (ours) {
    if (!arrows[source.package]?.includes(ours)) return problem(`${source.package} may not import ${ours}`)
    if (!module) return problem('import by module, not through a root barrel')
    if (['storefront', 'ui'].includes(source.package) && module === 'entities/registry')
      return problem('too heavy for the storefront')
    return []
  }
  if (/^(virtual:|area(-core)?:|\/|~|#)/.test(name)) return []
  return checkOutside(base, source, name, problem)
}

/** @param {string} base @param {Source} source @param {string} name @param {(text: string) => string[]} problem */
function checkOutside(base, source, name, problem) {
  const isBuiltin = name.startsWith('node:') || builtinModules.includes(name)
  const outside = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
  const pure = allowed[source.package]
  if (pure && !source.isTest) {
    return pure.includes(outside) ? [] : problem(`${source.package} imports only ${pure.join(', ')}`)
  }
  if (isBuiltin) return []
  return declared(base, source.package).has(outside) ? [] : problem('not in its package.json')
}

/** domain decides from what it is given: no clock, no chance. @param {Source} source */
function checkPurity({ path, package: name, isTest, text }) {
  if (name !== 'domain' || isTest) return []
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bfetch\(|\bprocess\.|\bcrypto\./.exec(code)
  return impure ? [`${path}: ${impure[0]} makes a rule depend on more than its input`] : []
}

/** @param {string} base @param {Source[]} sources */
function findCycles(base, sources) {
  const graph = new Map(sources.map((source) => [source.path, targets(base, source)]))
  const done = new Set()
  const problems = new Set()
  /** @param {string} path @param {string[]} trail */
  const visit = (path, trail) => {
    const begin = trail.indexOf(path)
    if (begin >= 0) {
      const cycle = trail.slice(begin)
      if (cycle.toSorted()[0] === path)
        problems.add(`${[...cycle, path].join(' -> ')}: imports run in a circle`)
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return [...problems]
}

/** @param {string} base @param {Source} source */
function targets(base, { path, imports }) {
  return imports
    .filter(({ name, isType }) => !isType && name.startsWith('.'))
    .map(({ name }) => relative(base, resolve(base, dirname(path), name)))
}

/** @param {string} base @param {string} file @returns {Source} */
function read(base, file) {
  const path = relative(base, file)
  const text = readFileSync(file, 'utf8')
  const isTest = /\.(test|fixture)\.tsx?$|\/testing(\.ts|\/)/.test(path)
  return { path, package: path.split('/')[1] ?? '', isTest, text, imports: importsOf(text) }
}

/** @param {string} text @returns {Import[]} */
export function importsOf(text) {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const statement =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm
  return [...code.matchAll(statement)].map(([, type, fixed, late]) => ({
    name: fixed ?? late ?? '',
    isType: Boolean(type) || !fixed,
  }))
}

/** @type {Map<string, Set<string>>} */
const declarations = new Map()

/** @param {string} base @param {string} name */
function declared(base, name) {
  const files = [join(base, 'packages', name, 'package.json'), join(base, 'package.json')]
  const key = files.join()
  const known = declarations.get(key)
  if (known) return known
  const found = new Set(
    files.filter(existsSync).flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
      return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    }),
  )
  declarations.set(key, found)
  return found
}

if (isMain(import.meta.url)) {
  const problems = checkImports(root)
  for (const problem of problems) say(problem)
  if (problems.length > 0) fail(new Stop(`${problems.length} broken arrows`))
}
