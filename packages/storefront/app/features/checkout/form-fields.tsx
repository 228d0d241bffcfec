import type { FormField, TextField as TextFieldName } from '@theke/domain/checkout'
import { countries, fieldLabels, textFieldLengths } from '@theke/domain/checkout'
import type { ComponentProps } from 'react'
import { useIsSelfService } from '../../shop/self-service.ts'
import { Checkbox, Select, TextField } from '@theke/ui/field.tsx'
import { useCheckout } from './use-checkout.ts'

/** Where the list of problems links to. */
export const fieldId = (field: string) => `field-${field}`

/** What every field of the form has in common, to be set last; required ones carry ' *' (OPEN-58). */
export function useField(name: Exclude<FormField, 'legalInstructions' | 'privacyPolicy'>) {
  const { isRequired, errorOf } = useCheckout()
  const isSelfService = useIsSelfService()
  const isNeeded = isRequired(name)
  return {
    id: fieldId(name),
    name,
    label: `${fieldLabels[name]}${isNeeded ? ' *' : ''}`,
    error: errorOf(name) ?? null,
    'aria-required': isNeeded || undefined,
    // a browser that many customers use must not offer what one of them typed (T24)
    ...(isSelfService ? { autoComplete: 'off' } : {}),
  }
}

type LineName = Exclude<TextFieldName, 'comment' | 'country' | 'deliveryCountry' | 'deliveryArea'>

/** One line of the order form. */
export function LineField({
  name,
  ...props
}: { name: LineName } & Omit<ComponentProps<typeof TextField>, 'name' | 'label'>) {
  const { form, change } = useCheckout()
  return (
    <TextField
      maxLength={textFieldLengths[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      {...props}
      {...useField(name)}
      value={form[name]}
    />
  )
}

export function CountryField({
  name,
  autoComplete,
}: {
  name: 'country' | 'deliveryCountry'
  autoComplete: string
}) {
  const { form, change } = useCheckout()
  return (
    <Select
      autoComplete={autoComplete}
      {...useField(name)}
      value={form[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {Object.entries(countries).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
}

export function FlagField({
  name,
}: {
  name: 'isCompany' | 'isDeliveryAddressDifferent' | 'isDeliveryCompany'
}) {
  const { form, change } = useCheckout()
  return (
    <Checkbox
      {...useField(name)}
      checked={form[name]}
      onChange={(event) => change({ [name]: event.target.checked })}
    />
  )
}
