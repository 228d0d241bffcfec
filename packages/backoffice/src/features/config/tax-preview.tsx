import { Alert, SegmentedControl, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewTaxChange, type PreviewedProduct } from '@theke/contract/calls/accounting'
import { orderTypeWords } from '@theke/domain/catalog'
import type { LegalCountry } from '@theke/domain/legal'
import { changeDays, type TaxChange } from '@theke/domain/pricing'
import { formatLocalDate, formatRate, isLocalDate, localDateOf } from '@theke/domain/values'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../api.ts'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import { moneyText } from '../../ui/money-text.ts'

type Entry = Partial<Omit<TaxChange, 'categories'>> & { categories?: readonly { id: number }[] }

/** The entries of the form that say everything; saved or not. */
const completeIn = (entries: readonly Entry[]) =>
  entries.flatMap(({ country, rate, newRate, validFrom, categories = [] }) =>
    country && typeof rate === 'number' && typeof newRate === 'number' && isLocalDate(validFrom ?? '')
      ? [
          {
            country,
            rate,
            newRate,
            validFrom: validFrom ?? '',
            categories: categories.map(({ id }) => ({ id })),
          },
        ]
      : [],
  )

const rateText = (rate: number) => `${formatRate(rate)}\u00a0%`

const rowsOf = (products: readonly PreviewedProduct[]) =>
  products.flatMap(({ name, steps }) =>
    steps.map(({ orderTypes, oldRate, newRate, gross, oldNet, newNet, grossForOldNet }) => [
      name,
      orderTypes.length === 3 ? 'alle' : orderTypes.map((type) => orderTypeWords[type]).join(', '),
      rateText(oldRate),
      rateText(newRate),
      gross,
      oldNet,
      newNet,
      grossForOldNet,
    ]),
  )

const money = { format: moneyText }
const columns = [
  { label: 'Produkt' },
  { label: 'Bestellart' },
  { label: 'Satz alt' },
  { label: 'Satz neu' },
  { label: 'Brutto', ...money },
  { label: 'Netto alt', ...money },
  { label: 'Netto neu', ...money },
  { label: 'Brutto bei gleichem Netto', ...money },
]

/** What a change day does to the prices of the shop, while it is being entered. */
export function TaxPreview() {
  const [entries, country] = useWatch({ name: ['taxChanges', 'country'] }) as [
    Entry[] | undefined,
    LegalCountry | undefined,
  ]
  const changes = completeIn(entries ?? [])
  const days = changeDays(changes, country ?? 'AT')
  const [chosen, setChosen] = useState<string>()
  const today = localDateOf(Date.now())
  const day = days.find((one) => one === chosen) ?? days.find((one) => one >= today) ?? days.at(-1)
  const preview = useQuery({
    queryKey: ['accounting', 'tax-preview', day, changes],
    queryFn: ({ signal }) =>
      api(previewTaxChange, { day: day ?? '', changes }, { signal, isShownByCaller: true }),
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
  })
  if (day === undefined)
    return (
      <Text size="sm" c="dimmed">
        Sobald eine Änderung mit Stichtag eingetragen ist, sehen Sie hier, welche Produkte sie betrifft.
      </Text>
    )
  const { count = 0, products = [] } = preview.data ?? {}
  const more =
    count > products.length ? ` Gezeigt werden die ersten ${products.length} von ${count} Produkten.` : ''
  return (
    <Stack gap="xs">
      {days.length > 1 && (
        <SegmentedControl
          aria-label="Stichtag der Vorschau"
          value={day}
          onChange={setChosen}
          data={days.map((value) => ({ value, label: formatLocalDate(value) }))}
        />
      )}
      {preview.isError ? (
        <Alert color="red">{previewTaxChange.failure}</Alert>
      ) : (
        <FigurePanel
          title={`Vorschau für ${formatLocalDate(day)}`}
          note={`Preise bleiben brutto gleich; die letzte Spalte zeigt, was ein Produkt bei gleichem Nettopreis kosten müsste.${more}`}
          file={`steueraenderung-${day}`}
          empty="An diesem Tag ändert sich bei keinem Produkt der Steuersatz."
          columns={columns}
          rows={preview.data && rowsOf(products)}
        />
      )}
    </Stack>
  )
}
