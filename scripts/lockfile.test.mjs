import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFor } from './native-programs.mjs'
import { root } from './setup.mjs'

/** @type {import('./setup.mjs').Packages} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

const platforms = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }))

test('the lockfile knows the packages of every platform, or npm ci refuses it', () => {
  const known = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  )
  const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('the lockfile names no registry: everybody installs from their own', () => {
  expect(installed.filter(([, { resolved }]) => resolved)).toEqual([])
})

// npm skips an optional package it cannot fetch without a word: what is not in the registry has no integrity.
test.each(platforms)('every package that Linux on $cpu installs has its integrity', (platform) => {
  const missing = installed.filter(([, entry]) => isFor(entry, platform) && !entry.integrity)
  expect(missing.map(([path]) => path)).toEqual([])
})

test.each([
  ['Node', ''],
  ['PostgreSQL', 'packages/server'],
  ['sharp', 'node_modules/sharp'],
  ['rolldown', 'node_modules/rolldown'],
  ['lightningcss', 'node_modules/lightningcss'],
  ['esbuild', 'node_modules/esbuild'],
  ['typescript', 'node_modules/typescript'],
  ['oxlint', 'node_modules/oxlint'],
  ['tsgolint', 'node_modules/oxlint-tsgolint'],
  ['oxfmt', 'node_modules/oxfmt'],
])('%s has its program for Linux on both processors', (_, path) => {
  const programs = Object.keys(packages[path]?.optionalDependencies ?? {}).map(
    (name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`],
  )
  for (const platform of platforms) {
    const own = programs.filter((entry) => entry?.os && isFor(entry, platform))
    expect(own, platform.cpu).toContainEqual(
      expect.objectContaining({ integrity: expect.stringMatching(/^sha512-/) }),
    )
  }
})
