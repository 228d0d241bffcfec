import { MAX_PIN_LENGTH, MIN_PIN_LENGTH } from '@theke/domain/time-tracking'
import { type FormEvent, useId, useState } from 'react'
import { focusOnce } from '../../focus-once.ts'
import clockStyles from '../clock.module.css'
import styles from './tablet.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Props = {
  name: string
  failure: string | null
  isWorking: boolean
  onPin: (pin: string) => void
  onLeave: () => void
}

/** Large digits for a finger; a keyboard works as well. */
export function PinPad({ name, failure, isWorking, onPin, onLeave }: Props) {
  const id = useId()
  const [pin, setPin] = useState('')
  const add = (digit: string) => setPin((before) => (before + digit).slice(0, MAX_PIN_LENGTH))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pin.length < MIN_PIN_LENGTH) return
    onPin(pin)
    setPin('')
  }
  return (
    <form className={clockStyles['card']} onSubmit={submit}>
      <header className={clockStyles['head']}>
        <h1>{name}</h1>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Abbrechen
        </button>
      </header>
      <div className={clockStyles['field']}>
        <label htmlFor={id}>PIN</label>
        <input
          id={id}
          className={styles['pin']}
          type="password"
          // the pad below is the keyboard of a tablet; a real one types all the same
          inputMode="none"
          autoComplete="off"
          // the one field of this view, which somebody has just opened
          ref={focusOnce}
          aria-invalid={failure !== null}
          aria-describedby={`${id}-failure`}
          value={pin}
          onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, '').slice(0, MAX_PIN_LENGTH))}
        />
        <p id={`${id}-failure`} role="alert" className={styles['refusal']}>
          {failure}
        </p>
      </div>
      <div className={styles['pad']}>
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label="Letzte Ziffer löschen" onClick={() => setPin(pin.slice(0, -1))}>
          ⌫
        </button>
        <button type="button" onClick={() => add('0')}>
          0
        </button>
        <button type="submit" disabled={isWorking || pin.length < MIN_PIN_LENGTH}>
          OK
        </button>
      </div>
    </form>
  )
}
