import { matchesGlob, relative, join } from 'node:path'
import { expect, test } from 'vitest'
import vitestConfig from '../vitest.config.ts'
import { listFiles, root } from './setup.mjs'

test('every test file belongs to a runner, so that none is forgotten in silence', () => {
  const { projects } = /** @type {{ test: { projects: any[] } }} */ (vitestConfig).test
  const patterns = [...projects.flatMap((project) => project.test.include), 'e2e/*.test.ts']
  const files = ['packages', 'scripts', 'e2e', 'bench'].flatMap((folder) => listFiles(join(root, folder)))
  const tests = files
    .map((file) => relative(root, file))
    .filter((file) => /\.(test|spec)\.[a-z]+$/.test(file))
  expect(tests.length).toBeGreaterThan(10)
  expect(tests.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([])
})
