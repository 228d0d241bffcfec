import { Button, Group, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { orderTypeWords } from '@theke/domain/catalog'
import { periodProblem } from '@theke/domain/statistics'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import { useMe } from '../../use-me.ts'
import { type Choice, namedPeriods } from './choice.ts'
import styles from './statistics.module.css'

type Props = { choice: Choice; onChange: (values: Record<string, string | null>) => void; isLimited: boolean }

const periods = [
  ...Object.entries(namedPeriods).map(([value, { label }]) => ({ value, label })),
  { value: 'own', label: 'Eigener Zeitraum' },
]
const comparisonLabels = {
  previous: 'Zeitraum davor',
  lastYear: 'Gleiche Wochentage im Vorjahr',
  none: 'Kein Vergleich',
}
const basisLabels = { due: 'Umsatz nach Termin', placed: 'Umsatz nach Bestelltag' }

/** Period, comparison and which orders are meant, on one line. `isLimited` leaves only the period. */
export function Controls({ choice, onChange, isLimited }: Props) {
  const { period, name } = choice
  /** A first day after the last one, or the other way round, moves the other one along. */
  const setDay = (end: 'from' | 'to', day: string | null) => {
    if (!day) return
    const next = { ...period, [end]: day }
    const isPeriod = periodProblem(next) === null
    onChange({ period: null, ...(isPeriod ? next : { from: day, to: day }) })
  }
  return (
    <Group className={styles['controls'] ?? ''} gap="xs">
      <Select
        aria-label="Zeitraum"
        className={styles['wide'] ?? ''}
        w={170}
        allowDeselect={false}
        data={periods}
        value={name ?? 'own'}
        onChange={(value) =>
          onChange(value === 'own' ? { period: null, ...period } : { period: value, from: null, to: null })
        }
      />
      <DateField
        aria-label="Von"
        isLazy
        w={150}
        value={period.from}
        onChange={(day) => setDay('from', day)}
      />
      <DateField aria-label="Bis" isLazy w={150} value={period.to} onChange={(day) => setDay('to', day)} />
      {!isLimited && <OrderControls choice={choice} onChange={onChange} />}
      <Button
        className={styles['print'] ?? ''}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Drucken
      </Button>
    </Group>
  )
}

function OrderControls({ choice, onChange }: Omit<Props, 'isLimited'>) {
  const { comparison, branch, type, basis } = choice
  const { isAdmin } = useMe()
  return (
    <>
      <Select
        aria-label="Vergleich"
        className={styles['wide'] ?? ''}
        w={240}
        allowDeselect={false}
        data={optionsOf(comparisonLabels)}
        value={comparison}
        onChange={(value) => onChange({ compare: value === 'previous' ? null : value })}
      />
      <ReferenceSelect
        path="branches"
        aria-label="Filiale"
        placeholder="Alle Filialen"
        w={180}
        clearable={isAdmin}
        value={branch === undefined ? null : { id: branch }}
        onChange={(chosen) => onChange({ branch: chosen ? String(chosen.id) : null })}
      />
      <Select
        aria-label="Bestellart"
        placeholder="Alle Bestellarten"
        w={170}
        clearable
        data={optionsOf(orderTypeWords)}
        value={type ?? null}
        onChange={(value) => onChange({ type: value })}
      />
      <Select
        aria-label="Umsatz nach"
        className={styles['wide'] ?? ''}
        w={210}
        allowDeselect={false}
        data={optionsOf(basisLabels)}
        value={basis}
        onChange={(value) => onChange({ basis: value === 'due' ? null : value })}
      />
    </>
  )
}
