import {
  cleanPhone,
  isPhone,
  keepPhoneCharacters,
  phoneFormat,
  textFieldLengths,
} from '@theke/domain/checkout'
import { useState } from 'react'
import { TextField } from '@theke/ui/field.tsx'
import { FlagField, LineField, useField } from './form-fields.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Kontaktdetails': who orders (CHECKOUT-04). */
export function ContactSection() {
  const { form } = useCheckout()
  return (
    <Section title="Kontaktdetails">
      <div className={styles.fields}>
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

/** Keeps what belongs to a number while typing, cleans it afterwards and says how it should look (CHECKOUT-21, CHECKOUT-22). */
function PhoneField() {
  const { form, change } = useCheckout()
  const { error, ...field } = useField('phone')
  const [isBeingTyped, setIsBeingTyped] = useState(false)
  const isWrong = !isBeingTyped && form.phone !== '' && !isPhone(form.phone)
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      maxLength={textFieldLengths.phone}
      className={styles['wide-half']}
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
  )
}
