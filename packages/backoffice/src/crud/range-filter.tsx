import { DateField } from '../ui/date-field.tsx'
import type { ListState } from './list-state.ts'

/** The days from and to which records are listed. */
export default function RangeFilter({ state }: { state: ListState }) {
  return (
    <>
      <DateField
        aria-label="Von"
        placeholder="Von"
        value={state.filters['from'] ?? null}
        onChange={(from) => state.set({ from })}
        w={150}
      />
      <DateField
        aria-label="Bis"
        placeholder="Bis"
        value={state.filters['to'] ?? null}
        onChange={(to) => state.set({ to })}
        w={150}
      />
    </>
  )
}
