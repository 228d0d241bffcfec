/** Arrow keys go through the stops of the grid: within a cell up and down, then to the next cell. */
export function moveFocus(from: HTMLElement, key: string): boolean {
  const cell = from.closest<HTMLElement>('td')
  const row = cell?.parentElement
  const body = row?.parentElement
  if (!cell || !row || !body) return false
  const stops = stopsIn(cell)
  const place = stops.indexOf(from)
  switch (key) {
    case 'ArrowUp':
      return focus(stops[place - 1] ?? lastStop(above(row, cell)))
    case 'ArrowDown':
      return focus(stops[place + 1] ?? stopsIn(below(row, cell))[0])
    case 'ArrowLeft':
      return focus(stopsIn(cell.previousElementSibling)[0])
    case 'ArrowRight':
      return focus(stopsIn(cell.nextElementSibling)[0])
    default:
      return false
  }
}

const stopsIn = (cell: Element | null | undefined) => [
  ...(cell?.querySelectorAll<HTMLElement>('[data-stop]') ?? []),
]
const lastStop = (cell: Element | null | undefined) => stopsIn(cell).at(-1)
const columnOf = (row: Element, cell: Element) => [...row.children].indexOf(cell)
const above = (row: Element, cell: Element) => row.previousElementSibling?.children[columnOf(row, cell)]
const below = (row: Element, cell: Element) => row.nextElementSibling?.children[columnOf(row, cell)]

function focus(target: HTMLElement | undefined): boolean {
  target?.focus()
  return true
}

const currentStop = '[data-stop][tabindex="0"]'

/** One stop of the grid is reached with Tab: the one that had the focus last, at first the first one. */
export function keepOneStop(table: HTMLElement, chosen?: HTMLElement): void {
  const before = table.querySelectorAll<HTMLElement>(currentStop)
  const next = chosen ?? before[0] ?? table.querySelector<HTMLElement>('[data-stop]')
  for (const stop of before) if (stop !== next) stop.tabIndex = -1
  if (next) next.tabIndex = 0
}

/** Whether Tab comes back to this row. */
export const holdsStop = (row: Element) => row.querySelector(currentStop) !== null
