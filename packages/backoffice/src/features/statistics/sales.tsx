import { useQueries, useQuery } from '@tanstack/react-query'
import type { StatisticsSummary } from '@theke/contract/calls/statistics'
import { type OrderType, orderTypeWords } from '@theke/domain/catalog'
import { paymentMethodLabels } from '@theke/domain/order'
import { formatLocalDate, formatRate, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { moneyText } from '../../ui/money-text.ts'
import { BarList } from './bar-list.tsx'
import { type Choice, periodText } from './choice.ts'
import { DayChart } from './day-chart.tsx'
import { countText } from './number-texts.ts'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import { forecastQuery, popularQuery, seriesQuery, type Which } from './statistics-calls.ts'
import styles from './statistics.module.css'

type Props = { choice: Choice; which: Which; former: Which | null; summary: StatisticsSummary | undefined }

const dayName = (date: string) => `${weekdayLabels[weekdayOf(date)].slice(0, 2)} ${formatLocalDate(date)}`
const values = (days: readonly { value: number }[]) => days.map(({ value }) => value)
const money = { format: moneyText }

/** What was sold: revenue by day, orders by type, taxes, payments, products, and what the next week may bring. */
export function Sales(props: Props) {
  return (
    <>
      <RevenueDays {...props} />
      <div className={styles['columns']}>
        <OrdersByType {...props} />
        <Forecast {...props} />
        <Products {...props} />
        <Taxes {...props} />
        <Payments {...props} />
        <Cancellations {...props} />
      </div>
    </>
  )
}

function RevenueDays({ which, former, choice }: Props) {
  const now = useQuery(seriesQuery('revenue', which))
  const before = useQuery({ ...seriesQuery('revenue', former ?? which), enabled: former !== null })
  const compared = former ? before.data : undefined
  return (
    <FigurePanel
      title="Umsatz je Tag"
      file="umsatz"
      columns={[
        { label: 'Tag' },
        { label: 'Umsatz', ...money },
        ...(compared ? [{ label: 'Vergleich', ...money }] : []),
      ]}
      rows={now.data?.map(({ date, value }, index) => [
        dayName(date),
        value,
        ...(compared ? [compared[index]?.value ?? 0] : []),
      ])}
      isEmpty={now.data?.every(({ value }) => value === 0) ?? false}
      note="Bestätigte und spätere Bestellungen ohne Rückerstattungen."
      chart={
        now.data && (
          <DayChart
            label="Umsatz"
            dates={now.data.map(({ date }) => date)}
            parts={[{ label: 'Umsatz', values: values(now.data) }]}
            former={
              compared && choice.compared
                ? { label: periodText(choice.compared), values: values(compared) }
                : undefined
            }
            format={moneyText}
          />
        )
      }
    />
  )
}

const types: readonly OrderType[] = ['takeaway', 'delivery', 'dine-in']

function OrdersByType({ which }: Props) {
  const shown = types.filter((type) => which.type === undefined || which.type === type)
  const found = useQueries({ queries: shown.map((type) => seriesQuery('orders', { ...which, type })) })
  const all = found.map(({ data }) => data)
  const isLoaded = all.every((days) => days !== undefined)
  const days = isLoaded ? all : undefined
  return (
    <FigurePanel
      title="Bestellungen je Tag"
      file="bestellungen"
      columns={[{ label: 'Tag' }, ...shown.map((type) => ({ label: orderTypeWords[type] }))]}
      rows={days?.[0]?.map(({ date }, index) => [
        dayName(date),
        ...days.map((series) => series[index]?.value ?? 0),
      ])}
      isEmpty={days?.every((series) => series.every(({ value }) => value === 0)) ?? false}
      chart={
        days?.[0] && (
          <DayChart
            label="Bestellungen"
            dates={days[0].map(({ date }) => date)}
            parts={days.map((series, index) => ({
              label: orderTypeWords[shown[index] ?? 'takeaway'],
              values: values(series),
            }))}
            format={countText}
          />
        )
      }
    />
  )
}

function Forecast({ which: { branch, type } }: Props) {
  const { data } = useQuery(forecastQuery({ branch, type }))
  return (
    <FigurePanel
      title="Ausblick auf 7 Tage"
      file="ausblick"
      columns={[
        { label: 'Tag' },
        { label: 'Umsatz (erwartet)', ...money },
        { label: 'Bestellungen (erwartet)' },
      ]}
      rows={data?.revenue.map(({ date, value }, index) => [
        dayName(date),
        value,
        data.orders[index]?.value ?? 0,
      ])}
      empty="Dafür braucht es Bestellungen aus mindestens zwei Wochen."
      note="Durchschnitt der gleichen Wochentage aus bis zu acht Wochen, mit ihrem Trend; ohne Feiertage und Wetter."
      chart={
        data && (
          <DayChart
            label="Erwarteter Umsatz"
            dates={data.revenue.map(({ date }) => date)}
            parts={[{ label: 'Umsatz (erwartet)', values: values(data.revenue) }]}
            format={moneyText}
          />
        )
      }
    />
  )
}

function Products({ which }: Props) {
  const { data } = useQuery(popularQuery(which))
  return (
    <FigurePanel
      title="Beliebte Artikel"
      file="artikel"
      columns={[{ label: 'Artikel' }, { label: 'Anzahl' }]}
      rows={data?.map(({ name, value }) => [name, value])}
      chart={data && <BarList label="Beliebte Artikel" items={data.slice(0, 10)} format={countText} />}
    />
  )
}

function Taxes({ summary }: Props) {
  const goods = summary?.taxes.map(
    ({ rate, net, tax, gross }) => [`${formatRate(rate)} %`, net, tax, gross] as const,
  )
  return (
    <FigurePanel
      title="Umsatz nach Steuersatz"
      file="steuersaetze"
      columns={[
        { label: 'Waren zu' },
        { label: 'Netto', ...money },
        { label: 'Steuer', ...money },
        { label: 'Brutto', ...money },
      ]}
      rows={goods}
      note={
        summary && summary.delivery > 0 ? `Dazu Lieferkosten von ${moneyText(summary.delivery)} brutto.` : ''
      }
    />
  )
}

function Payments({ summary }: Props) {
  const rows = summary?.payments.map(({ method, orders, gross }) => ({
    name: method === null ? 'Ohne Zahlung' : paymentMethodLabels[method],
    orders,
    gross,
  }))
  return (
    <FigurePanel
      title="Zahlungsarten"
      file="zahlungsarten"
      columns={[{ label: 'Zahlungsart' }, { label: 'Bestellungen' }, { label: 'Umsatz', ...money }]}
      rows={rows?.map(({ name, orders, gross }) => [name, orders, gross])}
      note={summary ? besidesRevenue(summary) : ''}
    />
  )
}

/** What does not belong to the revenue but to the picture. */
const besidesRevenue = ({ donations, discounts, deposits, tips }: StatisticsSummary) =>
  [
    ...(discounts > 0 ? [`Gutscheine haben ${moneyText(discounts)} abgezogen.`] : []),
    ...(deposits > 0 ? [`Die Zahlungen enthalten ${moneyText(deposits)} Pfand.`] : []),
    ...(tips > 0 ? [`Die Zahlungen enthalten ${moneyText(tips)} Trinkgeld.`] : []),
    ...(donations > 0 ? [`Dazu Spenden von ${moneyText(donations)}.`] : []),
  ].join(' ')

function Cancellations({ summary }: Props) {
  const reasons = summary?.canceled.reasons.map(({ name, value }) => ({ name: name || 'Ohne Angabe', value }))
  return (
    <FigurePanel
      title="Gründe für Absagen"
      file="absagen"
      columns={[{ label: 'Grund' }, { label: 'Bestellungen' }]}
      rows={reasons?.map(({ name, value }) => [name, value])}
      empty="Keine Bestellung wurde abgelehnt oder storniert."
      chart={
        reasons && <BarList label="Gründe für Absagen" items={reasons.slice(0, 10)} format={countText} />
      }
    />
  )
}
