import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GeoPoint } from './index.ts'
import {
  beyondBorderText,
  circleAround,
  formatCorners,
  hasBorder,
  isBeyondBorder,
  isInside,
  parseCorners,
} from './index.ts'

const point = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
/** An L: the upper right quarter is missing. */
const corner = [
  point(47, 15),
  point(47, 16),
  point(47.5, 16),
  point(47.5, 15.5),
  point(48, 15.5),
  point(48, 15),
]

test.each([
  { place: point(47.2, 15.8), inside: true, why: 'in the foot' },
  { place: point(47.8, 15.2), inside: true, why: 'in the stem' },
  { place: point(47.8, 15.8), inside: false, why: 'in the missing quarter' },
  { place: point(46.9, 15.2), inside: false, why: 'south of it' },
  { place: point(47.2, 14.9), inside: false, why: 'west of it' },
  { place: point(47.2, 15), inside: true, why: 'on its western side' },
  { place: point(47.2, 16), inside: false, why: 'on its eastern side' },
])('[OPEN-206~] inside of a border: $why', ({ place, inside }) =>
  expect(isInside(place, corner)).toBe(inside),
)

test.each([
  { text: '', corners: 0 },
  { text: '47.07, 15.43\n47.08; 15.44\n\n 47.09 15.43 ', corners: 3 },
  { text: '47.07, 15.43\n47.08, 15.44', corners: undefined },
  { text: '47.07, 15.43\n47.07, 15.43\n47.08, 15.44', corners: undefined },
  { text: '47,07 15,43\n47.08, 15.44\n47.09, 15.43', corners: undefined },
  { text: '97, 15\n47.08, 15.44\n47.09, 15.43', corners: undefined },
  { text: '47, 181\n47.08, 15.44\n47.09, 15.43', corners: undefined },
  { text: '90, 180\n-90, -180\n47.09, 15.43', corners: 3 },
  { text: '47.07, 15.43\n  \n47.08, 15.44\n47.09, 15.43', corners: 3 },
  { text: 'Graz\n47.07, 15.43\n47.08, 15.44\n47.09, 15.43', corners: undefined },
  { text: '47.07, 190\n47.08, 15.44\n47.09, 15.43', corners: undefined },
  { text: 'Graz', corners: undefined },
])('[OPEN-206~] $text is read as $corners corners', ({ text, corners }) =>
  expect(parseCorners(text)?.length).toBe(corners),
)

const places = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
})
const kilometres = fc.double({ min: 0.2, max: 80, noNaN: true })

test('[OPEN-206~] a circle holds its middle and nothing that is twice as far away', () => {
  fc.assert(
    fc.property(
      places,
      kilometres,
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (middle, radius, angle) => {
        const border = circleAround(middle, radius)
        expect(isInside(middle, border)).toBe(true)
        const height = (2 * radius) / 111.32
        const width = height / Math.cos((middle.latitude * Math.PI) / 180)
        const away = point(
          middle.latitude + height * Math.cos(angle),
          middle.longitude + width * Math.sin(angle),
        )
        expect(isInside(away, border)).toBe(false)
      },
    ),
  )
})

test('[OPEN-206~] neither the first corner nor the direction of a border matters', () => {
  const grid = fc.integer({ min: -50, max: 50 })
  const polygons = fc.array(fc.record({ latitude: grid, longitude: grid }), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(polygons, grid, grid, fc.nat(11), (border, latitude, longitude, shift) => {
      // never on a side: there the answer may be either
      const place = point(latitude + Math.SQRT1_2, longitude + Math.PI / 10)
      const first = shift % border.length
      const turned = [...border.slice(first), ...border.slice(0, first)]
      const answer = isInside(place, border)
      expect([isInside(place, turned), isInside(place, border.toReversed())]).toEqual([answer, answer])
    }),
  )
})

test('corners are stored to the metre and read again', () => {
  fc.assert(
    fc.property(places, kilometres, (middle, radius) => {
      const text = formatCorners(circleAround(middle, radius))
      expect(formatCorners(parseCorners(text) ?? [])).toBe(text)
    }),
  )
})

test('[OPEN-206~] only a known place beyond a border is refused; the area that holds it is named', () => {
  const west = { area: 'West', polygon: formatCorners(circleAround(point(47.07, 15.35), 2)) }
  const middle = { area: 'Mitte', polygon: formatCorners(circleAround(point(47.07, 15.44), 2)) }
  const everywhere = { area: 'Überall', polygon: '' }
  const place = point(47.07, 15.44)
  expect([middle, west, everywhere].map((area) => isBeyondBorder(area, place))).toEqual([false, true, false])
  expect([null, undefined].map((unknown) => isBeyondBorder(west, unknown))).toEqual([false, false])
  expect(beyondBorderText([everywhere, west, middle], west, place)).toBe(
    'Die Adresse liegt außerhalb des Liefergebiets „West“. Bitte wählen Sie „Mitte“.',
  )
  expect(beyondBorderText([west], west, place)).toBe('Die Adresse liegt außerhalb des Liefergebiets „West“.')
})

test('[OPEN-206~] a circle of 5 km around Graz begins in the north and goes on to the east', () => {
  const centre = point(47.07, 15.44)
  const [north, , east, , south, , west] = circleAround(centre, 5)
  const offset = (one: GeoPoint | undefined) => [
    Number(((one?.latitude ?? 0) - centre.latitude).toFixed(4)),
    Number(((one?.longitude ?? 0) - centre.longitude).toFixed(4)),
  ]
  // 5 km are 5 / 111.32 degrees of latitude, and at 47.07° 1 / cos 47.07° times as many of longitude
  expect([offset(north), offset(east)]).toEqual([
    [0.0449, 0],
    [0, 0.0659],
  ])
  expect([offset(south), offset(west)]).toEqual([
    [-0.0449, 0],
    [0, -0.0659],
  ])
})

test('[OPEN-206~] a border that is missing or cannot be read decides nothing', () => {
  expect([hasBorder({}), hasBorder({ polygon: 'Graz' })]).toEqual([false, false])
  expect(isBeyondBorder({ area: 'Graz' }, point(47, 15))).toBe(false)
  expect(isBeyondBorder({ area: 'Graz', polygon: 'Graz' }, point(47, 15))).toBe(false)
})
