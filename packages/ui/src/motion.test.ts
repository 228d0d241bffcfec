import { expect, test, vi } from 'vitest'
import { parallaxFactors, wayOf } from './motion.ts'

test('[SHELL-09~] every kind of picture has its factor (OPEN-16)', () => {
  expect(parallaxFactors).toEqual({ heroBackground: 0.3, decorativeIcon: 0.1, sectionImage: 0.12 })
})

const height = 300

test.each([
  { kind: 'heroBackground', top: 50, way: 0, why: 'a hero that is whole in the window stands still' },
  { kind: 'heroBackground', top: -120, way: 120, why: 'then it follows what has left the window' },
  { kind: 'decorativeIcon', top: 250, way: 0, why: 'in the middle of the window' },
  { kind: 'decorativeIcon', top: 750, way: -500, why: 'by its way from the middle' },
  { kind: 'sectionImage', top: 150, way: 100, why: 'by its way from the middle as well' },
  { kind: 'sectionImage', top: 750, way: -300, why: 'at most by the room around it: no gap' },
] as const)('[SHELL-09~] $kind at $top px moves by $way px: $why', ({ kind, top, way }) => {
  vi.stubGlobal('innerHeight', 800)
  expect(wayOf(kind, { top, height })).toBe(way)
  vi.unstubAllGlobals()
})
