/** Length at which texts are cut unless a place has its own (THEME-04). */
export const DEFAULT_LENGTH = 128

/** A text of at most `length` characters; a longer one is cut after exactly that many and gets the ending (THEME-04, OPEN-161, OPEN-173). */
export function truncate(text: string, length: number = DEFAULT_LENGTH, ending = '...'): string {
  if (text.length <= length) return text
  // Characters and not UTF-16 halves: an emoji at the cut stays whole.
  const characters = Array.from(text)
  return characters.length <= length ? text : characters.slice(0, length).join('') + ending
}

/** Characters of a service overlay by window width in px; the smallest matching width wins (BLOCK-08, OPEN-160). */
export function serviceTextLength(windowWidth: number): number {
  if (windowWidth < 720) return 140
  if (windowWidth < 781) return 100
  if (windowWidth < 1150) return 120
  return windowWidth < 1300 ? 160 : 150
}

/** Characters of a product card's description by window width in px (BLOCK-15). */
export function cardTextLength(windowWidth: number): number {
  if (windowWidth < 720) return 95
  if (windowWidth < 1024) return 50
  return windowWidth < 1301 ? 60 : 55
}

/** Text of a service overlay, cut for the window (BLOCK-08). */
export function serviceText(text: string, windowWidth: number): string {
  return truncate(text, serviceTextLength(windowWidth))
}

/** Description of a product card, cut for the window (BLOCK-15, OPEN-161). */
export function cardText(text: string, windowWidth: number): string {
  return truncate(text, cardTextLength(windowWidth), ' ...')
}
