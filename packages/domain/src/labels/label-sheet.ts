/** Rows and columns of a sheet (LABEL-01). */
export type LabelGrid = { rows: number; columns: number }

export const labelFormats = ['compact', 'detail', 'roll57', 'roll62'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** Millimetres. */
export type Size = { width: number; height: number }
export type Box = Size & { x: number; y: number }
export type LabelPlace = Box & { page: number }

const a4: Size = { width: 210, height: 297 }

/** Paper of the formats that hold one label on each page. */
const rolls = {
  roll57: { width: 57, height: 32 },
  roll62: { width: 62, height: 62 },
} as const satisfies Partial<Record<LabelFormat, Size>>

const isRoll = (format: LabelFormat): format is keyof typeof rolls => format in rolls

export const pageSize = (format: LabelFormat): Size => (isRoll(format) ? rolls[format] : a4)

/** The grid of a format; a roll has one label on a page. */
export const gridOf = (
  format: LabelFormat,
  grids: Readonly<Record<'compact' | 'detail', LabelGrid>>,
): LabelGrid => (isRoll(format) ? { rows: 1, columns: 1 } : grids[format as 'compact' | 'detail'])

/**
 * Where labels stand: row by row from the top left of each page, the first ones that are used up left out; what does
 * not fit continues on the next page (LABEL-01, OPEN-120). `startAt` counts from 1.
 */
export function labelPlaces(
  page: Size,
  { rows, columns }: LabelGrid,
  count: number,
  startAt: number,
): LabelPlace[] {
  const perPage = rows * columns
  const first = Math.min(Math.max(1, Math.trunc(startAt)), perPage) - 1
  const width = page.width / columns
  const height = page.height / rows
  return Array.from({ length: count }, (_, index) => {
    const cell = first + index
    const onPage = cell % perPage
    return {
      page: Math.floor(cell / perPage),
      x: (onPage % columns) * width,
      y: Math.floor(onPage / columns) * height,
      width,
      height,
    }
  })
}
