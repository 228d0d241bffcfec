import type { ClockTile } from '@theke/contract/calls/clock-tablet'
import { type ActivityStep, activitySteps, canTakeStep } from '@theke/domain/time-tracking'
import { stepLabels } from '../board.tsx'
import clockStyles from '../clock.module.css'
import { keptTaps, workOf } from './offline-taps.ts'

type Props = { tile: ClockTile; onTake: (step: ActivityStep) => void; onLeave: () => void }

/** The four buttons without network: nobody can check a PIN now, and what is tapped is approved by a person later. */
export function OfflineBoard({ tile, onTake, onLeave }: Props) {
  const work = workOf(tile, keptTaps(), Date.now())
  return (
    <div className={clockStyles['card']}>
      <header className={clockStyles['head']}>
        <h1>{tile.name}</h1>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Abbrechen
        </button>
      </header>
      <p role="status" className={clockStyles['state']}>
        Kein Netz. Die Uhrzeit dieses Geräts wird vermerkt und als Vorschlag gesendet.
      </p>
      <div className={clockStyles['steps']}>
        {activitySteps.map((step) => (
          <button
            key={step}
            type="button"
            data-step={step}
            disabled={!canTakeStep(work, step)}
            onClick={() => onTake(step)}
          >
            {stepLabels[step]}
          </button>
        ))}
      </div>
    </div>
  )
}
