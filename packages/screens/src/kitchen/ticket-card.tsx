import type { ShownTicket } from '@theke/contract/kitchen-tickets'
import { dueAt, kitchenUrgency } from '@theke/domain/kitchen'
import { formatTime } from '@theke/domain/values'
import styles from './kitchen.module.css'
import type { Step } from './use-kitchen.ts'

const span = (minutes: number) => (minutes < 100 ? `${minutes} Min.` : `${Math.floor(minutes / 60)} Std.`)

/** 'in 7 Min.', 'jetzt', 'seit 3 Min.', 'seit 2 Std.' */
export function countdownWords(ticket: Pick<ShownTicket, 'promisedAt' | 'createdAt'>, now: number): string {
  const minutes = Math.ceil((dueAt(ticket) - now) / 60_000)
  if (minutes > 0) return `in ${span(minutes)}`
  return minutes === 0 ? 'jetzt' : `seit ${span(-minutes)}`
}

type Props = {
  ticket: ShownTicket
  /** The number key that finishes it. */
  place: number
  now: number
  take?: (step: Step) => void
  onFinish?: () => void
}

/** One order in the kitchen: lines that are ticked one by one, and one button that finishes it. */
export function TicketCard({ ticket, place, now, take, onFinish }: Props) {
  const { id, number, type, name, items, comment, isAllergy, isPrioritized, isRecalled, lines } = ticket
  const elsewhere = lines - items.length
  return (
    <article
      className={styles['ticket']}
      data-urgency={kitchenUrgency(ticket, now)}
      data-first={isPrioritized || undefined}
      aria-label={`Bestellung ${number}, ${type}`}
    >
      <header>
        <strong className={styles['number']}>{number}</strong>
        <span className={styles['due']}>
          <strong>{formatTime(dueAt(ticket))}</strong> {countdownWords(ticket, now)}
        </span>
        <span className={styles['who']}>
          {type}
          {name && ` · ${name}`}
        </span>
      </header>
      {isRecalled && <p className={styles['mark']}>Zurückgeholt</p>}
      {isAllergy && (
        <p className={styles['allergy']}>
          <strong>Allergie:</strong> {comment}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.index}>
            <button
              type="button"
              className={styles['line']}
              aria-pressed={item.isDone}
              disabled={!take}
              onClick={() => take?.({ id, items: [{ index: item.index, isDone: !item.isDone }] })}
            >
              <strong>{item.amountText}</strong>
              <span>
                {item.name}
                {item.details.map((detail, index) => (
                  <small key={index}>{detail}</small>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className={styles['elsewhere']}>
          {elsewhere === 1
            ? '+ 1 Position an anderer Station'
            : `+ ${elsewhere} Positionen an anderen Stationen`}
        </p>
      )}
      {comment && !isAllergy && <p className={styles['comment']}>{comment}</p>}
      {take && (
        <footer>
          <button type="button" className={styles['finish']} onClick={onFinish}>
            Fertig {place <= 9 && <kbd>{place}</kbd>}
          </button>
          <button
            type="button"
            aria-pressed={isPrioritized}
            onClick={() => take({ id, isPrioritized: !isPrioritized })}
          >
            Vorziehen
          </button>
        </footer>
      )}
    </article>
  )
}
