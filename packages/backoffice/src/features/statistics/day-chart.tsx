import { formatLocalDate, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { type PointerEvent, useState } from 'react'
import { topOf } from './number-texts.ts'
import styles from './statistics.module.css'

type Part = { label: string; values: readonly number[] }

type Props = {
  label: string
  dates: readonly string[]
  /** Stacked upon each other; at most three, each with a colour and a pattern of its own. */
  parts: readonly Part[]
  /** The period it is compared with, day by day. */
  former?: Part | undefined
  format: (value: number) => string
}

const sumAt = (parts: readonly Part[], index: number) =>
  parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)

/** Values of days as bars, those of the compared period as a dashed line. The exact values stand in the table. */
export function DayChart({ label, dates, parts, former, format }: Props) {
  const [day, setDay] = useState<number>()
  const totals = dates.map((_, index) => sumAt(parts, index))
  const top = topOf([...totals, ...(former?.values ?? [])])
  const highest = totals.indexOf(Math.max(...totals))
  const total = totals.reduce((sum, value) => sum + value, 0)
  const width = 100 / dates.length
  const y = (value: number) => 100 - (100 * value) / top
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    setDay(Math.min(dates.length - 1, Math.max(0, Math.floor(((clientX - left) / whole) * dates.length))))
  }
  const name = `${label}: zusammen ${format(total)}, am meisten am ${formatLocalDate(dates[highest] ?? '')} mit ${format(totals[highest] ?? 0)}`
  return (
    <figure className={styles['chart']}>
      <div className={styles['plot']}>
        <div className={styles['scale']} aria-hidden>
          {[1, 0.5, 0].map((part) => (
            <span key={part}>{format(top * part)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={name}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerLeave={() => setDay(undefined)}
        >
          {[0, 50, 100].map((line) => (
            <line key={line} x1="0" x2="100" y1={line} y2={line} className={styles['line']} />
          ))}
          {dates.map((date, index) => (
            <Bar key={date} parts={parts} index={index} width={width} y={y} isMarked={day === index} />
          ))}
          {former && (
            <polyline
              className={styles['former']}
              points={dates
                .map((_, index) => `${(index + 0.5) * width},${y(former.values[index] ?? 0)}`)
                .join(' ')}
            />
          )}
        </svg>
      </div>
      <div className={styles['days']} aria-hidden>
        <span>{formatLocalDate(dates[0] ?? '').slice(0, 6)}</span>
        {dates.length > 2 && (
          <span>{formatLocalDate(dates[Math.floor(dates.length / 2)] ?? '').slice(0, 6)}</span>
        )}
        {dates.length > 1 && <span>{formatLocalDate(dates.at(-1) ?? '').slice(0, 6)}</span>}
      </div>
      <figcaption className={styles['legend']}>
        {day === undefined ? (
          <Legend parts={parts} former={former} />
        ) : (
          <DayWords date={dates[day] ?? ''} index={day} parts={parts} former={former} format={format} />
        )}
      </figcaption>
    </figure>
  )
}

type BarProps = {
  parts: readonly Part[]
  index: number
  width: number
  y: (value: number) => number
  isMarked: boolean
}

function Bar({ parts, index, width, y, isMarked }: BarProps) {
  let base = 0
  return (
    <g data-marked={isMarked || undefined}>
      {parts.map(({ label, values }, part) => {
        const value = values[index] ?? 0
        const from = base
        base += value
        if (value <= 0) return null
        return (
          <rect
            key={label}
            data-part={part}
            className={styles['bar']}
            x={(index + 0.12) * width}
            width={width * 0.76}
            y={y(base)}
            height={y(from) - y(base)}
          />
        )
      })}
    </g>
  )
}

const Legend = ({ parts, former }: Pick<Props, 'parts' | 'former'>) => (
  <>
    {parts.map(({ label }, part) => (
      <span key={label}>
        <i data-part={part} aria-hidden /> {label}
      </span>
    ))}
    {former && (
      <span>
        <i data-former aria-hidden /> {former.label}
      </span>
    )}
  </>
)

function DayWords({
  date,
  index,
  parts,
  former,
  format,
}: { date: string; index: number } & Omit<Props, 'label' | 'dates'>) {
  return (
    <>
      <strong>{`${weekdayLabels[weekdayOf(date)].slice(0, 2)} ${formatLocalDate(date)}`}</strong>
      {parts.map(({ label, values }, part) => (
        <span key={label}>
          <i data-part={part} aria-hidden /> {label}: {format(values[index] ?? 0)}
        </span>
      ))}
      {former && (
        <span>
          <i data-former aria-hidden /> {former.label}: {format(former.values[index] ?? 0)}
        </span>
      )}
    </>
  )
}
