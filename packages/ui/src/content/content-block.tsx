import type { BlockValue } from '@theke/contract/entity/field'
import type { ComponentType, ReactNode } from 'react'
import { Component, Suspense } from 'react'
import { DraftMark } from './draft-mark.tsx'
import { sections } from './registry.ts'
import styles from './section.module.css'

const Failed = () => <p className={`page ${styles.failed}`}>Inhalt konnte nicht geladen werden.</p>

/** A section that cannot be drawn does not take the page with it. */
class Guard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}

const isKnown = (type: string): type is keyof typeof sections => Object.hasOwn(sections, type)

/** A section of a page by its type; one of unknown type says so in its place (CMS-04). */
export function ContentBlock({ block }: { block: BlockValue }) {
  const { type, value } = block
  if (!isKnown(type)) return <Failed />
  const Section = sections[type] as ComponentType<{ value: unknown; type: string }> | null
  if (!Section) return null
  return (
    <Guard key={type}>
      {value['isPublic'] === false && <DraftMark />}
      <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
        <Section value={value} type={type} />
      </Suspense>
    </Guard>
  )
}
