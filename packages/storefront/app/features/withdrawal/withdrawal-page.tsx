import { withdrawContract } from '@theke/contract/calls/forms'
import {
  contactFieldLengths,
  type Withdrawal,
  withdrawalLengths,
  withdrawalProblems,
} from '@theke/domain/content'
import { formatDateTime } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { TextArea, TextField } from '@theke/ui/field.tsx'
import { Card, Notice } from '@theke/ui/surface.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../shop/api.ts'
import { useShop } from '../../shop/shop-context.ts'
import styles from './withdrawal-page.module.css'

const empty: Withdrawal = { name: '', email: '', contract: '' }

type Step = 'entering' | 'confirming' | 'sending' | 'failed' | { receivedAt: string }

/** The withdrawal from a contract in the two steps of the law: who and what, then the confirming button (Art. 11a Dir. (EU) 2023/2673). */
export function WithdrawalPage() {
  const [entries, setEntries] = useState(empty)
  const [step, setStep] = useState<Step>('entering')
  const zone = useShop().config.timeZone || undefined
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])

  const send = async () => {
    setStep('sending')
    try {
      setStep(await api(withdrawContract, entries, { isShownByCaller: true, kind: 'background' }))
    } catch {
      setStep('failed')
    }
  }
  return (
    <article className={`page ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {typeof step === 'object' ? 'Ihr Widerruf ist eingegangen' : 'Vertrag widerrufen'}
      </h1>
      {typeof step === 'object' ? (
        <p role="status">
          Wir haben Ihren Widerruf am {formatDateTime(Date.parse(step.receivedAt), zone)} Uhr erhalten. Eine
          Bestätigung geht an {entries.email}.
        </p>
      ) : step === 'entering' ? (
        <EntryForm entries={entries} onChange={setEntries} onDone={() => setStep('confirming')} />
      ) : (
        <Card isPadded className={styles.card}>
          <p>Bitte prüfen Sie Ihre Angaben. Mit der Bestätigung ist Ihr Widerruf erklärt.</p>
          <dl className={styles.facts}>
            <dt>Name</dt>
            <dd>{entries.name}</dd>
            <dt>E-Mail für die Bestätigung</dt>
            <dd>{entries.email}</dd>
            <dt>Bestellung</dt>
            <dd>{entries.contract}</dd>
          </dl>
          {step === 'failed' && (
            <Notice tone="danger" role="alert">
              <p>{withdrawContract.failure} Bitte versuchen Sie es noch einmal.</p>
            </Notice>
          )}
          <div className={styles.actions}>
            <Button isLarge isBusy={step === 'sending'} onClick={() => void send()}>
              Widerruf bestätigen
            </Button>
            <Button
              kind="secondary"
              isLarge
              disabled={step === 'sending'}
              onClick={() => setStep('entering')}
            >
              Zurück
            </Button>
          </div>
        </Card>
      )}
    </article>
  )
}

type EntryProps = { entries: Withdrawal; onChange: (entries: Withdrawal) => void; onDone: () => void }

function EntryForm({ entries, onChange, onDone }: EntryProps) {
  const [isChecked, setIsChecked] = useState(false)
  const problems = withdrawalProblems(entries)
  const form = useRef<HTMLFormElement>(null)
  const errorOf = (field: keyof Withdrawal) =>
    isChecked ? (problems.find((problem) => problem.field === field)?.message ?? null) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    const [first] = problems
    if (!first) return onDone()
    form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
  }
  const wiring = (field: keyof Withdrawal) => ({
    name: field,
    required: true,
    value: entries[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => onChange({ ...entries, [field]: event.target.value }),
  })
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Card isPadded className={styles.card}>
        <p>
          Hier widerrufen Sie den Kauf haltbarer Ware. Für frische Speisen und Ware, die rasch verdirbt, gibt
          es kein Widerrufsrecht.
        </p>
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={contactFieldLengths.name}
          {...wiring('name')}
        />
        <TextField
          label="E-Mail"
          type="email"
          autoComplete="email"
          hint="Dorthin senden wir die Bestätigung."
          maxLength={contactFieldLengths.email}
          {...wiring('email')}
        />
        <TextArea
          label="Welche Bestellung?"
          rows={3}
          hint="Die Bestellnummer, oder was Sie wann bestellt haben. Nur einen Teil? Dann nennen Sie ihn."
          maxLength={withdrawalLengths.contract}
          {...wiring('contract')}
        />
        <div className={styles.actions}>
          <Button isLarge type="submit">
            Weiter
          </Button>
        </div>
        <noscript>
          <p>Bitte schalten Sie JavaScript ein, oder schreiben Sie uns an die Adresse im Impressum.</p>
        </noscript>
      </Card>
    </form>
  )
}
