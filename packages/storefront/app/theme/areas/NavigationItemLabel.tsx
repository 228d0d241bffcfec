import type { NavigationEntry } from '../../shop/shop-context.ts'
import { Icon } from '@theke/ui/icon.tsx'

/** The words of an entry; an arrow says that it has a sub-menu. */
export default function NavigationItemLabel({
  entry,
  hasMenu,
}: {
  entry: NavigationEntry
  hasMenu: boolean
}) {
  return (
    <>
      <span>{entry.label}</span>
      {hasMenu && <Icon name="down" size={16} />}
    </>
  )
}
