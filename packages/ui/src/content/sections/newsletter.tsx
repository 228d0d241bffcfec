import { canSubscribe } from '@theke/domain/content'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { IconButton } from '../../button.tsx'
import { useIsHydrated } from '../../use-is-hydrated.ts'
import { newsletterId } from '../newsletter-id.ts'
import { Section } from '../section.tsx'
import type { SectionProps } from '../section-value.ts'
import styles from '../newsletter.module.css'
import { useSurroundings } from '../surroundings.ts'
import { sendingProblem, useSending } from '../use-sending.ts'

const thanks = 'Sie wurden erfolgreich zu unserem Newsletter angemeldet!'

/** The application for the newsletter, in one line (BLOCK-29, NEWSL-01, NEWSL-02). */
export default function Newsletter({ value }: SectionProps<'sectionNewsletter'>) {
  const { place, state, submit, answer, canSend } = useSending('newsletter')
  const [email, setEmail] = useState(answer?.entries['email'] ?? '')
  const isHydrated = useIsHydrated()
  const fieldId = useId()
  const { formQuery } = useSurroundings()
  const label = value.placeholder || 'E-Mail-Adresse'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubscribe(email, state === 'sending')) void submit({ email: email.trim() })
  }
  return (
    <Section id={newsletterId} color={value.color} title={value.title}>
      <div ref={place} className={styles.newsletter}>
        {state === 'sent' ? (
          <div role="status">
            <p className={styles.thanks}>{value.thankYou || thanks}</p>
            <p>Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.</p>
          </div>
        ) : (
          <form
            method="post"
            encType="multipart/form-data"
            action={`${formQuery}#${newsletterId}`}
            noValidate={isHydrated}
            onSubmit={onSubmit}
          >
            <input type="hidden" name="form" value="newsletter" />
            <label htmlFor={fieldId} className="visually-hidden">
              {label}
            </label>
            <div className={styles.line}>
              <input
                id={fieldId}
                type="email"
                name="email"
                autoComplete="email"
                placeholder={label}
                required
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <IconButton
                type="submit"
                icon="arrowRight"
                label="Anmelden"
                kind="primary"
                aria-busy={state === 'sending' || undefined}
                disabled={isHydrated && (!canSend || !canSubscribe(email, state === 'sending'))}
              />
            </div>
            {state === 'failed' && (
              <p role="alert" className={styles.problem}>
                {answer?.problems[0]?.message ?? sendingProblem}
              </p>
            )}
          </form>
        )}
      </div>
    </Section>
  )
}
