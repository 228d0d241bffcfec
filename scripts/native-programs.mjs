// Like setup.mjs: no dependencies, plain JavaScript, runs on the machine's own Node.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {Record<string, string>} Ranges by name of the package
 * @typedef {{ name?: string, version?: string, license?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   dev?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   dependencies?: Ranges, optionalDependencies?: Ranges, peerDependencies?: Ranges, devDependencies?: Ranges }} Entry of a
 *   lockfile
 * @typedef {{ os: string, cpu: string, libc: string }} Platform
 * @typedef {{ name: string, needs: 'server' | 'tools', args: string[], remedy?: string }} NativeProgram
 */

const postgres = `
  const { findBinaries } = await import('./packages/server/src/platform/database/postgres-binaries.ts')
  const { spawnSync } = await import('node:child_process')
  const runs = ({ directory }) => spawnSync(directory + '/postgres', ['--version']).status === 0
  if (!process.env.DATABASE_URL && !findBinaries().some(runs)) throw new Error('no PostgreSQL runs here')`

/** Whatever is compiled for one platform, with arguments for Node that fail unless it loads. @type {NativeProgram[]} */
export const nativePrograms = [
  { name: 'sharp', needs: 'server', args: script(`await import('sharp')`) },
  {
    name: 'PostgreSQL',
    needs: 'server',
    args: script(postgres),
    remedy: 'Install PostgreSQL 15 or newer, or set DATABASE_URL to a server of your own.',
  },
  { name: 'rolldown', needs: 'tools', args: script(`await import('rolldown')`) },
  { name: 'lightningcss', needs: 'tools', args: script(`await import('lightningcss')`) },
  { name: 'esbuild', needs: 'tools', args: script(`(await import('esbuild')).transformSync('')`) },
  { name: 'typescript', needs: 'tools', args: ['node_modules/typescript/bin/tsc', '--version'] },
  { name: 'oxlint', needs: 'tools', args: ['node_modules/oxlint/bin/oxlint', '--version'] },
  {
    name: 'oxlint-tsgolint',
    needs: 'tools',
    args: ['node_modules/oxlint-tsgolint/bin/tsgolint.js', '--help'],
  },
  { name: 'oxfmt', needs: 'tools', args: ['node_modules/oxfmt/bin/oxfmt', '--version'] },
]

/** @param {string} code */
function script(code) {
  return ['--input-type=module', '--eval', code]
}

/**
 * One sentence for each program that does not load: what is missing and what to do.
 * @param {{ root: string, node: string, packages: Record<string, Entry>, withTools: boolean }} installation
 */
export function brokenPrograms({ root, node, packages, withTools }) {
  return nativePrograms
    .filter(({ needs, args }) => {
      if (needs === 'tools' && !withTools) return false
      return spawnSync(node, args, { cwd: root, stdio: 'pipe' }).status !== 0
    })
    .map(({ name, remedy = reinstall }) => {
      const missing = ownPackages(name, packages).find((path) => !existsSync(join(root, path)))
      const what = missing ? `its package ${nameOf(missing)} is missing` : 'it does not load'
      return `${name} cannot run on ${describe(thisPlatform())}: ${what}. ${remedy}`
    })
}

const reinstall =
  'Delete node_modules and run npm ci; if that does not help, your npm registry does not have it for this machine.'

/** The packages with the program for this machine. @param {string} name @param {Record<string, Entry>} packages */
function ownPackages(name, packages) {
  return Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
    .map((part) => `node_modules/${part}`)
    .filter((path) => packages[path]?.os && isFor(packages[path], thisPlatform()))
}

/** @param {string} path in a lockfile */
export function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** @param {Platform} platform */
function describe({ os, cpu, libc }) {
  return [os, cpu, ...(libc ? [libc] : [])].join(' ')
}

/** Whether npm installs the package on the platform. @param {Entry} entry @param {Platform} platform */
export function isFor(entry, { os, cpu, libc }) {
  const isListed = (/** @type {string | string[] | undefined} */ list, /** @type {string} */ value) =>
    list === undefined || [list].flat().includes(value)
  return isListed(entry.os, os) && isListed(entry.cpu, cpu) && isListed(entry.libc, libc)
}

/** @type {Platform | undefined} */
let known

/** @returns {Platform} */
export function thisPlatform() {
  return (known ??= {
    os: process.platform,
    cpu: process.arch,
    libc: process.platform === 'linux' ? linuxLibc() : '',
  })
}

function linuxLibc() {
  const report = /** @type {any} */ (process.report)
  report.excludeNetwork = true // looking up the names of open connections may take seconds
  return report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}
