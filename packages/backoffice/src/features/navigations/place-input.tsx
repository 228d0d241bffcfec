import { Autocomplete } from '@mantine/core'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { useField } from '../../crud/use-field.ts'
import { places } from './places.ts'

/** Which navigation of the shop this is: one of the known places, or an own name for a theme. */
export default function PlaceInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'text'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const place = places.get(value ?? '')
  return (
    <Autocomplete
      {...props}
      value={value ?? ''}
      onChange={set}
      data={[...places.keys()]}
      // all of them as soon as the field is entered: nobody knows them by heart
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <div>{option.value}</div>
          <small>{places.get(option.value)?.label}</small>
        </div>
      )}
      maxLength={field.max}
      description={place ? `Erscheint: ${place.label}` : 'Wo die Navigation im Shop erscheint.'}
      autoComplete="off"
    />
  )
}
