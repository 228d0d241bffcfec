import { Paper, Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import styles from './navigation-preview.module.css'
import { places } from './places.ts'
import type { ShownItem } from './use-targets.ts'

/** The navigation as the shop shows it: in the line of the header with its menus, or as columns of the footer. */
export function NavigationPreview({ items }: { items: readonly ShownItem[] }) {
  const identifier = useWatch({ name: 'identifier' }) as string | undefined
  const place = places.get(identifier ?? '')
  return (
    <Paper withBorder radius="md" component="section" aria-label="Vorschau" className={styles['preview']}>
      <Text size="sm" c="dimmed" mb="xs">
        Vorschau{place ? `: ${place.label}` : ''}
      </Text>
      {items.length === 0 ? (
        <Text size="sm">Gäste sehen noch keinen Eintrag.</Text>
      ) : (
        <ul className={styles[place?.layout ?? 'footer']}>
          {items.map((item, index) => (
            <Entry key={index} item={item} />
          ))}
        </ul>
      )}
    </Paper>
  )
}

const Entry = ({ item }: { item: ShownItem }) => (
  <li>
    <span data-link={item.isLink || undefined}>{item.name}</span>
    {item.children.length > 0 && (
      <ul>
        {item.children.map((child, index) => (
          <Entry key={index} item={child} />
        ))}
      </ul>
    )}
  </li>
)
