import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { areaNames, themeAreas } from '../../theme-areas.ts'

/** The file behind an import, with a theme of these files or without one. */
function resolve(id: string, files?: readonly string[]) {
  const themes = mkdtempSync(join(tmpdir(), 'themes-'))
  onTestFinished(() => rmSync(themes, { recursive: true }))
  mkdirSync(join(themes, 'own/parts'), { recursive: true })
  for (const file of files ?? []) writeFileSync(join(themes, 'own', file), '')
  const { resolveId } = themeAreas(files && 'own', themes)
  return (resolveId as (id: string) => string | undefined)(id) ?? ''
}

test('[THEME-01] the twelve areas exist, any other name stops the build', () => {
  expect(areaNames).toHaveLength(12)
  const missing = areaNames.filter((name) => !existsSync(resolve(`area:${name}`)))
  expect(missing).toEqual([])
  expect(() => resolve('area:Sidebar')).toThrow('Sidebar')
})

test('[THEME-01] a theme replaces the areas it has and may wrap ours', () => {
  const files = ['Header.tsx', 'Header.module.css', 'parts/flag.tsx']
  expect(resolve('area:Header', files)).toMatch(/own\/Header\.tsx$/)
  expect(resolve('area-core:Header', files)).toMatch(/app\/theme\/areas\/Header\.tsx$/)
  expect(resolve('area:Footer', files)).toMatch(/app\/theme\/areas\/Footer\.tsx$/)
})

test('[THEME-01] a theme that is not there, or a file of it that is no area, stops the build (OPEN-170)', () => {
  expect(() => themeAreas('nirgends')).toThrow('nirgends')
  expect(() => resolve('area:Header', ['Heder.tsx'])).toThrow('Heder')
})
