import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, root, say } from './setup.mjs'

/** Which requirements a test cites by id, e.g. `test('[CART-05] …')`, and which none does. */
const catalogue = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const ids = [...catalogue.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\* \[/gm)].map(([, id = '']) => id)
const tests = ['packages', 'scripts', 'e2e']
  .flatMap((folder) => listFiles(join(root, folder)))
  .filter((file) => /\.test\.(tsx?|mjs)$/.test(file))
const cited = new Set(
  tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id = '']) => id),
  ),
)

const areaOf = (/** @type {string} */ id) => id.slice(0, id.lastIndexOf('-'))
const areas = new Set(ids.map(areaOf))
for (const area of areas) {
  const members = ids.filter((id) => areaOf(id) === area)
  const missing = members.filter((id) => !cited.has(id))
  const share = `${members.length - missing.length}/${members.length}`.padStart(7)
  say(`${share}  ${area.padEnd(14)} ${missing.join(' ')}`)
}
const covered = ids.filter((id) => cited.has(id)).length
say(`\n${covered} of ${ids.length} requirements are cited by a test`)

const known = new Set([...catalogue.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)].map(([, id = '']) => id))
const unknown = [...cited].filter((id) => areas.has(areaOf(id)) && !known.has(id))
if (unknown.length > 0) {
  say(`Cited, but not in the catalogue: ${unknown.join(' ')}`)
  process.exitCode = 1
}
