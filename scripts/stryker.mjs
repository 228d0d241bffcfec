import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modules, root, Stop } from './setup.mjs'

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
