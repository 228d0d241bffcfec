import { blockDefinitions } from '@theke/contract/blocks/registry'
import { Card } from '../../surface.tsx'
import { Section } from '../section.tsx'
import type { SectionProps, SectionType } from '../section-value.ts'
import styles from '../section.module.css'

/** Stands for a section whose content comes from the shop at the moment it is looked at. */
export default function Placeholder({ value, type }: SectionProps<SectionType>) {
  return (
    <Section color={value.color} title={'title' in value ? value.title : ''}>
      <Card isPadded className={styles.placeholder}>
        <p>{blockDefinitions[type]?.label ?? type}</p>
        <p className={styles.quiet}>Dieser Abschnitt füllt sich auf der Seite von selbst.</p>
      </Card>
    </Section>
  )
}
