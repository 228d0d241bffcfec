import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isFor } from './native-programs.mjs'
import { root } from './setup.mjs'

/** @type {import('./setup.mjs').Packages} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** What the header of a Linux program says about the processor it is for. */
const processors = /** @type {Record<string, number>} */ ({ x64: 0x3e, arm64: 0xb7 })

const linux = Object.keys(processors).map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }))

/** The part of the lockfile that differs between the machines: all else is the same files everywhere. */
const native = Object.entries(packages).filter(
  ([path, entry]) =>
    /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && entry.os && linux.some((one) => isFor(entry, one)),
)

let folder = ''

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'theke-install-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

// of this machine's own programs nothing runs that setup.mjs has not looked at
const elsewhere = linux.filter(({ cpu }) => process.platform !== 'linux' || cpu !== process.arch)

test.each(elsewhere)('npm ci on Linux $cpu brings every native program', (platform) => {
  const optionalDependencies = Object.fromEntries(
    native.map(([path, { version }]) => [nameOf(path), version]),
  )
  const project = { name: 'theke', version: '0.0.0', optionalDependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  const entries = native.map(([path, entry]) => [path, { ...entry, dev: undefined, optional: true }])
  const lockfile = {
    ...project,
    lockfileVersion: 3,
    packages: { '': project, ...Object.fromEntries(entries) },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const machine = ['--os=linux', `--cpu=${platform.cpu}`]
  const quietly = ['--ignore-scripts', '--prefer-offline', '--loglevel=error', `--prefix=${folder}`]
  execFileSync('npm', ['ci', ...machine, ...quietly], { cwd: folder, stdio: 'pipe' })

  const wanted = native.filter(([, entry]) => isFor(entry, platform))
  expect(wanted.length).toBeGreaterThan(10)
  const without = wanted.filter(([path]) => !holdsProgram(join(folder, path), platform.cpu))
  expect(without.map(([path]) => path)).toEqual([])
})

/** @param {string} path in a lockfile */
function nameOf(path) {
  return path.slice('node_modules/'.length)
}

/** Whether a file of the package is a program or library for the processor. @param {string} directory @param {string} cpu */
function holdsProgram(directory, cpu) {
  return globSync('{*,bin/*,lib/*,native/bin/*}', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => {
      const header = readFileSync(join(entry.parentPath, entry.name)).subarray(0, 20)
      return (
        header.subarray(0, 4).equals(Buffer.from('\x7fELF')) && header.readUInt16LE(18) === processors[cpu]
      )
    })
}
