import type { ContactField, ContactForm } from '@theke/domain/content'
import { commentHint, contactFieldLengths, contactFieldProblem, countWords } from '@theke/domain/content'
import { useState } from 'react'
import { TextArea, TextField } from '../field.tsx'
import styles from './form.module.css'

type Props = {
  entries: ContactForm
  failing: readonly string[]
  onChange: (field: ContactField, value: string) => void
}

const lines = [
  { field: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { field: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { field: 'email', label: 'E-Mail', type: 'email', autoComplete: 'email' },
] as const

/** The four fields of both forms; what is wrong with one is said once it was entered or left (FORM-01 to FORM-03). */
export function ContactFields({ entries, failing, onChange }: Props) {
  const [touched, setTouched] = useState<readonly ContactField[]>([])
  const touch = (field: ContactField) => {
    if (!touched.includes(field)) setTouched([...touched, field])
  }
  const errorOf = (field: ContactField) =>
    touched.includes(field) && failing.includes(field) ? contactFieldProblem(field).message : null
  const wiring = (field: ContactField) => ({
    name: field,
    required: true,
    maxLength: contactFieldLengths[field],
    value: entries[field],
    error: errorOf(field),
    onBlur: () => touch(field),
  })
  return (
    <>
      {lines.map(({ field, label, type, autoComplete }) => (
        <TextField
          key={field}
          label={label}
          type={type}
          autoComplete={autoComplete}
          {...wiring(field)}
          onChange={(event) => onChange(field, event.target.value)}
        />
      ))}
      <div className={styles.comment}>
        <TextArea
          label="Ihre Nachricht"
          rows={6}
          {...wiring('comment')}
          // the problem is said in the same words
          hint={errorOf('comment') ? null : commentHint}
          onChange={(event) => onChange('comment', event.target.value)}
        />
        <span className={styles.words}>{countWords(entries.comment)} Wörter</span>
      </div>
    </>
  )
}
