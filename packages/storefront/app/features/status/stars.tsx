import { Icon } from '@theke/ui/icon.tsx'
import styles from './questionnaire-card.module.css'

const words = ['', 'Schlecht', 'Geht so', 'In Ordnung', 'Gut', 'Sehr gut']

type StarsProps = { name: string; label: string; value: number; onChange: (stars: number) => void }

/** One to five stars with a word for each (REVIEW-02); native radio buttons, so that keys and screen readers know them. */
export function Stars({ name, label, value, onChange }: StarsProps) {
  return (
    <fieldset className={styles.stars}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={stars <= value ? styles.filled : undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="visually-hidden"
            />
            <Icon name="star" size={36} />
            <span className="visually-hidden">
              {stars} von 5, {words[stars]}
            </span>
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {words[value]}
        </span>
      </div>
    </fieldset>
  )
}
