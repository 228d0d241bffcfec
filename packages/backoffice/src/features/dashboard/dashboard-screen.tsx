import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '@theke/contract/calls/dashboard'
import { lazy, Suspense } from 'react'
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

const GuidedSetup = lazy(async () => ({ default: (await import('./setup/guided-setup.tsx')).GuidedSetup }))

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
      {day.data?.isSetUp === false && (
        <Suspense fallback={<Skeleton height={320} radius="lg" />}>
          <GuidedSetup />
        </Suspense>
      )}
      {day.data && <Day day={day.data} isAdmin={me.isAdmin} />}
      {day.isPending && <Skeleton height={220} radius="lg" />}
      {day.isError && !day.data && <Alert color="red">Übersicht konnte nicht geladen werden.</Alert>}
      {me.isAdmin && (day.data?.isSetUp ?? day.isError) && <SetupCheck />}
    </Stack>
  )
}

function Day({ day, isAdmin }: { day: Dashboard; isAdmin: boolean }) {
  if (day.branches.length === 0) {
    if (!isAdmin) return <Alert color="gray">Ihrem Konto ist noch keine Filiale zugeordnet.</Alert>
    return day.isSetUp ? <FirstBranch /> : null
  }
  return (
    <>
      <KeyFigures day={day} hasStatistics={isAdmin} />
      {day.failedMessages ? <FailedMessages count={day.failedMessages} /> : null}
      {day.branches.length > 1 && <BranchTable day={day} hasStatistics={isAdmin} />}
      <SoldOutList products={day.soldOut} hasBranches={day.branches.length > 1} />
    </>
  )
}

/** A shop without a branch whose owner closed the set-up. */
const FirstBranch = () => (
  <Alert color="gray" title="Hier sehen Sie bald, wie der Tag läuft">
    <Text>Bestellungen und Umsätze gibt es, sobald Ihr Shop eine Filiale hat.</Text>
    <Button component={Link} to="/setup" variant="default" mt="xs">
      Einrichtung fortsetzen
    </Button>
  </Alert>
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
