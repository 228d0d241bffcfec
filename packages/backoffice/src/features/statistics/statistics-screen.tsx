import { Alert, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { localDateOf } from '@theke/domain/values'
import { useSearchParams } from 'react-router'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useMe } from '../../use-me.ts'
import { type Choice, choiceFrom, periodText } from './choice.ts'
import { Controls } from './controls.tsx'
import { KeyFigures } from './key-figures.tsx'
import { ChosenProfile, Profile } from './profile.tsx'
import { Sales } from './sales.tsx'
import { summaryQuery, type Which } from './statistics-calls.ts'
import { Team } from './team.tsx'
import { Visits } from './visits.tsx'

/**
 * Statistics of a period (BACKOFFICE-31): the whole shop for administrators, a branch for those with
 * the right, the own working time for employees.
 */
export function StatisticsScreen() {
  useDocumentTitle('Statistik')
  const me = useMe()
  const [params, setParams] = useSearchParams()
  if (!me.isEmployee) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const chosen = choiceFrom(params, localDateOf(Date.now()))
  const own = me.rights['statistics.view'] ?? []
  const isLead = !me.isAdmin && own.length > 0
  const branch = isLead && !own.includes(chosen.branch ?? 0) ? own[0] : chosen.branch
  const choice = { ...chosen, branch }
  const change = (values: Record<string, string | null>) =>
    setParams(
      () => {
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Statistik
        </Title>
        <Text c="dimmed" role="status">
          {periodText(choice.period)}
          {(me.isAdmin || isLead) && choice.compared && `, verglichen mit ${periodText(choice.compared)}`}
        </Text>
      </div>
      <Controls choice={choice} onChange={change} isLimited={!me.isAdmin && !isLead} />
      {(me.isAdmin || isLead) && <ShopStatistics choice={choice} onChange={change} isWhole={me.isAdmin} />}
      {!me.isAdmin && <Profile user={me.id} period={choice.period} title="Mein Zeitkonto" />}
    </Stack>
  )
}

type ShopProps = {
  choice: Choice
  onChange: (values: Record<string, string | null>) => void
  /** Also what belongs to no branch: visits and people. */
  isWhole: boolean
}

function ShopStatistics({ choice, onChange, isWhole }: ShopProps) {
  const { period, compared, branch, type, basis } = choice
  const which: Which = { ...period, branch, type, basis }
  const former: Which | null = compared && { ...which, ...compared }
  const now = useQuery(summaryQuery(which))
  const before = useQuery({ ...summaryQuery(former ?? which), enabled: former !== null })
  if (now.isError && !now.data) return <Alert color="red">Statistik konnte nicht geladen werden.</Alert>
  const summary = now.data
  return (
    <>
      <KeyFigures summary={summary} former={former ? before.data : undefined} />
      <Sales choice={choice} which={which} former={former} summary={summary} />
      {isWhole && (
        <>
          <Visits choice={choice} which={which} summary={summary} />
          <Team choice={choice} which={which} summary={summary} onChange={onChange} />
          <ChosenProfile period={period} />
        </>
      )}
    </>
  )
}
