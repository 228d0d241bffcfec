import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSbom } from './sbom.mjs'

const digest = createHash('sha512').update('the package')
const hex = digest.copy().digest('hex')
const integrity = `sha512-${digest.digest('base64')}`

const packages = {
  '': { name: 'shop', version: '1.0.0', license: 'UNLICENSED', devDependencies: { tool: '1' } },
  'node_modules/@shop/server': { resolved: 'packages/server', link: true },
  'packages/server': {
    name: '@shop/server',
    version: '1.0.0',
    dependencies: { '@a/one': '^1', two: '2' },
    optionalDependencies: { native: '1', 'not-for-this-lockfile': '1' },
  },
  'node_modules/@a/one': { version: '1.2.0', license: 'MIT', integrity, dependencies: { two: '1' } },
  'node_modules/@a/one/node_modules/two': { version: '1.0.0', license: '(MIT OR CC0-1.0)' },
  'node_modules/two': { version: '2.0.0', peerDependencies: { react: '*' } },
  'node_modules/native': { version: '1.0.0-rc+5', license: 'ISC', optional: true },
  'node_modules/tool': { version: '1.0.0', dev: true, license: 'WTFPL', dependencies: { two: '1' } },
  'node_modules/tool/node_modules/two': { version: '1.0.0', dev: true, license: '(MIT OR CC0-1.0)' },
}

/** @param {object} locked @param {string} [epoch] */
const sbomOf = (locked, epoch) => makeSbom(JSON.stringify({ packages: locked }), epoch)

const one = {
  type: 'library',
  'bom-ref': 'pkg:npm/%40a/one@1.2.0',
  group: '@a',
  name: 'one',
  version: '1.2.0',
  scope: 'required',
  hashes: [{ alg: 'SHA-512', content: hex }],
  licenses: [{ license: { id: 'MIT' } }],
  purl: 'pkg:npm/%40a/one@1.2.0',
}

test('a component has name, version, scope, hash, license and package URL', () => {
  const { components, metadata } = sbomOf(packages)
  expect(components).toContainEqual(one)
  expect(metadata.component).toEqual({
    type: 'application',
    'bom-ref': 'pkg:npm/shop@1.0.0',
    name: 'shop',
    version: '1.0.0',
    licenses: [{ license: { name: 'UNLICENSED' } }],
    purl: 'pkg:npm/shop@1.0.0',
  })
})

test('what the product needs, what it can do without and what only tools need are told apart', () => {
  const { components } = sbomOf(packages)
  expect(Object.fromEntries(components.map(({ purl, scope }) => [purl, scope]))).toEqual({
    'pkg:npm/%40a/one@1.2.0': 'required',
    'pkg:npm/%40shop/server@1.0.0': 'required',
    'pkg:npm/native@1.0.0-rc%2B5': 'optional',
    'pkg:npm/tool@1.0.0': 'excluded',
    'pkg:npm/two@1.0.0': 'required', // the product and a tool have it
    'pkg:npm/two@2.0.0': 'required',
  })
})

test('dependencies lead to the version that Node would load', () => {
  const { dependencies } = sbomOf(packages)
  expect(dependencies).toEqual([
    { ref: 'pkg:npm/%40a/one@1.2.0', dependsOn: ['pkg:npm/two@1.0.0'] },
    {
      ref: 'pkg:npm/%40shop/server@1.0.0',
      dependsOn: ['pkg:npm/%40a/one@1.2.0', 'pkg:npm/native@1.0.0-rc%2B5', 'pkg:npm/two@2.0.0'],
    },
    { ref: 'pkg:npm/native@1.0.0-rc%2B5', dependsOn: [] },
    { ref: 'pkg:npm/shop@1.0.0', dependsOn: ['pkg:npm/%40shop/server@1.0.0', 'pkg:npm/tool@1.0.0'] },
    { ref: 'pkg:npm/tool@1.0.0', dependsOn: ['pkg:npm/two@1.0.0'] },
    { ref: 'pkg:npm/two@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/two@2.0.0', dependsOn: [] },
  ])
})

test('a license is an id of SPDX, an expression, or a name that SPDX does not know', () => {
  const { components } = sbomOf(packages)
  const licenses = Object.fromEntries(components.map((component) => [component.purl, component.licenses]))
  expect(licenses).toMatchObject({
    'pkg:npm/two@1.0.0': [{ expression: '(MIT OR CC0-1.0)' }],
    'pkg:npm/two@2.0.0': undefined,
    'pkg:npm/native@1.0.0-rc%2B5': [{ license: { id: 'ISC' } }],
    'pkg:npm/tool@1.0.0': [{ license: { name: 'WTFPL' } }],
  })
})

test('the same lockfile gives the same file, another one another serial number', () => {
  const serial = sbomOf(packages).serialNumber
  expect(JSON.stringify(sbomOf(packages))).toBe(JSON.stringify(sbomOf(packages)))
  expect(serial).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(sbomOf({ '': packages[''] }).serialNumber).not.toBe(serial)
})

test('the time is the one that is given, or none', () => {
  expect(sbomOf(packages, '1700000000').metadata.timestamp).toBe('2023-11-14T22:13:20.000Z')
  expect(sbomOf(packages).metadata).not.toHaveProperty('timestamp')
  expect(() => sbomOf(packages, 'today')).toThrow('SOURCE_DATE_EPOCH')
})

test('a lockfile that lacks a dependency is refused', () => {
  const broken = { '': { name: 'shop', version: '1.0.0', dependencies: { lost: '1' } } }
  expect(() => sbomOf(broken)).toThrow('package-lock.json lacks lost, which the root needs')
})
