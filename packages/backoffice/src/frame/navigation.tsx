import { ActionIcon, NavLink, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, Link } from 'react-router'
import { areasFor } from '../areas.ts'
import type { Area } from '../feature.ts'
import { areaGroups } from '../feature.ts'
import { useStoredChoice } from '../stored-choice.ts'
import { useMe } from '../use-me.ts'
import styles from './navigation.module.css'
import { WaitingCount } from './waiting-count.tsx'

/** All areas the person may use, by group (OPEN-140, OPEN-148); groups fold, favourites come first. */
export function Navigation() {
  const open = areasFor(useMe())
  const current = useLocation().pathname.split('/')[1]
  const [folded, setFolded] = useStoredChoice<readonly string[]>('navigation.folded', [])
  const [favourites, setFavourites] = useStoredChoice<readonly string[]>('navigation.favourites', [])
  const toggled = (list: readonly string[], entry: string) =>
    list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]
  const star = (path: string) => ({
    isFavourite: favourites.includes(path),
    onStar: () => setFavourites(toggled(favourites, path)),
  })
  const chosen = favourites.flatMap((path) => open.find((area) => area.path === path) ?? [])
  return (
    <>
      {chosen.length > 0 && (
        <section aria-labelledby="gruppe-favoriten">
          <h2 className={styles['group']} id="gruppe-favoriten">
            Favoriten
          </h2>
          {chosen.map((area) => (
            <Entry key={area.path} area={area} isCurrent={current === area.path} {...star(area.path)} />
          ))}
        </section>
      )}
      {areaGroups.map((group) => {
        const areas = open.filter((area) => area.group === group)
        if (areas.length === 0) return null
        const id = `gruppe-${group}`
        const isFolded = folded.includes(group)
        // a folded group still shows where one is
        const shown = isFolded ? areas.filter(({ path }) => path === current) : areas
        return (
          <section key={group} aria-labelledby={id}>
            <h2 className={styles['group']}>
              <UnstyledButton
                id={id}
                className={styles['fold']}
                aria-expanded={!isFolded}
                onClick={() => setFolded(toggled(folded, group))}
              >
                {group}
                <IconChevronDown size={16} aria-hidden data-folded={isFolded || undefined} />
              </UnstyledButton>
            </h2>
            {shown.map((area) => (
              <Entry
                key={area.path}
                area={area}
                isCurrent={current === area.path}
                isScrolledTo
                {...star(area.path)}
              />
            ))}
          </section>
        )
      })}
    </>
  )
}

type EntryProps = {
  area: Area
  isCurrent: boolean
  isFavourite: boolean
  onStar: () => void
  /** The entry of the open area is brought into sight, once in the list. */
  isScrolledTo?: boolean
}

function Entry({ area, isCurrent, isFavourite, onStar, isScrolledTo = false }: EntryProps) {
  const { path, navLabel, label, icon: Icon, waiting } = area
  const name = navLabel ?? label
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent && isScrolledTo) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent, isScrolledTo])
  return (
    <div ref={row} className={styles['row']}>
      <NavLink
        component={Link}
        to={`/${path}`}
        label={name}
        active={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        leftSection={<Icon size={18} aria-hidden />}
        rightSection={waiting && <WaitingCount of={[waiting]} />}
        className={styles['link']}
      />
      {isCurrent && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          className={styles['star']}
          aria-pressed={isFavourite}
          aria-label={`${name} als Favorit`}
          title={isFavourite ? 'Aus den Favoriten nehmen' : 'Zu den Favoriten'}
          onClick={onStar}
        >
          {isFavourite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        </ActionIcon>
      )}
    </div>
  )
}
