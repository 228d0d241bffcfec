import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isMain, listFiles, root, say } from './setup.mjs'

/** @typedef {{ ids: Set<string>, open: Set<string>, rules: Set<string>, places: string[] }} Catalog */
/** @typedef {{ whole: Set<string>, part: Set<string> }} Cited */

/** What docs/requirements.md and docs/rules.md define. @param {string} requirements @param {string} rules @returns {Catalog} */
export function readCatalog(requirements, rules) {
  const all = (/** @type {string} */ text, /** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].map(([, found = '']) => found)
  return {
    ids: new Set(all(requirements, /^- \*\*([A-Z0-9]+-\d+)\*\* \[/gm)),
    open: new Set(all(requirements, /^- \*\*([A-Z0-9]+-\d+)\*\* (?!\[)/gm)),
    rules: new Set(all(rules, /^\| ([BRT]\d+) /gm)),
    places: all(rules, /\| `([^`]+)` +\|$/gm),
  }
}

/** What the titles of tests cite: `[ID]` proves it whole, `[ID~]` a part of it. @param {string[]} sources @returns {Cited} */
export function citedBy(sources) {
  const whole = new Set()
  const part = new Set()
  for (const source of sources)
    for (const [, id, mark] of source.matchAll(/\[([A-Z][A-Z0-9]*-\d+)(~?)\]/g)) (mark ? part : whole).add(id)
  return { whole, part }
}

/** Ids that a file cites but nobody defines; an id of an unknown area counts only in brackets (UTF-8 is none). @param {string} source @param {Catalog} catalog */
export function unknownIds(source, { ids, open, rules }) {
  const areas = new Set([...ids, ...open].map(areaOf))
  const cited = [
    ...source.matchAll(/\[([A-Z][A-Z0-9]*-\d+)~?\]/g),
    ...[...source.matchAll(/(?<![\w/-])([A-Z][A-Z0-9]*-\d+)(?![\w/-])/g)].filter(([, id = '']) =>
      areas.has(areaOf(id)),
    ),
  ].map(([, id = '']) => id)
  const citedRules = [...source.matchAll(/(?<![\w/-])([BRT][1-9]\d?)(?![\w:/-])/g)].map(([, id = '']) => id)
  return [
    ...new Set([
      ...cited.filter((id) => !ids.has(id) && !open.has(id)),
      ...citedRules.filter((id) => !rules.has(id)),
    ]),
  ]
}

/** @param {string} id */
const areaOf = (id) => id.slice(0, id.lastIndexOf('-'))

/** `server/crud` is a folder of packages/server; what is no package is a folder of the project. @param {string} place */
function isPlace(place) {
  const [name = '', ...rest] = place.split('/')
  return [join('packages', name, 'src'), join('packages', name, 'app'), name].some((folder) =>
    existsSync(join(root, folder, ...rest)),
  )
}

function main() {
  const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
  const catalog = readCatalog(read('docs/requirements.md'), read('docs/rules.md'))
  const files = ['packages', 'scripts', 'e2e', 'bench']
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('conformance.test.mjs'))
  const sources = files.map((file) => ({ file: relative(root, file), text: readFileSync(file, 'utf8') }))
  if (!process.argv.includes('--check')) {
    const tests = sources.filter(({ file }) => /\.test\.(tsx?|mjs)$/.test(file))
    report(catalog, citedBy(tests.map(({ text }) => text)))
  }
  const problems = [
    ...sources.flatMap(({ file, text }) =>
      unknownIds(text, catalog).map(
        (id) => `${file}: ${id} stands neither in requirements.md nor in rules.md`,
      ),
    ),
    ...catalog.places
      .filter((place) => !isPlace(place))
      .map((place) => `docs/rules.md: there is no ${place}`),
  ]
  for (const problem of problems) say(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

/** One line for each area: whole / part / none, and the ids that are not proven whole. @param {Catalog} catalog @param {Cited} cited */
function report({ ids }, { whole, part }) {
  const stateOf = (/** @type {string} */ id) => (whole.has(id) ? 'whole' : part.has(id) ? 'part' : 'none')
  const count = (/** @type {Iterable<string>} */ members) => {
    const states = [...members].map(stateOf)
    return ['whole', 'part', 'none'].map((state) => states.filter((one) => one === state).length)
  }
  say('whole part none')
  for (const area of new Set([...ids].map(areaOf))) {
    const members = [...ids].filter((id) => areaOf(id) === area)
    const missing = members.filter((id) => !whole.has(id)).map((id) => (part.has(id) ? `${id}~` : id))
    const figures = count(members).map((figure) => String(figure).padStart(4))
    say(`${figures.join(' ')}  ${area.padEnd(14)} ${missing.join(' ')}`.trimEnd())
  }
  const [wholes, parts, nones] = count(ids)
  say(`\n${wholes} whole, ${parts} part, ${nones} none of ${ids.size} requirements`)
}

if (isMain(import.meta.url)) main()
