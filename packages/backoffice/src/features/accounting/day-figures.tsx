import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { DayReport } from '@theke/contract/calls/accounting'
import { orderTypeWords } from '@theke/domain/catalog'
import { paymentMethodLabels } from '@theke/domain/order'
import { formatRate } from '@theke/domain/values'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import { moneyText } from '../../ui/money-text.ts'

const money = { format: moneyText }
const empty = 'An diesem Tag gibt es keine bestätigten Bestellungen.'

const receiptsText = ({ receipts }: DayReport) => {
  if (!receipts) return 'keine'
  return receipts.count === 1 ? receipts.first : `${receipts.first} bis ${receipts.last} (${receipts.count})`
}

const figures: readonly { label: string; textOf: (report: DayReport) => string }[] = [
  { label: 'Umsatz brutto', textOf: ({ gross }) => moneyText(gross) },
  { label: 'Umsatz netto', textOf: ({ net }) => moneyText(net) },
  { label: 'Bestellungen', textOf: ({ orders }) => orders.toLocaleString('de-AT') },
  { label: 'Belegnummern', textOf: receiptsText },
  { label: 'davon Lieferkosten', textOf: ({ delivery }) => moneyText(delivery) },
  { label: 'Gutscheine (abgezogen)', textOf: ({ discounts }) => moneyText(discounts) },
  { label: 'Pfand (zusätzlich)', textOf: ({ deposits }) => moneyText(deposits) },
  { label: 'Trinkgeld (zusätzlich)', textOf: ({ tips }) => moneyText(tips) },
  { label: 'Spenden', textOf: ({ donations }) => moneyText(donations) },
]

/** The report of a day; undefined while it is loaded. */
export function DayFigures({ report }: { report: DayReport | undefined }) {
  const file = report ? `tagesbericht-${report.date}` : ''
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} component="section" aria-label="Kennzahlen">
        {figures.map(({ label, textOf }) => (
          <Paper key={label} withBorder radius="lg" p="md">
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            {report ? (
              <Text fw={600} size="lg" className="tabular">
                {textOf(report)}
              </Text>
            ) : (
              <Skeleton height={24} />
            )}
          </Paper>
        ))}
      </SimpleGrid>
      <FigurePanel
        title="Steuersätze"
        file={`${file}-steuern`}
        empty={empty}
        columns={[
          { label: 'Satz' },
          { label: 'Netto', ...money },
          { label: 'Steuer', ...money },
          { label: 'Brutto', ...money },
        ]}
        rows={report?.taxes.map(({ rate, net, tax, gross }) => [
          `${formatRate(rate)}\u00a0%`,
          net,
          tax,
          gross,
        ])}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <FigurePanel
          title="Zahlungsarten"
          file={`${file}-zahlungsarten`}
          empty={empty}
          columns={[{ label: 'Zahlungsart' }, { label: 'Bestellungen' }, { label: 'Brutto', ...money }]}
          note={report && report.deposits + report.tips > 0 ? 'Mit Pfand und Trinkgeld.' : ''}
          rows={report?.payments.map(({ method, orders, gross }) => [
            method === null ? 'Ohne Zahlung' : paymentMethodLabels[method],
            orders,
            gross,
          ])}
        />
        <FigurePanel
          title="Bestellarten"
          file={`${file}-bestellarten`}
          empty={empty}
          columns={[{ label: 'Bestellart' }, { label: 'Bestellungen' }, { label: 'Brutto', ...money }]}
          rows={report?.types
            .filter(({ orders }) => orders > 0)
            .map(({ type, orders, gross }) => [orderTypeWords[type], orders, gross])}
        />
      </SimpleGrid>
    </>
  )
}
