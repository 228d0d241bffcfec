import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports, importsOf } from './check-imports.mjs'

let base = ''

beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'theke-imports-'))))
afterEach(() => rmSync(base, { recursive: true, force: true }))

test('a tree that follows the arrows has no problems', () => {
  write(
    'packages/domain/src/pricing/index.ts',
    `import { tzOffset } from '@date-fns/tz'\nexport const x = tzOffset`,
  )
  write(
    'packages/domain/src/pricing/total.test.ts',
    `import { test } from 'vitest'\nimport { x } from './index.ts'`,
  )
  write(
    'packages/contract/src/format.de.ts',
    `import { z } from 'zod'\nimport { x } from '@theke/domain/pricing'`,
  )
  write(
    'packages/server/src/features/orders/routes.ts',
    `import fs from 'node:fs'\nimport './place-order.ts'`,
  )
  write('packages/server/src/features/orders/place-order.ts', `import fastify from 'fastify'`)
  write('packages/server/src/features/orders/testing.ts', `import '../payments/pay.ts'`)
  expect(checkImports(base)).toEqual([])
})

test.each([
  ['packages/domain/src/a.ts', `import fs from 'node:fs'`, 'domain imports only @date-fns/tz'],
  ['packages/domain/src/a.ts', `import { z } from 'zod'`, 'domain imports only'],
  [
    'packages/domain/src/a.ts',
    `import { x } from '@theke/contract/texts.de'`,
    'domain may not import contract',
  ],
  ['packages/domain/src/a.ts', `export const now = () => Date.now()`, 'Date.now( makes a rule depend'],
  ['packages/domain/src/a.ts', `export const luck = () => Math.random()`, 'Math.random( makes a rule depend'],
  ['packages/contract/src/a.ts', `import pg from 'pg'`, 'contract imports only zod'],
  [
    'packages/contract/src/a.ts',
    `export * from '@theke/domain'`,
    'import by module, not through a root barrel',
  ],
  [
    'packages/server/src/a.ts',
    `import '../../storefront/app/root.tsx'`,
    'relative imports stay inside their package',
  ],
  ['packages/server/src/a.ts', `import '@theke/storefront/root'`, 'server may not import storefront'],
  ['packages/storefront/app/a.tsx', `import '@theke/server/app'`, 'storefront may not import server'],
  ['packages/ui/src/a.tsx', `import '@theke/storefront/root'`, 'ui may not import storefront'],
  [
    'packages/storefront/app/a.tsx',
    `const x = await import('@theke/backoffice/app')`,
    'storefront may not import backoffice',
  ],
  [
    'packages/storefront/app/a.tsx',
    `import { r } from '@theke/contract/entities/registry'`,
    'too heavy for the storefront',
  ],
  ['packages/backoffice/src/a.tsx', `import lodash from 'lodash'`, 'not in its package.json'],
  [
    'packages/server/src/features/orders/a.ts',
    `import '../payments/b.ts'`,
    'features do not import each other',
  ],
  [
    'packages/backoffice/src/crud/a.tsx',
    `import type { Feature } from '../features/orders/feature.ts'`,
    'what features add is handed in from above',
  ],
  [
    'packages/backoffice/src/crud/a.tsx',
    `const x = lazy(() => import('../features/content/blocks-input.tsx'))`,
    'what features add is handed in from above',
  ],
  [
    'packages/server/src/platform/a.ts',
    `import { x } from '../features/orders/b.ts'`,
    'what features add is handed in from above',
  ],
  ['packages/contract/src/index.ts', `export const x = 1`, 'no root barrel'],
  ['packages/server/src/utils/dates.ts', `export const x = 1`, `'utils' says nothing`],
  ['e2e/helpers.ts', `export const x = 1`, `'helpers.ts' says nothing`],
])('%s with %s is reported', (path, text, problem) => {
  write(path, text)
  expect(checkImports(base)).toEqual([expect.stringContaining(problem)])
})

test('imports that run in a circle are reported once; types alone make no circle', () => {
  write('packages/server/src/a.ts', `import { b } from './b.ts'`)
  write('packages/server/src/b.ts', `import { c } from './c.ts'`)
  write('packages/server/src/c.ts', `import { a } from './a.ts'`)
  write('packages/server/src/d.ts', `import type { A } from './a.ts'`)
  expect(checkImports(base)).toEqual([
    expect.stringMatching(/a\.ts -> .*b\.ts -> .*c\.ts -> .*a\.ts: imports run in a circle/),
  ])
})

test('every form of import is seen, comments are not', () => {
  const text = `
    import a from 'a'
    import {
      b,
    } from "b"
    import type { C } from 'c'
    import 'd'
    export * from 'e'
    const f = await import('f')
    // import x from 'x'
    /* import y from 'y' */
    const z = "from 'z'"`
  expect(importsOf(text).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

/** @param {string} path @param {string} text */
function write(path, text) {
  for (const name of ['domain', 'contract', 'server', 'storefront', 'backoffice']) {
    const file = join(base, 'packages', name, 'package.json')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      JSON.stringify({ dependencies: { '@date-fns/tz': '1', zod: '4', fastify: '5', pg: '8' } }),
    )
  }
  writeFileSync(join(base, 'package.json'), JSON.stringify({ devDependencies: { vitest: '5' } }))
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}
