import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { monthPattern } from '@theke/contract/call/call-values'
import { absenceTexts } from '@theke/contract/texts.de'
import { monthSpan } from '@theke/domain/time-sheet'
import { datesBetween, localDateOf } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { monthAfter, monthTitle } from '../../ui/months.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { SpanButtons } from '../../ui/week-buttons.tsx'
import { canUse, useMe } from '../../use-me.ts'
import { absencesQuery, waitingQuery } from './absence-calls.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { AbsenceList } from './absence-list.tsx'
import { ReminderNotice } from './reminder-notice.tsx'
import { TeamCalendar } from './team-calendar.tsx'

/** The absences of a month: who is away, what waits for a decision, and the own ones. */
export function AbsencesScreen() {
  useDocumentTitle('Abwesenheiten')
  const me = useMe()
  const decides = canUse(me, 'staff.approve')
  const [params, setParams] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const today = localDateOf(Date.now())
  const now = today.slice(0, 7)
  const asked = params.get('monat') ?? ''
  const month = monthPattern.test(asked) ? asked : now
  const { first, last } = monthSpan(month)
  const { data, isError } = useQuery(absencesQuery(first, last))
  const { data: waiting = [] } = useQuery({ ...waitingQuery(today), enabled: decides })
  const show = (next: string) => setParams({ monat: next }, { replace: true })
  const own = data?.filter(({ user }) => user.id === me.id) ?? []
  const others = data?.filter(({ user }) => user.id !== me.id) ?? []
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Abwesenheiten
        </Title>
        <Text c="dimmed" role="status">
          {monthTitle(month)}
        </Text>
      </div>
      <Group>
        <SpanButtons
          labels={['Voriger Monat', 'Dieser Monat', 'Nächster Monat']}
          onMove={(step) => show(monthAfter(month, step))}
          onToday={() => show(now)}
        />
        <Button component={Link} to="/absences/account" variant="default">
          Mein Urlaubskonto
        </Button>
        <Button ml="auto" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
          Abwesenheit
        </Button>
      </Group>
      <ReminderNotice />
      {!data && isError && <Alert color="red">{absenceTexts.listFailed}</Alert>}
      {!data && !isError && <Skeleton h={320} aria-label="Wird geladen" />}
      {data && (
        <>
          <TeamCalendar days={datesBetween(first, last)} today={today} absences={data} />
          {decides && (
            <AbsenceList
              title="Wartet auf eine Entscheidung"
              absences={waiting.filter(({ user }) => user.id !== me.id)}
            />
          )}
          <AbsenceList
            title="Meine Abwesenheiten"
            absences={own}
            empty="In diesem Monat sind Sie nicht abwesend."
          />
          {decides && (
            <AbsenceList title="Team" absences={others.filter(({ state }) => state !== 'requested')} />
          )}
        </>
      )}
      {isOpen && <AbsenceDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}
