import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '@theke/contract/calls/dashboard'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useMe } from '../../use-me.ts'
import { BranchTable } from './branch-table.tsx'
import { dashboardQuery } from './dashboard-calls.ts'
import styles from './dashboard.module.css'
import { longDate } from './day-words.ts'
import { KeyFigures } from './key-figures.tsx'
import { SetupCheck } from './setup-check.tsx'
import { SoldOutList } from './sold-out-list.tsx'

/** The start screen: how the day goes, what wants attention, what is still to be set up. */
export function DashboardScreen() {
  useDocumentTitle('Übersicht')
  const me = useMe()
  if (!me.isEmployee) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const day = useQuery(dashboardQuery)
  return (
    <Stack gap="md">
      <div className={styles['head']}>
        <Title order={1} size="h2">
          Übersicht
        </Title>
        {day.data && <Text c="dimmed">{longDate(day.data.date)}</Text>}
      </div>
      {day.data && <Day day={day.data} isAdmin={me.isAdmin} />}
      {day.isPending && <Skeleton height={220} radius="lg" />}
      {day.isError && !day.data && <Alert color="red">Übersicht konnte nicht geladen werden.</Alert>}
      {me.isAdmin && <SetupCheck />}
    </Stack>
  )
}

function Day({ day, isAdmin }: { day: Dashboard; isAdmin: boolean }) {
  if (day.branches.length === 0) {
    return isAdmin ? (
      <FirstBranch />
    ) : (
      <Alert color="gray">Ihrem Konto ist noch keine Filiale zugeordnet.</Alert>
    )
  }
  return (
    <>
      <KeyFigures day={day} />
      {day.failedMessages ? <FailedMessages count={day.failedMessages} /> : null}
      {day.branches.length > 1 && <BranchTable day={day} />}
      <SoldOutList products={day.soldOut} hasBranches={day.branches.length > 1} />
    </>
  )
}

/** A shop that was just set up. */
const FirstBranch = () => (
  <Paper withBorder radius="lg" p="xl">
    <Stack align="center" gap="sm">
      <Text fw={500}>Hier sehen Sie bald, wie der Tag läuft.</Text>
      <Text c="dimmed" ta="center">
        Bestellungen und Umsätze gibt es, sobald Ihr Shop eine Filiale hat.
      </Text>
      <Button component={Link} to="/branches/new">
        Erste Filiale anlegen
      </Button>
    </Stack>
  </Paper>
)

const FailedMessages = ({ count }: { count: number }) => (
  <Alert
    color="red"
    radius="lg"
    title={
      count === 1 ? 'Eine Nachricht wurde nicht zugestellt' : `${count} Nachrichten wurden nicht zugestellt`
    }
  >
    <Button component={Link} to="/outbox?state=failed" variant="default" mt={4}>
      Postausgang ansehen
    </Button>
  </Alert>
)
