import type { MenuPeriod } from '@theke/domain/catalog'
import { currentMenu, menuPeriods } from '@theke/domain/catalog'
import { formatDate, formatTime, localDateOf, weekdayLabels, weekdayOf } from '@theke/domain/values'

/** What of a menu decides when and where it is the one guests see. */
export type MenuTerms = {
  id: number
  name: string
  availableFrom: string | null
  branches: readonly { id: number }[]
}
type NamedBranch = { id: number; name: string }

const dayText = (instant: number) => {
  const weekday = weekdayLabels[weekdayOf(localDateOf(instant))]
  const time = formatTime(instant)
  return `${weekday}, ${formatDate(instant)}${time === '00:00' ? '' : `, ${time} Uhr`}`
}

const quoted = (name: string) => `„${name}“`

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`

/** What the dates of a menu mean, one sentence for branches of which the same is true (MENU-02). */
export function validitySentences(
  menu: MenuTerms,
  others: readonly MenuTerms[],
  branches: readonly NamedBranch[],
  now: number,
): string[] {
  if (branches.length === 0)
    return ['Dieses Menü gilt nirgends, solange bei „Filialen“ keine ausgewählt ist.']
  const menus = [...others.filter(({ id }) => id !== menu.id), menu]
  const byMeaning = new Map<string, string[]>()
  for (const { id, name } of branches) {
    const meaning = meaningAt(menu, menus, id, now)
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), name])
  }
  return [...byMeaning].map(([meaning, names]) => `${listed(names)}: ${meaning}`)
}

function meaningAt(menu: MenuTerms, menus: readonly MenuTerms[], branch: number, now: number): string {
  const period = menuPeriods(menus, branch).find((one) => one.menu.id === menu.id)
  if (!period) return 'gilt nie, weil ein anderes Menü zur selben Zeit beginnt.'
  const follower = menuPeriods(menus, branch).find(({ from }) => from !== null && from === period.until)
  const until = period.until === null || !follower ? '' : `, bis ${dayText(period.until)}`
  const then = until && follower ? ` Dann folgt ${quoted(follower.menu.name)}.` : ''
  if (period.from !== null && period.from > now) {
    const current = currentMenu(menus, branch, now)
    const before = current ? ` Bis dahin gilt ${quoted(current.name)}.` : ' Bis dahin gilt kein Menü.'
    return `gilt ab ${dayText(period.from)}${until}.${before}${then}`
  }
  if (period.until !== null && period.until <= now) {
    const current = currentMenu(menus, branch, now)
    return `gilt nicht mehr, seit ${dayText(period.until)}. Jetzt gilt ${quoted(current?.name ?? '')}.`
  }
  return `gilt jetzt${until}.${then}`
}

/** '16.11.2026 bis 24.12.2026', for a list of what follows what. */
export function periodText({ from, until }: Pick<MenuPeriod<unknown>, 'from' | 'until'>): string {
  if (from === null) return until === null ? 'immer' : `bis ${formatDate(until)}`
  return until === null ? `ab ${formatDate(from)}` : `${formatDate(from)} bis ${formatDate(until)}`
}

/** What is asked before an empty menu is saved for branches; undefined where nothing is lost by it. */
export function emptyMenuQuestion(
  catalog: readonly { products: readonly unknown[] }[] | null,
  branches: readonly NamedBranch[],
): string | undefined {
  const isEmpty = (catalog ?? []).every(({ products }) => products.length === 0)
  if (!isEmpty || branches.length === 0) return undefined
  const names = branches.map(({ name }) => name)
  return `Dieses Menü enthält keine Produkte. Sobald es gilt, ist in ${listed(names)} nichts bestellbar.`
}
