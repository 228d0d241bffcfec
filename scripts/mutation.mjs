import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutateDomain } from './mutation-domain.mjs'
import { countOf, describe, shareOf, sumOf, survivorsOf, unexplainedIn } from './mutation-report.mjs'
import { mutateServer } from './mutation-server.mjs'
import { fetchTools, workspace } from './stryker.mjs'
import { ensureInstalled, fail, isMain, root, say, Stop } from './setup.mjs'

/**
 * `npm run test:mutation [-- folder …]`: Stryker changes one thing after the other in packages/domain, and a test must
 * notice. What was found is kept in build/mutation, and the next run tries only what has changed
 * since: mutation-domain.mjs. `-- server` is for orders and payments: mutation-server.mjs.
 *
 * @typedef {import('./mutation-report.mjs').Mutant} Mutant
 * @typedef {import('./mutation-report.mjs').File} File
 * @typedef {import('./mutation-report.mjs').Count} Count
 */

const leastShare = 0.95

/** @param {string[]} wanted */
async function main(wanted) {
  await ensureInstalled()
  if (wanted[0] === 'server') return mutateServer(wanted.slice(1))
  fetchTools()
  const folders = readdirSync(join(root, 'packages/domain/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const unknown = wanted.find((name) => !folders.includes(name))
  if (unknown) throw new Stop(`packages/domain/src has no folder ${unknown}.`)
  const chosen = wanted.length > 0 ? wanted : folders
  const found = await mutateDomain(chosen)
  /** @type {Map<string, Count>} */
  const counts = new Map([...found].map(([folder, files]) => [folder, countOf(files)]))
  const lines = [...found.values()].flatMap(survivorsOf)
  writeFileSync(join(workspace, 'survivors.txt'), `${lines.join('\n')}\n`)
  say('')
  for (const [folder, count] of counts) say(describe(folder, count))
  const all = sumOf([...counts.values()])
  say(describe('all', all))
  const open = unexplainedIn(lines, readFileSync(join(root, 'docs/mutation.md'), 'utf8'))
  for (const line of open) say(line)
  say(
    `${open.length} of ${lines.length} survivors have no reason in docs/mutation.md; all stand in build/mutation/survivors.txt.`,
  )
  process.exitCode = shareOf(all) >= leastShare ? 0 : 1
}

if (isMain(import.meta.url)) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    fail(error)
  }
}
