import { DateField } from './date-field.tsx'

type Props = {
  valueOf: (name: string) => string | null
  onChange: (name: string, day: string | null) => void
}

/** The days from and to which entries are listed. */
export default function RangeFields({ valueOf, onChange }: Props) {
  return (['from', 'to'] as const).map((name) => {
    const label = name === 'from' ? 'Von' : 'Bis'
    return (
      <DateField
        key={name}
        aria-label={label}
        placeholder={`${label} TT.MM.JJJJ`}
        isLazy
        w={166}
        value={valueOf(name)}
        onChange={(day) => onChange(name, day)}
      />
    )
  })
}
