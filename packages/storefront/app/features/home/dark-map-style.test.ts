import { expect, test } from 'vitest'
import { darkMapStyle } from './dark-map-style.ts'

test.each([
  {
    tiles: 'https://tiles.example/planet.json',
    source: { type: 'vector', url: 'https://tiles.example/planet.json' },
  },
  {
    tiles: 'https://tiles.example/{z}/{x}/{y}.pbf',
    source: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'], maxzoom: 14 },
  },
])('[MAP-02~] the style is ours, only the tiles come from $tiles', ({ tiles, source }) => {
  const style = darkMapStyle(tiles)
  expect(Object.values(style.sources)).toEqual([source])
  const { sources: _tiles, ...drawing } = style
  expect(JSON.stringify(drawing), 'nothing else is loaded: no sprite, no fonts').not.toContain('://')
})

/** The relative luminance of WCAG, 0 for black. */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('[MAP-02~] every colour of the map is dark, and buildings stand up from zoom 15', () => {
  const { layers } = darkMapStyle('https://tiles.example/planet.json')
  const colors = JSON.stringify(layers).match(/#[0-9a-f]{6}/g) ?? []
  expect(colors.length).toBeGreaterThan(10)
  for (const color of colors) expect(luminance(color), color).toBeLessThan(0.13)
  const raised = layers.filter(({ type }) => type === 'fill-extrusion')
  expect(raised).toEqual([expect.objectContaining({ minzoom: 15, 'source-layer': 'building' })])
})
