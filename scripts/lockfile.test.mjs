import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'

/** @type {Record<string, { optionalDependencies?: Record<string, string>, resolved?: string, link?: boolean }>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

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
  const addresses = Object.values(packages).filter(({ link, resolved }) => resolved && !link)
  expect(addresses).toEqual([])
})
