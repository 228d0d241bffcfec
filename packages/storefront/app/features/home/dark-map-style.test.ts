import { expect, test } from 'vitest'
import { darkMapStyle } from './dark-map-style.ts'
import { mapCamera } from './map-camera.ts'

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

const unset = { mapZoom: null, mapPitch: null, mapBearing: null }

test('[MAP-02] the dark map is seen from zoom 19, pitch 55 and bearing -85 unless configured, with buildings from zoom 15', () => {
  expect(mapCamera(unset)).toEqual({ zoom: 19, pitch: 55, bearing: -85 })
  expect(mapCamera({ mapZoom: 14, mapPitch: 20, mapBearing: 30 })).toEqual({
    zoom: 14,
    pitch: 20,
    bearing: 30,
  })
  expect(mapCamera({ ...unset, mapPitch: 0 }), 'a map from straight above').toMatchObject({
    zoom: 19,
    pitch: 0,
  })
  const { layers } = darkMapStyle('https://tiles.example/planet.json')
  const colors = JSON.stringify(layers).match(/#[0-9a-f]{6}/g) ?? []
  expect(colors.length).toBeGreaterThan(10)
  for (const color of colors) expect(luminance(color), color).toBeLessThan(0.13)
  const raised = layers.filter(({ type }) => type === 'fill-extrusion')
  expect(raised).toEqual([expect.objectContaining({ minzoom: 15, 'source-layer': 'building' })])
})
