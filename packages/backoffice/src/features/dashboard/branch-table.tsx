import { Anchor, Paper, Table } from '@mantine/core'
import type { BranchDay, Dashboard } from '@theke/contract/calls/dashboard'
import { Link } from 'react-router'
import styles from './dashboard.module.css'
import { money, totalDay, trendOf, weekdayName } from './day-words.ts'

/** The day of each branch, and all of them together. */
export function BranchTable({ day: { branches, currency, date } }: { day: Dashboard }) {
  return (
    <Paper withBorder radius="lg" component="section" aria-label="Filialen">
      <Table.ScrollContainer minWidth={680} type="native">
        <Table className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Filiale</Table.Th>
              <Table.Th ta="end">Bestellungen</Table.Th>
              <Table.Th ta="end">Umsatz</Table.Th>
              <Table.Th ta="end">{weekdayName(date)} vor einer Woche</Table.Th>
              <Table.Th ta="end">In Arbeit</Table.Th>
              <Table.Th ta="end">Zu spät</Table.Th>
              <Table.Th ta="end">Verpasst</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {branches.map((branch) => (
              <Row key={branch.branch.id} name={branch.branch.name} day={branch} currency={currency} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Row name="Alle" day={totalDay(branches)} currency={currency} />
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function Row({ name, day, currency }: { name: string; day: Omit<BranchDay, 'branch'>; currency: string }) {
  const { today, lastWeek, lastWeekTotal, waiting, confirmed, inDelivery, late, missed } = day
  const trend = trendOf(today.revenue, lastWeek.revenue)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="end">{today.orders}</Table.Td>
      <Table.Td ta="end">{money(today.revenue, currency)}</Table.Td>
      <Table.Td ta="end">
        {money(lastWeekTotal.revenue, currency)}
        {trend && <small className={styles['trend']}>bis jetzt {trend.words}</small>}
      </Table.Td>
      <Table.Td ta="end">{waiting + confirmed + inDelivery}</Table.Td>
      <Table.Td ta="end">{late > 0 ? <Alarm to="/orders" count={late} /> : 0}</Table.Td>
      <Table.Td ta="end">{missed > 0 ? <Alarm to="/orders/missed" count={missed} /> : 0}</Table.Td>
    </Table.Tr>
  )
}

const Alarm = ({ to, count }: { to: string; count: number }) => (
  <Anchor component={Link} to={to} c="red" fw={600} inherit>
    {count}
  </Anchor>
)
