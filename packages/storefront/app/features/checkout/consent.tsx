import { useState } from 'react'
import { useIsSelfService } from '../../shop/self-service.ts'
import { Dialog } from '@theke/ui/dialog.tsx'
import { Checkbox } from '@theke/ui/field.tsx'
import type { LegalText } from './checkout-page.ts'
import styles from './consent.module.css'
import { fieldId } from './form-fields.tsx'
import { useCheckout } from './use-checkout.ts'

type ConsentProps = {
  name: 'legalInstructions' | 'privacyPolicy'
  before: string
  noun: string
  after: string
  title: string
  text: LegalText
}

/** The two boxes that must be ticked, each with its text in a dialog (CHECKOUT-10, CHECKOUT-19, OPEN-58). */
export function Consents() {
  const { page } = useCheckout()
  return (
    <div className={styles.consents}>
      <Consent
        name="legalInstructions"
        before="Ich akzeptiere die "
        noun="Allgemeinen Geschäftsbedingungen"
        after=". *"
        title="Allgemeine Geschäftsbedingungen"
        text={page.terms}
      />
      <Consent
        name="privacyPolicy"
        before="Ich habe die "
        noun="Datenschutzerklärung"
        after=" gelesen und akzeptiere sie. *"
        title="Datenschutz"
        text={page.privacy}
      />
    </div>
  )
}

function Consent({ name, before, noun, after, title, text }: ConsentProps) {
  const { form, change, errorOf } = useCheckout()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Checkbox
        id={fieldId(name)}
        name={name}
        aria-required
        checked={form[name]}
        error={errorOf(name) ?? null}
        onChange={(event) => change({ [name]: event.target.checked })}
        label={
          <>
            {before}
            <Noun text={text} noun={noun} onOpen={() => setIsOpen(true)} />
            {after}
          </>
        }
      />
      {text && 'html' in text && (
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
          {/* Focusable, so that the keyboard can scroll it. */}
          <div className="prose" tabIndex={0} dangerouslySetInnerHTML={{ __html: text.html }} />
        </Dialog>
      )}
    </>
  )
}

/** The noun opens the text; with only an address it leads there or, at a kiosk, names it, with neither it is plain words. */
function Noun({ text, onOpen, noun }: { text: LegalText; onOpen: () => void; noun: string }) {
  const isSelfService = useIsSelfService()
  if (!text) return noun
  if ('url' in text && isSelfService) return `${noun} (${text.url})`
  if ('url' in text) {
    return (
      <a href={text.url} target="_blank" rel="noopener noreferrer">
        {noun}
      </a>
    )
  }
  return (
    <button type="button" className={styles.noun} onClick={onOpen}>
      {noun}
    </button>
  )
}
