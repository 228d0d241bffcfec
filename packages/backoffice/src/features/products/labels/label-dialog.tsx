import { Button, Checkbox, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getLabelGrids } from '@theke/contract/calls/labels'
import { gridOf, type LabelField, type LabelFormat, labelFields, usualFields } from '@theke/domain/labels'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { api } from '../../../api.ts'
import type { BulkActionProps } from '../../../crud/bulk-actions.tsx'
import { useFailure } from '../../../ui/use-failure.ts'
import { LabelPreview } from './label-preview.tsx'
import { openLabels } from './print-labels.ts'

const formats: { value: LabelFormat; label: string }[] = [
  { value: 'compact', label: 'Kompakt, A4' },
  { value: 'detail', label: 'Ausführlich, A4' },
  { value: 'roll57', label: 'Rolle 57 × 32 mm' },
  { value: 'roll62', label: 'Rolle 62 mm' },
]

const fieldNames: Readonly<Record<LabelField, string>> = {
  price: 'Preis',
  basePrice: 'Grundpreis oder Einheit',
  description: 'Beschreibung',
  allergens: 'Allergene',
  ean: 'EAN als Strichcode',
  plu: 'PLU',
  qr: 'QR-Code',
  origin: 'Herkunft',
}

const usualGrids = { compact: { rows: 12, columns: 4 }, detail: { rows: 5, columns: 2 } }

/** Chooses paper, place and fields of labels, shows the sheet and opens the PDF (LABEL-01, OPEN-120). */
export default function LabelDialog({ records, onClose }: BulkActionProps & { onClose: () => void }) {
  const [format, setFormat] = useState<LabelFormat>('compact')
  const [fields, setFields] = useState<readonly LabelField[]>(usualFields.compact)
  const [startAt, setStartAt] = useState(1)
  const [copies, setCopies] = useState(1)
  const failure = useFailure()
  const { data: grids = usualGrids } = useQuery({
    queryKey: ['labels', 'grids'],
    queryFn: ({ signal }) => api(getLabelGrids, {}, { signal, kind: 'background' }),
    staleTime: Infinity,
  })
  const grid = gridOf(format, grids)
  const perPage = grid.rows * grid.columns
  const choose = (chosen: LabelFormat) => {
    setFormat(chosen)
    setFields(usualFields[chosen])
    setStartAt(1)
  }
  const toggle = (field: LabelField, isOn: boolean) =>
    setFields(labelFields.filter((other) => (other === field ? isOn : fields.includes(other))))
  const print = () =>
    failure.watch(() =>
      openLabels({
        format,
        startAt,
        fields: [...fields],
        items: records.map(({ id }) => ({ product: id, copies })),
      }),
    )
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title="Etiketten drucken"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void print()
        }}
      >
        <Stack>
          <Group align="flex-end" gap="sm">
            <Select
              label="Format"
              data={formats}
              value={format}
              allowDeselect={false}
              onChange={(value) => value && choose(value as LabelFormat)}
              data-autofocus
            />
            <NumberInput
              label="Kopien je Produkt"
              min={1}
              max={500}
              allowDecimal={false}
              value={copies}
              onChange={(value) => setCopies(Math.max(1, Number(value) || 1))}
              w={150}
            />
            {perPage > 1 && (
              <NumberInput
                label="Beginnen bei Etikett"
                min={1}
                max={perPage}
                allowDecimal={false}
                value={startAt}
                onChange={(value) => setStartAt(Math.min(perPage, Math.max(1, Number(value) || 1)))}
                w={170}
              />
            )}
          </Group>
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <Text component="legend" size="sm" fw={500} mb="xs">
              Angaben
            </Text>
            <Group gap="md">
              {labelFields.map((field) => (
                <Checkbox
                  key={field}
                  label={fieldNames[field]}
                  checked={fields.includes(field)}
                  onChange={(event) => toggle(field, event.currentTarget.checked)}
                />
              ))}
            </Group>
          </fieldset>
          <LabelPreview
            records={records}
            format={format}
            grid={grid}
            fields={fields}
            startAt={startAt}
            copies={copies}
          />
          {failure.message && (
            <Text c="red" size="sm" role="alert">
              {failure.message}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              PDF öffnen
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
