import { expect, test } from 'vitest'
import { logoPlate } from './logo-plate.ts'

const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]
const green = [13, 129, 65, 255]
const yellow = [255, 212, 0, 255]
const clear = [0, 0, 0, 0]
const picture = (...pixels: number[][]) => pixels.flat()

test.each([
  { pixels: picture(black, clear), scheme: 'dark', plate: 'light', why: 'black on the dark header' },
  { pixels: picture(black, clear), scheme: 'light', plate: undefined, why: 'black on the light header' },
  { pixels: picture(white, clear), scheme: 'light', plate: 'dark', why: 'white on the light header' },
  { pixels: picture(white, clear), scheme: 'dark', plate: undefined, why: 'white on the dark header' },
  { pixels: picture(green), scheme: 'dark', plate: undefined, why: 'a middle green is seen on both' },
  { pixels: picture(green), scheme: 'light', plate: undefined, why: 'a middle green is seen on both' },
  { pixels: picture(yellow), scheme: 'light', plate: 'dark', why: 'yellow is too light for white' },
  { pixels: picture(black, white), scheme: 'dark', plate: undefined, why: 'it has a ground of its own' },
  { pixels: picture(clear), scheme: 'dark', plate: undefined, why: 'nothing is drawn' },
  { pixels: [], scheme: 'dark', plate: undefined, why: 'a browser without a canvas' },
] as const)('$why: $plate plate', ({ pixels, scheme, plate }) => {
  expect(logoPlate(pixels, scheme)).toBe(plate)
})
