import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from '../../chunks.ts'

const chunkOf = (path: string) => {
  const id = join(import.meta.dirname, '../../..', path)
  return chunkGroups().find((group) => group.test(id))?.name
}

test.each([
  ['storefront/app/root.tsx', 'frame'],
  ['storefront/app/root.tsx?client-route=1', 'frame'],
  ['ui/src/button.module.css', 'frame'],
  ['domain/src/opening-hours/index.ts', 'hours'],
  ['domain/src/opening-hours/lead-time.ts', 'parts'],
  ['domain/src/cart/migration.ts', 'lines'],
  ['domain/src/cart/delivery-area.ts', 'parts'],
  ['domain/src/cart/line.ts', 'goods'],
  ['domain/src/values/index.ts', undefined],
  ['storefront/app/routes/branch.tsx', undefined],
])('%s travels in %s', (path, chunk) => expect(chunkOf(path)).toBe(chunk))

test('every name stands for a file or a folder, or the build would end here', () => {
  expect(() => chunkGroups()).not.toThrow()
})
