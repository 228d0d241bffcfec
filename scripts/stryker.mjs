import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { modules, root, Stop } from './setup.mjs'

/** @typedef {import('./mutation-report.mjs').Mutant & { id: string, fileName: string }} Change */

/** Not a package of the project: 170 packages that nothing but this command needs. */
export const tools = join(modules, '.cache/stryker')
const version = '10.1.1'
export const workspace = join(root, 'build/mutation')

export function fetchTools() {
  const installed = join(tools, 'node_modules/@stryker-mutator/vitest-runner/package.json')
  if (existsSync(installed) && JSON.parse(readFileSync(installed, 'utf8')).version === version) return
  mkdirSync(tools, { recursive: true })
  writeFileSync(join(tools, 'package.json'), '{ "private": true }\n')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  // without its peers: vitest is the one of the project, which is found further up
  const options = ['--legacy-peer-deps', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { cwd: tools, stdio: 'inherit' })
  if (status !== 0)
    throw new Stop(`Stryker ${version} could not be fetched from the registry: nothing was tried.`)
}

/**
 * Puts every change of these files into a copy of the tree, each behind its switch.
 * @param {string} copy @param {string[]} files @param {string} [from] @returns {Promise<Change[]>}
 */
export async function instrument(copy, files, from = root) {
  const address = pathToFileURL(join(tools, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js'))
  const { Instrumenter } = await import(address.href)
  const quiet = { debug() {}, info() {}, isDebugEnabled: () => false }
  const sources = files.map((file) => ({
    name: join(copy, file),
    mutate: true,
    content: readFileSync(join(from, file), 'utf8'),
  }))
  const options = { excludedMutations: [], ignorers: [], plugins: null }
  const { files: written, mutants } = await new Instrumenter(quiet).instrument(sources, options)
  for (const { name, content } of written) writeFileSync(name, content)
  return mutants.map((/** @type {Change} */ mutant) => ({
    ...mutant,
    fileName: relative(copy, mutant.fileName),
    location: { start: fromOne(mutant.location.start), end: fromOne(mutant.location.end) },
  }))
}

/** As reports count them. @param {{ line: number, column: number }} place */
const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 })

/** @template T @param {string} file @param {T} otherwise @returns {T} */
export const readJson = (file, otherwise) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
