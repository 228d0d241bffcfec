import type { PairedDevice } from '@theke/contract/calls/pairing'
import type { ReactNode } from 'react'
import { useState } from 'react'
import styles from './pairing.module.css'
import { usePairing } from './use-pairing.ts'

type Props = {
  type: PairedDevice['type']
  /** What the screen is called: 'Küchenbildschirm'. */
  name: string
  /** `onRefused` asks again what this browser is. */
  children: (device: PairedDevice, onRefused: () => void) => ReactNode
}

/** Shows a code until an administrator has entered it, then the screen (OPEN-138). */
export function PairingGate({ type, name, children }: Props) {
  const [round, setRound] = useState(0)
  const state = usePairing(round)
  if (!state) return <main className={styles['gate']} aria-busy="true" />
  if (state === 'unreachable')
    return (
      <main className={styles['gate']}>
        <h1>Keine Verbindung</h1>
        <p role="status">
          {name}: Der Server ist nicht erreichbar. Es geht von selbst weiter, sobald er antwortet.
        </p>
      </main>
    )
  if (!state.isPaired)
    return (
      <main className={styles['gate']}>
        <h1>{name} koppeln</h1>
        <p className={styles['code']} aria-label={`Code ${state.code}`}>
          {state.code.slice(0, 3)} {state.code.slice(3)}
        </p>
        <p>Geben Sie diesen Code in der Verwaltung unter „Geräte“ ein.</p>
      </main>
    )
  if (state.device.type !== type)
    return (
      <main className={styles['gate']}>
        <h1>Dieses Gerät ist etwas anderes</h1>
        <p>
          Es ist als „{state.device.name || state.device.identifier}“ gekoppelt. Öffnen Sie dessen Adresse
          oder heben Sie die Kopplung in der Verwaltung auf.
        </p>
      </main>
    )
  return children(state.device, () => setRound((before) => before + 1))
}
