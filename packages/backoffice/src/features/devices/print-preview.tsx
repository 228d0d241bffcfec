import { Group, Image, SegmentedControl, Stack, Text } from '@mantine/core'
import { urlOf } from '@theke/contract/call/define-call'
import { previewPrint } from '@theke/contract/calls/devices'
import { device as deviceEntity } from '@theke/contract/entities/device'
import { deviceTexts } from '@theke/contract/texts.de'
import { useState } from 'react'
import type { WireDevice } from './device-calls.ts'

const { template: templates, paperWidth: widths } = deviceEntity.fields.printer.fields

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const orders = { sample: 'Musterbestellung', last: 'Letzte Bestellung' } as const

const failures: Readonly<Record<keyof typeof orders, string>> = {
  sample: previewPrint.failure,
  last: deviceTexts.nothingToPreview,
}

/** What comes out of the printer, dot for dot; its saved settings first, others to compare. */
export function PrintPreview({ device: { id, revision, printer } }: { device: WireDevice }) {
  const [template, setTemplate] = useState<string>(printer.template ?? 'receipt')
  const [paperWidth, setPaperWidth] = useState<string>(printer.paperWidth ?? '80')
  const [order, setOrder] = useState<keyof typeof orders>('sample')
  const source = urlOf(previewPrint, { id, template, paperWidth, order, revision })
  const [failed, setFailed] = useState('')
  return (
    <section aria-label="Vorschau">
      <Text fw={500} mb="xs">
        So wird gedruckt
      </Text>
      <Stack gap="sm" align="flex-start">
        <Group gap="sm">
          <SegmentedControl
            aria-label="Vorlage"
            value={template}
            onChange={setTemplate}
            data={toOptions(templates.options)}
          />
          <SegmentedControl
            aria-label="Papierbreite"
            value={paperWidth}
            onChange={setPaperWidth}
            data={toOptions(widths.options)}
          />
          <SegmentedControl
            aria-label="Bestellung"
            value={order}
            onChange={(value) => setOrder(value === 'last' ? 'last' : 'sample')}
            data={toOptions(orders)}
          />
        </Group>
        {failed === source ? (
          <Text size="sm" role="status">
            {failures[order]}
          </Text>
        ) : (
          <Image
            key={source}
            src={source}
            alt={`Ausdruck: ${templates.options[template as keyof typeof templates.options]}, ${orders[order]}, ${paperWidth} mm`}
            onError={() => setFailed(source)}
            // half as many pixels as dots: 80 mm of paper are about as wide as on the counter
            w={Number(paperWidth) * 4}
            maw="100%"
            bd="1px solid var(--mantine-color-default-border)"
          />
        )}
      </Stack>
    </section>
  )
}
