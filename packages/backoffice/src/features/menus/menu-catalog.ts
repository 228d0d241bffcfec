/** A catalog as it travels. */
export type WireCatalog = readonly { category: { id: number } | null; products: readonly { id: number }[] }[]

/** The same with keys, so that an entry stays itself wherever it is moved; a product may stand in two categories. */
export type Line = { key: string; id: number }
export type Section = { key: string; category: number; lines: readonly Line[] }

/** Where something is put: before the line with that index, or before the section with that index. */
export type Place = { section: number; line: number }

let lastKey = 0
const newKey = (kind: string) => `${kind}-${(lastKey += 1)}`

export const sectionsOf = (catalog: WireCatalog): Section[] =>
  catalog.flatMap(({ category, products }) =>
    category ? [{ ...newSection(category.id), lines: products.map(({ id }) => newLine(id)) }] : [],
  )

export const catalogOf = (sections: readonly Section[]): WireCatalog =>
  sections.map(({ category, lines }) => ({
    category: { id: category },
    products: lines.map(({ id }) => ({ id })),
  }))

export const newSection = (category: number): Section => ({ key: newKey('section'), category, lines: [] })
const newLine = (id: number): Line => ({ key: newKey('line'), id })

export function placeOf(sections: readonly Section[], key: string): Place | undefined {
  for (const [section, { lines }] of sections.entries()) {
    const line = lines.findIndex((one) => one.key === key)
    if (line >= 0) return { section, line }
  }
  return undefined
}

const withLines = (sections: readonly Section[], index: number, lines: readonly Line[]): Section[] =>
  sections.map((section, at) => (at === index ? { ...section, lines } : section))

/** Puts products at a place; those that the category already has stay where they are. */
export function insertProducts(sections: readonly Section[], ids: readonly number[], at: Place): Section[] {
  const lines = sections[at.section]?.lines ?? []
  const had = new Set(lines.map(({ id }) => id))
  const added = ids.filter((id) => !had.has(id)).map(newLine)
  return withLines(sections, at.section, lines.toSpliced(at.line, 0, ...added))
}

/**
 * Adds each product to the category it belongs to, which joins the menu when it is not there yet. One without a
 * category comes to the first; where there is none at all, it is left out.
 */
export function addProducts(
  sections: readonly Section[],
  products: readonly { id: number; category: number | null }[],
): Section[] {
  let next = [...sections]
  for (const { id, category } of products) {
    let section = category === null ? 0 : next.findIndex((one) => one.category === category)
    if (section < 0 && category !== null) section = next.push(newSection(category)) - 1
    const { lines } = next[section] ?? {}
    if (lines) next = insertProducts(next, [id], { section, line: lines.length })
  }
  return next
}

export function moveLine(sections: readonly Section[], key: string, to: Place): Section[] {
  const from = placeOf(sections, key)
  const line = from && sections[from.section]?.lines[from.line]
  const target = sections[to.section]
  if (!from || !line || !target) return [...sections]
  const isSame = from.section === to.section
  // a category has a product only once
  if (!isSame && target.lines.some(({ id }) => id === line.id)) return [...sections]
  const without = removeLine(sections, key)
  const at = isSame && to.line > from.line ? to.line - 1 : to.line
  return withLines(without, to.section, (without[to.section]?.lines ?? []).toSpliced(at, 0, line))
}

export const removeLine = (sections: readonly Section[], key: string): Section[] =>
  sections.map((section) => ({ ...section, lines: section.lines.filter((line) => line.key !== key) }))

/** Puts a section before the one that stands at `to` now. */
export function moveSection(sections: readonly Section[], key: string, to: number): Section[] {
  const from = sections.findIndex((section) => section.key === key)
  const section = sections[from]
  if (!section) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, section)
}

/** One step of the keyboard: lines pass from the end of a category into the next one. */
export function step(sections: readonly Section[], key: string, by: -1 | 1): Section[] {
  const section = sections.findIndex((one) => one.key === key)
  if (section >= 0) {
    const to = by > 0 ? section + 2 : section - 1
    return to < 0 || to > sections.length ? [...sections] : moveSection(sections, key, to)
  }
  const from = placeOf(sections, key)
  if (!from) return [...sections]
  const { length } = sections[from.section]?.lines ?? []
  if (by > 0 && from.line < length - 1) return moveLine(sections, key, { ...from, line: from.line + 2 })
  if (by < 0 && from.line > 0) return moveLine(sections, key, { ...from, line: from.line - 1 })
  const next = from.section + by
  return moveLine(sections, key, { section: next, line: by > 0 ? 0 : (sections[next]?.lines.length ?? 0) })
}
