import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listFonts } from '@theke/contract/calls/fonts'
import { api } from '../../api.ts'
import type { InputProps } from '../../crud/field-input.tsx'
import { useField } from '../../crud/use-field.ts'

/** The bundled fonts to choose from; another name falls back to the default. */
export function FontInput({ field, name, isReadOnly }: InputProps) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const fonts = useQuery({
    queryKey: ['fonts'],
    queryFn: () => api(listFonts, {}, { kind: 'background' }),
  })
  const families = [...new Set((fonts.data ?? []).map(({ family }) => family))]
  return <Autocomplete {...props} data={families} value={value ?? ''} onChange={set} />
}

const radii = ['0rem', '0.5rem', '0.75rem', '1rem', '1.5rem', '2rem']

/** From square to round; any other length can be typed. */
export function RadiusInput({ field, name, isReadOnly }: InputProps) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const isLength = !value || /^\d+(\.\d+)?(rem|px|em)$/.test(value)
  return (
    <Autocomplete
      {...props}
      data={radii}
      filter={({ options }) => options} // all of them, whatever stands there
      value={value ?? ''}
      onChange={set}
      error={props.error ?? (isLength ? undefined : 'Das ist keine Länge; es gilt der Radius des Servers.')}
    />
  )
}
