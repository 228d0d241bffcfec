import type { ErrorEntry } from '@theke/contract/client'
import { fieldLabels } from '@theke/domain/checkout'
import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import { scrollBehavior } from '@theke/ui/scroll-behavior.ts'
import { Notice } from '@theke/ui/surface.tsx'
import { fieldId } from './form-fields.tsx'
import styles from './problem-list.module.css'

const labels: Readonly<Record<string, string>> = fieldLabels

/** Shows a field and puts the cursor into it. */
function goTo(event: MouseEvent, field: string) {
  event.preventDefault()
  const element = document.getElementById(fieldId(field))
  element?.scrollIntoView({ behavior: scrollBehavior(), block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Everything that keeps the order from being sent, at the top of the page, with links to the fields (ERR-01). */
export function ProblemList({ problems, failures }: { problems: readonly ErrorEntry[]; failures: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures === 0) return
    scrollTo({ top: 0, behavior: scrollBehavior() })
    box.current?.focus({ preventScroll: true })
  }, [failures])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      {problems.length > 0 && (
        <Notice tone="danger" title="Bitte überprüfen Sie Ihre Angaben.">
          <ul className={styles.list}>
            {problems.map(({ field, message }, index) => (
              <li key={`${field ?? ''} ${message} ${index}`}>
                {field && document.getElementById(fieldId(field)) ? (
                  <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
                    {labels[field] && <strong>{labels[field]}: </strong>}
                    <span>{message}</span>
                  </a>
                ) : (
                  <span>{message}</span>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
