import { NavLink } from '@mantine/core'
import { useLocation, Link } from 'react-router'
import { areasFor } from '../areas.ts'
import { areaGroups } from '../feature.ts'
import { useMe } from '../use-me.ts'
import styles from './navigation.module.css'
import { WaitingCount } from './waiting-count.tsx'

/** All areas the person may use, by group (OPEN-140, OPEN-148). */
export function Navigation() {
  const open = areasFor(useMe())
  const { pathname } = useLocation()
  const current = pathname.split('/')[1]
  return areaGroups.map((group) => {
    const areas = open.filter((area) => area.group === group)
    if (areas.length === 0) return null
    const id = `gruppe-${group}`
    return (
      <section key={group} aria-labelledby={id}>
        <h2 className={styles['group']} id={id}>
          {group}
        </h2>
        {areas.map(({ path, label, icon: Icon, waiting }) => (
          <NavLink
            key={path}
            component={Link}
            to={`/${path}`}
            label={label}
            active={current === path}
            aria-current={current === path ? 'page' : undefined}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={waiting && <WaitingCount of={[waiting]} />}
            className={styles['link']}
          />
        ))}
      </section>
    )
  })
}
