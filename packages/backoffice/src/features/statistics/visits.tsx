import { useQuery } from '@tanstack/react-query'
import type { StatisticsSummary } from '@theke/contract/calls/statistics'
import { formatLocalDate } from '@theke/domain/values'
import { BarList } from './bar-list.tsx'
import type { Choice } from './choice.ts'
import { DayChart } from './day-chart.tsx'
import { HeatMap, heatRows } from './heat-map.tsx'
import { countText, shareText } from './number-texts.ts'
import { FigurePanel } from '../../crud/figure-panel.tsx'
import {
  namesQuery,
  orderTimesQuery,
  visitorTimesQuery,
  visitsQuery,
  type Which,
} from './statistics-calls.ts'
import styles from './statistics.module.css'

type Props = { choice: Choice; which: Which; summary: StatisticsSummary | undefined }

const eventWords: Readonly<Record<string, string>> = {
  addtocart: 'In den Warenkorb gelegt',
  'go to cart': 'Zum Einkaufswagen',
  'continue shopping': 'Weiter eingekauft',
  search: 'Gesucht',
  initiatecheckout: 'Zur Kasse gegangen',
  purchase: 'Bestellt',
}

/** Who came, what they did, and when: visits are counted only of people who agreed to it. */
export function Visits(props: Props) {
  return (
    <>
      <Times {...props} />
      <div className={styles['columns']}>
        <Visitors {...props} />
        <Funnel {...props} />
        <Names name="pages" title="Seiten" {...props} />
        <Names name="events" title="Ereignisse" {...props} />
      </div>
    </>
  )
}

function Times({ choice: { period }, which }: Props) {
  const orders = useQuery(orderTimesQuery(which))
  const visitors = useQuery(visitorTimesQuery(period))
  const columns = [{ label: 'Zeit' }, { label: 'Anzahl' }]
  return (
    <div className={styles['columns']}>
      <FigurePanel
        title="Bestellungen nach Wochentag und Stunde"
        file="bestellzeiten"
        columns={columns}
        rows={orders.data && heatRows(orders.data)}
        chart={orders.data && <HeatMap label="Bestellungen nach Wochentag und Stunde" values={orders.data} />}
      />
      <FigurePanel
        title="Besucher nach Wochentag und Stunde"
        file="besuchszeiten"
        columns={columns}
        rows={visitors.data && heatRows(visitors.data)}
        chart={visitors.data && <HeatMap label="Besucher nach Wochentag und Stunde" values={visitors.data} />}
      />
    </div>
  )
}

function Visitors({ choice: { period } }: Props) {
  const visitors = useQuery(visitsQuery('visitors', period)).data
  const views = useQuery(visitsQuery('views', period)).data
  return (
    <FigurePanel
      title="Besucher je Tag"
      file="besucher"
      columns={[{ label: 'Tag' }, { label: 'Besucher' }, { label: 'Seitenaufrufe' }]}
      rows={
        visitors &&
        views &&
        visitors.map(({ date, value }, index) => [formatLocalDate(date), value, views[index]?.value ?? 0])
      }
      isEmpty={visitors?.every(({ value }) => value === 0) ?? false}
      note="Nur Besucher, die Cookies akzeptiert haben; jeden Tag neu gezählt, für den ganzen Shop."
      chart={
        visitors && (
          <DayChart
            label="Besucher"
            dates={visitors.map(({ date }) => date)}
            parts={[{ label: 'Besucher', values: visitors.map(({ value }) => value) }]}
            format={countText}
          />
        )
      }
    />
  )
}

function Funnel({ summary }: Props) {
  const funnel = summary?.funnel
  const steps = funnel && [
    { name: 'Besucher', value: funnel.visitors },
    { name: 'Etwas in den Warenkorb gelegt', value: funnel.carts },
    { name: 'Zur Kasse gegangen', value: funnel.checkouts },
    { name: 'Bestellt', value: funnel.purchases },
  ]
  return (
    <FigurePanel
      title="Vom Besuch zur Bestellung"
      file="besuch-bestellung"
      columns={[{ label: 'Schritt' }, { label: 'Besucher' }, { label: 'Anteil' }]}
      rows={steps?.map(({ name, value }) => [name, value, shareText(value, funnel?.visitors ?? 0)])}
      isEmpty={funnel?.visitors === 0}
      chart={
        steps && (
          <BarList
            label="Vom Besuch zur Bestellung"
            items={steps}
            format={(value) => `${countText(value)} (${shareText(value, funnel?.visitors ?? 0)})`}
          />
        )
      }
    />
  )
}

function Names({ name, title, choice }: Props & { name: 'pages' | 'events'; title: string }) {
  const items = useQuery(namesQuery(name, choice.period)).data?.map((item) => ({
    name: name === 'events' ? (eventWords[item.name] ?? item.name) : item.name,
    value: item.value,
  }))
  return (
    <FigurePanel
      title={title}
      file={name === 'pages' ? 'seiten' : 'ereignisse'}
      columns={[{ label: title === 'Seiten' ? 'Seite' : 'Ereignis' }, { label: 'Anzahl' }]}
      rows={items?.map((item) => [item.name, item.value])}
      chart={items && <BarList label={title} items={items.slice(0, 10)} format={countText} />}
    />
  )
}
