import { Anchor, SegmentedControl, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LegalCountry } from '@theke/domain/legal'
import { taxRatesOf } from '@theke/domain/pricing'
import { formatRate } from '@theke/domain/values'
import { useState } from 'react'
import { Link } from 'react-router'
import { pageQuery } from '../../../crud/records.ts'
import { MoneyField } from '../../../ui/decimal-field.tsx'
import { addRecord } from './setup-calls.ts'
import { StepForm, type StepProps } from './step-form.tsx'

type Props = StepProps & { country: LegalCountry; hasProducts: boolean }

/** The first product in a category of its own, or the way to an import. */
export function ProductsStep({ country, hasProducts, onDone }: Props) {
  const rates = taxRatesOf(country)
  const [name, setName] = useState('')
  const [price, setPrice] = useState<number | null>(null)
  const [tax, setTax] = useState(String(rates[0]))
  const categories = useQuery(pageQuery('categories', { page: '1', limit: '1', sort: 'id' }, 'background'))
  const save = async () => {
    // without a category a product is in no list of the shop
    const category = categories.data?.data[0] ?? (await addRecord('categories', { name: 'Angebot' }))
    await addRecord('products', {
      name: name.trim(),
      price,
      tax: Number(tax),
      content: { category: { id: category.id } },
    })
  }
  return (
    <StepForm
      {...(categories.isPending ? {} : { submit: { label: 'Weiter', run: save } })}
      {...(hasProducts ? { skipLabel: 'Ohne weiteres Produkt fortfahren' } : {})}
      onDone={onDone}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label="Produkt"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <MoneyField label="Preis" required value={price} onChange={setPrice} />
      </SimpleGrid>
      <SegmentedControl
        aria-label="Steuersatz"
        data={rates.map((rate) => ({ value: String(rate), label: `${formatRate(rate)} %` }))}
        value={tax}
        onChange={setTax}
        style={{ alignSelf: 'flex-start' }}
      />
      <Text size="sm">
        Sie haben eine Liste?{' '}
        <Anchor component={Link} to="/imports?kind=products" underline="always" inherit>
          Produkte aus einer Tabelle importieren
        </Anchor>
      </Text>
    </StepForm>
  )
}
