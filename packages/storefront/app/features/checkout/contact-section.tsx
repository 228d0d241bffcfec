import {
  cleanPhone,
  isPhone,
  keepPhoneCharacters,
  phoneFormat,
  suggestedPhone,
  textFieldLengths,
} from '@theke/domain/checkout'
import { useState } from 'react'
import { isEmail } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { TextField } from '@theke/ui/field.tsx'
import { FlagField, LineField, useField } from './form-fields.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Kontaktdetails': who orders (CHECKOUT-04). */
export function ContactSection() {
  const { form } = useCheckout()
  const { isFolded, unfold } = useKnownContact()
  return (
    <Section title="Kontaktdetails">
      {isFolded && (
        <div className={styles.known}>
          <p>
            <strong>
              {form.firstName} {form.lastName}
            </strong>
            {[form.phone, form.email].filter(Boolean).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
          <Button kind="secondary" onClick={unfold} aria-label="Kontaktdetails ändern">
            Ändern
          </Button>
        </div>
      )}
      <div className={classNames(styles.fields, isFolded && styles.folded)}>
        <LineField name="firstName" autoComplete="given-name" className={styles.half} />
        <LineField name="lastName" autoComplete="family-name" className={styles.half} />
        <LineField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          className={styles['wide-half']}
        />
        <PhoneField />
        <FlagField name="isCompany" />
        {form.isCompany && (
          <>
            <LineField name="companyName" autoComplete="organization" className={styles['wide-half']} />
            <LineField name="vatNo" autoComplete="off" className={styles['wide-half']} />
          </>
        )}
      </div>
    </Section>
  )
}

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const

/** Who ordered before in this tab sees on phones what is known instead of the fields, as long as nothing is wrong with it. */
function useKnownContact() {
  const { form, isRequired, errorOf } = useCheckout()
  const isMissing = contactFields.some((name) => isRequired(name) && form[name].trim() === '')
  const isWrong =
    (form.phone !== '' && !isPhone(form.phone)) || (form.email !== '' && !isEmail(form.email.trim()))
  const isComplete = !isMissing && !isWrong && !form.isCompany
  const [wasKnown] = useState(isComplete)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const hasProblem = contactFields.some((name) => errorOf(name))
  return {
    isFolded: wasKnown && isComplete && !isUnfolded && !hasProblem,
    unfold: () => setIsUnfolded(true),
  }
}

/** Keeps what belongs to a number while typing, cleans it afterwards and says how it should look (CHECKOUT-21, CHECKOUT-22). */
function PhoneField() {
  const { form, change } = useCheckout()
  const { error, ...field } = useField('phone')
  const [isBeingTyped, setIsBeingTyped] = useState(false)
  const isWrong = !isBeingTyped && form.phone !== '' && !isPhone(form.phone)
  const suggestion = isWrong ? suggestedPhone(form.phone, form.country) : null
  return (
    <div className={classNames(styles['wide-half'], styles.helped)}>
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field}
        maxLength={textFieldLengths.phone}
        error={error ?? (isWrong ? phoneFormat : null)}
        value={form.phone}
        onFocus={() => setIsBeingTyped(true)}
        onChange={(event) => change({ phone: keepPhoneCharacters(event.target.value) })}
        onBlur={() => {
          setIsBeingTyped(false)
          const cleaned = cleanPhone(form.phone)
          if (cleaned !== form.phone) change({ phone: cleaned })
        }}
      />
      {suggestion && (
        <Button kind="secondary" onClick={() => change({ phone: suggestion.phone })}>
          {suggestion.text} übernehmen
        </Button>
      )}
    </div>
  )
}
