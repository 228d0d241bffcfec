import { Anchor, Paper, Table } from '@mantine/core'
import type { BranchDay, Dashboard } from '@theke/contract/calls/dashboard'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import { money, ordersOf, revenueOf, totalDay, trendOf, weekBefore } from './day-words.ts'

/** The day of each branch, and all of them together; on a phone a block for each, without scrolling sideways. */
export function BranchTable({ day, hasStatistics }: { day: Dashboard; hasStatistics: boolean }) {
  const { branches, currency, date } = day
  const shared = { currency, date, hasStatistics }
  return (
    <Paper withBorder radius="lg" component="section" aria-label="Filialen">
      <Table.ScrollContainer minWidth={680} type="native" className={styles['scroll'] ?? ''}>
        <Table className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Filiale</Table.Th>
              <Table.Th ta="end">Bestellungen</Table.Th>
              <Table.Th ta="end">Umsatz</Table.Th>
              <Table.Th ta="end">{weekBefore(date)}, ganzer Tag</Table.Th>
              <Table.Th ta="end">In Arbeit</Table.Th>
              <Table.Th ta="end">Zu spät</Table.Th>
              <Table.Th ta="end">Verpasst</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {branches.map((branch) => (
              <Row
                key={branch.branch.id}
                name={branch.branch.name}
                branch={branch.branch.id}
                day={branch}
                {...shared}
              />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Row name="Alle" day={totalDay(branches)} {...shared} />
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

type RowProps = {
  name: string
  /** Missing in the row of all branches. */
  branch?: number
  day: Omit<BranchDay, 'branch'>
  currency: string
  date: string
  hasStatistics: boolean
}

function Row({ name, branch, day, currency, date, hasStatistics }: RowProps) {
  const { today, lastWeek, lastWeekTotal, waiting, confirmed, inDelivery, late, missed } = day
  const trend = trendOf(today.revenue, lastWeek.revenue)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="end" data-label="Bestellungen">
        <Anchor
          component={Link}
          to={ordersOf(date, branch)}
          inherit
          aria-label={`${name}: ${today.orders} Bestellungen`}
        >
          {today.orders}
        </Anchor>
      </Table.Td>
      <Table.Td ta="end" data-label="Umsatz">
        {hasStatistics ? (
          <Anchor
            component={Link}
            to={revenueOf(date, branch)}
            inherit
            aria-label={`${name}: Umsatz ${money(today.revenue, currency)}`}
          >
            {money(today.revenue, currency)}
          </Anchor>
        ) : (
          money(today.revenue, currency)
        )}
      </Table.Td>
      <Table.Td ta="end" data-label={weekBefore(date)}>
        {money(lastWeekTotal.revenue, currency)}
        {trend && <small className={styles['trend']}>bis jetzt {trend.words}</small>}
      </Table.Td>
      <Table.Td ta="end" data-label="In Arbeit">
        {waiting + confirmed + inDelivery}
      </Table.Td>
      <Table.Td ta="end" data-label="Zu spät">
        {late > 0 ? <Alarm to="/orders" count={late} /> : 0}
      </Table.Td>
      <Table.Td ta="end" data-label="Verpasst">
        {missed > 0 ? <Alarm to="/orders/missed" count={missed} /> : 0}
      </Table.Td>
    </Table.Tr>
  )
}

const Alarm = ({ to, count }: { to: string; count: number }) => (
  <Anchor component={Link} to={to} c="red" fw={600} inherit>
    {count}
  </Anchor>
)
