import { externalLinkProps } from '../external-link.ts'
import type { IconName } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import styles from './hero.module.css'
import type { ContactLinks } from './surroundings.ts'

const ways: readonly { key: keyof ContactLinks; label: string; icon: IconName }[] = [
  { key: 'phone', label: 'Telefonkontakt', icon: 'phone' },
  { key: 'email', label: 'E-Mail schreiben', icon: 'mail' },
  { key: 'route', label: 'Anfahrtsweg anzeigen', icon: 'route' },
]

/** How to reach the first branch, as far as it can be reached (BLOCK-03, BLOCK-04). */
export function HeroContact({ contact }: { contact: ContactLinks }) {
  return (
    <div className={styles.contact}>
      <h2>Kontaktaufnahme</h2>
      <p>Sie haben folgende Möglichkeiten, Kontakt aufzunehmen:</p>
      <ul role="list">
        {ways.map(({ key, label, icon }) => {
          const href = contact[key]
          return (
            href && (
              <li key={key}>
                <a href={href} {...externalLinkProps(href)}>
                  <Icon name={icon} size={20} />
                  {label}
                </a>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
