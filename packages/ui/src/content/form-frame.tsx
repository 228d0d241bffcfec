import type { FormEntries, FormType } from '@theke/contract/calls/forms'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Picture } from '../picture.tsx'
import { Notice } from '../surface.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import styles from './form.module.css'
import type { SectionValue } from './section-value.ts'
import { SpamFields, spamEntries } from './spam-fields.tsx'
import { useSurroundings } from './surroundings.ts'
import { sendingProblem, type useSending } from './use-sending.ts'

export type ThankYou = SectionValue<'sectionForm'>['thankYou']

const sentences: Record<FormType, string> = {
  contact: 'Ihre Kontaktanfrage wurde erfolgreich abgeschickt.',
  booking: 'Ihre Buchungsanfrage wurde erfolgreich abgeschickt.',
}

type Props = {
  form: FormType
  thankYou: ThankYou
  sending: ReturnType<typeof useSending>
  /** Names of the fields that fail (FORM-03). */
  failing: readonly string[]
  entries: FormEntries
  children: ReactNode
  aside?: ReactNode
}

/** What both forms have around their fields: sending, the thank-you in their place and the failure (FORM-03 to FORM-07). */
export function FormFrame({ form, thankYou, sending, failing, entries, children, aside }: Props) {
  const { place, state, submit, answer, canSend } = sending
  const isHydrated = useIsHydrated()
  const { formQuery } = useSurroundings()
  const isSending = state === 'sending'
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (failing.length === 0) void submit({ ...entries, ...spamEntries(event.currentTarget) })
  }
  return (
    <div ref={place} id={`formular-${form}`} className={styles.place}>
      {state === 'sent' ? (
        <Thanks form={form} thankYou={thankYou} />
      ) : (
        <form
          method="post"
          encType="multipart/form-data"
          action={`${formQuery}#formular-${form}`}
          noValidate={isHydrated}
          className={styles.form}
          data-failing={failing.join(' ')}
          onSubmit={onSubmit}
        >
          <input type="hidden" name="form" value={form} />
          <SpamFields />
          <div className={styles.fields}>{children}</div>
          <div className={styles.end}>
            {aside}
            {state === 'failed' && (
              <Notice tone="danger" role="alert">
                <p>{sendingProblem}</p>
                {answer?.problems.map(({ message }) => (
                  <p key={message}>{message}</p>
                ))}
              </Notice>
            )}
            <Button
              type="submit"
              isLarge
              isBusy={isSending}
              disabled={isHydrated && (failing.length > 0 || !canSend)}
            >
              {isSending ? 'Bitte warten...' : 'Absenden'}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

function Thanks({ form, thankYou }: { form: FormType; thankYou: ThankYou }) {
  return (
    <div role="status" className={styles.thankYou}>
      {thankYou.icon && (
        <Picture
          image={thankYou.icon}
          alt=""
          ratio="1 / 1"
          sizes="4rem"
          isContained
          className={styles.thankIcon}
        />
      )}
      {thankYou.text ? (
        <p className={styles.thanks}>{thankYou.text}</p>
      ) : (
        <>
          <p className={styles.thanks}>{sentences[form]}</p>
          <p>Wir melden uns schnellstmöglich auf die von Ihnen angegebene Mailadresse.</p>
          <p>Danke!</p>
        </>
      )}
    </div>
  )
}
