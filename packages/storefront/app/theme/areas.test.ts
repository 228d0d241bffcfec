import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaNames, themeAreas } from '../../theme-areas.ts'

const resolve = (id: string) => (themeAreas().resolveId as (id: string) => string | undefined)(id)

test('[THEME-01] the twelve areas exist, any other name stops the build', () => {
  expect(areaNames).toHaveLength(12)
  const missing = areaNames.filter((name) => !existsSync(resolve(`area:${name}`) ?? ''))
  expect(missing).toEqual([])
  expect(() => resolve('area:Sidebar')).toThrow('Sidebar')
})
