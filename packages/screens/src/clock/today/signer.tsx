import type { ClockTile, Identified } from '@theke/contract/calls/clock-tablet'
import { useState } from 'react'
import clockStyles from '../clock.module.css'
import { PinPad } from '../tablet/pin-pad.tsx'
import tabletStyles from '../tablet/tablet.module.css'
import { useScanner } from '../tablet/use-scanner.ts'
import styles from './today.module.css'

type Props = {
  people: readonly ClockTile[]
  failure: string | null
  isWorking: boolean
  onSign: (who: Identified, name: string) => void
  onLeave: () => void
}

/** Who signs: a name with its PIN, or a badge that is scanned. */
export function Signer({ people, failure, isWorking, onSign, onLeave }: Props) {
  const [tile, setTile] = useState<ClockTile | null>(null)
  useScanner(tile === null && !isWorking, (badge) => onSign(badge, badge.username))
  if (tile)
    return (
      <PinPad
        name={tile.name}
        failure={failure}
        isWorking={isWorking}
        onPin={(pin) => onSign({ user: tile.id, pin }, tile.name)}
        onLeave={() => setTile(null)}
      />
    )
  return (
    <div className={clockStyles['card']}>
      <header className={clockStyles['head']}>
        <h1>Wer unterschreibt?</h1>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Abbrechen
        </button>
      </header>
      {failure && (
        <p role="alert" className={styles['refusal']}>
          {failure}
        </p>
      )}
      <ul className={tabletStyles['tiles']} aria-label="Mitarbeiter">
        {people.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles['person']} onClick={() => setTile(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      <p className={clockStyles['note']}>Oder den Ausweis an den Scanner halten.</p>
    </div>
  )
}
