import type { ContactForm as Entries } from '@theke/domain/content'
import { failingContactFields } from '@theke/domain/content'
import { useState } from 'react'
import { ContactFields } from './contact-fields.tsx'
import type { ThankYou } from './form-frame.tsx'
import { FormFrame } from './form-frame.tsx'
import { useSending } from './use-sending.ts'

/** Name, phone, e-mail and a message (FORM-01 to FORM-03). */
export function ContactForm({ thankYou }: { thankYou: ThankYou }) {
  const sending = useSending('contact')
  const sent = sending.answer?.entries
  const [entries, setEntries] = useState<Entries>({
    name: sent?.['name'] ?? '',
    phone: sent?.['phone'] ?? '',
    email: sent?.['email'] ?? '',
    comment: sent?.['comment'] ?? '',
  })
  const failing = failingContactFields(entries)
  return (
    <FormFrame form="contact" thankYou={thankYou} sending={sending} failing={failing} entries={entries}>
      <ContactFields
        entries={entries}
        failing={failing}
        onChange={(field, value) => setEntries({ ...entries, [field]: value })}
      />
    </FormFrame>
  )
}
