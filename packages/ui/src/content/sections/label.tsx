import { Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../section.module.css'

/** Large words, each line of its own (BLOCK-23). */
export default function Label({ value }: SectionProps<'sectionLabel'>) {
  return (
    <Section color={value.color} isCentered>
      <p className={styles.label}>
        {value.text.split('\n').map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </p>
    </Section>
  )
}
