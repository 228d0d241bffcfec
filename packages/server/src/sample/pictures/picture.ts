import { at, type Markup } from './paint.ts'
import { shelf, tableTop, type Tint } from './stage.ts'

/** One picture of the sample shop; `draw` is called only when the picture is rendered. */
export type Picture = {
  alt: string
  width: number
  height: number
  extension: 'jpg' | 'png'
  draw: () => Markup
}

/** Product pictures are 4:3, and the middle square must hold on its own (lists crop to 1:1). */
export const productPicture = (alt: string, draw: () => Markup): Picture => ({
  alt,
  width: 1600,
  height: 1200,
  extension: 'jpg',
  draw,
})

export const fromAbove = (tint: Tint, ...things: Markup[]): Markup =>
  tableTop(tint) + at(800, 600, things.join(''))

/** Things stand on a shelf, their feet at the origin. */
export const onShelf = (tint: Tint, things: Markup, wood?: string): Markup =>
  shelf(tint, wood) + at(800, 960, things)

/** The same, closer: for low things, so that they fill the middle square. */
export const closeUp = (tint: Tint, things: Markup, wood?: string): Markup =>
  shelf(tint, wood, 690) + at(800, 850, things)
