/** Whether following links from some starts leads to a target: a new link target → start would then close a circle. */
export function reaches(
  starts: readonly number[],
  target: number,
  linksOf: (id: number) => readonly number[],
): boolean {
  const seen = new Set<number>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === target) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...linksOf(id))
  }
  return false
}
