import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WireRecord } from '../../../crud/records.ts'
import { saveSettings } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { textIn } from './text-in.ts'

const countries = [
  { value: 'AT', label: 'Österreich' },
  { value: 'DE', label: 'Deutschland' },
]

/** The name of the shop and whose law holds; the order buttons get the words that this law asks for. */
export function ShopStep({ config, onDone }: StepProps & { config: WireRecord }) {
  const [name, setName] = useState(textIn(config, 'shopName'))
  const [country, setCountry] = useState(textIn(config, 'country') || 'AT')
  const save = () =>
    saveSettings({
      shopName: name.trim(),
      country,
      ...(config['submitOrderLabel'] ? {} : { submitOrderLabel: 'Zahlungspflichtig bestellen' }),
      ...(config['submitPreorderLabel'] ? {} : { submitPreorderLabel: 'Zahlungspflichtig vorbestellen' }),
    })
  return (
    <StepForm submit={{ label: 'Weiter', run: save }} onDone={onDone}>
      <TextInput
        label="Name des Shops"
        required
        maw={420}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SegmentedControl
        aria-label="Land"
        data={countries}
        value={country}
        onChange={setCountry}
        style={{ alignSelf: 'flex-start' }}
      />
    </StepForm>
  )
}
