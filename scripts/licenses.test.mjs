import { expect, test } from 'vitest'
import { licenseProblems, parseLicense } from './licenses.mjs'

/** @type {import('./licenses.mjs').Lists} */
const none = { exceptions: [], undeclared: [] }

/** @param {Record<string, Partial<import('./setup.mjs').Packages[string]>>} packages */
function problemsOf(packages, lists = none) {
  const locked = Object.entries(packages).map(([path, entry]) => [path, { version: '1.0.0', ...entry }])
  return licenseProblems(Object.fromEntries(locked), lists)
}

test.each([
  { license: 'MIT', why: 'it is on the list' },
  { license: '(MIT OR GPL-3.0-only)', why: 'one may choose MIT' },
  { license: 'Apache-2.0 AND (ISC OR GPL-2.0-only)', why: 'both sides can be kept' },
])('the product may use $license: $why', ({ license }) => {
  expect(problemsOf({ 'node_modules/one': { license } })).toEqual([])
})

test.each([
  { license: 'GPL-3.0-or-later', problem: 'is under GPL-3.0-or-later, which is forbidden' },
  { license: 'AGPL-3.0-only', problem: 'is under AGPL-3.0-only, which is forbidden' },
  { license: 'GPLv2', problem: 'is under GPLv2, which is forbidden' },
  { license: 'MIT AND GPL-2.0-only', problem: 'is under MIT AND GPL-2.0-only, which is forbidden' },
  {
    license: 'MIT AND GPL-2.0-only OR AGPL-3.0-only',
    problem: 'is under MIT AND GPL-2.0-only OR AGPL-3.0-only, which is forbidden',
  },
  {
    license: 'LGPL-3.0-or-later',
    problem: 'is under LGPL-3.0-or-later, which is not allowed in the product',
  },
  { license: 'MPL-2.0', problem: 'is under MPL-2.0, which is not allowed in the product' },
  { license: 'UNLICENSED', problem: 'is under UNLICENSED, which is not allowed in the product' },
  {
    license: 'SEE LICENSE IN terms.txt',
    problem: `names 'SEE LICENSE IN terms.txt', which is no SPDX expression`,
  },
  { license: undefined, problem: 'names no license' },
])('the product may not use $license', ({ license, problem }) => {
  const packages = { 'node_modules/fine': { license: 'MIT' }, 'node_modules/@a/one': { license } }
  expect(problemsOf(packages)).toEqual([`@a/one@1.0.0 ${problem}`])
})

test('a package deep in the tree is found, one that stands in two places once', () => {
  const one = { license: 'GPL-3.0-only', optional: true }
  expect(problemsOf({ 'node_modules/a/node_modules/b': one, 'node_modules/c/node_modules/b': one })).toEqual([
    'b@1.0.0 is under GPL-3.0-only, which is forbidden',
  ])
})

test('a tool may have any license but GPL and AGPL, and must have one', () => {
  const dev = true
  expect(problemsOf({ 'node_modules/one': { dev, license: 'MPL-2.0' } })).toEqual([])
  expect(problemsOf({ 'node_modules/one': { dev, license: 'GPL-3.0-only' } })).toHaveLength(1)
  expect(problemsOf({ 'node_modules/one': { dev } })).toHaveLength(1)
})

test('our own packages need no license', () => {
  expect(problemsOf({ '': {}, 'packages/server': {}, 'node_modules/@theke/server': { link: true } })).toEqual(
    [],
  )
})

test('an exception holds for its package and its license only', () => {
  const exceptions = [
    { packages: /^pictures-/, license: 'LGPL-3.0-or-later', reason: 'a library of its own' },
  ]
  const lists = { exceptions, undeclared: [] }
  const mine = { 'node_modules/pictures-linux': { license: 'Apache-2.0 AND LGPL-3.0-or-later' } }
  expect(problemsOf(mine, lists)).toEqual([])
  expect(problemsOf({ ...mine, 'node_modules/one': { license: 'LGPL-3.0-or-later' } }, lists)).toHaveLength(1)
  expect(problemsOf({ 'node_modules/pictures-linux': { license: 'MPL-2.0' } }, lists)).toHaveLength(1)
  expect(problemsOf({}, lists)).toEqual(['^pictures- is an exception that no package needs'])
})

test('a package without a license is named with its version', () => {
  const lists = {
    exceptions: [],
    undeclared: [{ package: 'one@1.0.0', license: 'MIT', reason: 'its LICENSE' }],
  }
  expect(problemsOf({ 'node_modules/one': {} }, lists)).toEqual([])
  expect(problemsOf({ 'node_modules/one': { version: '1.0.1' } }, lists)).toEqual([
    'one@1.0.1 names no license',
    'one@1.0.0 is an exception that no package needs',
  ])
})

test('AND binds more tightly than OR, and an exception belongs to its license', () => {
  expect(parseLicense('MIT OR ISC AND GPL-2.0-only WITH Classpath-exception-2.0')).toEqual({
    operator: 'OR',
    parts: [
      { id: 'MIT' },
      { operator: 'AND', parts: [{ id: 'ISC' }, { id: 'GPL-2.0-only WITH Classpath-exception-2.0' }] },
    ],
  })
})

test.each(['', 'Apache 2.0', 'MIT OR', '(MIT', 'MIT)', 'MIT/X11', 'AND', 'MIT WITH', '()'])(
  '%j is no expression',
  (text) => {
    expect(parseLicense(text)).toBeUndefined()
  },
)
