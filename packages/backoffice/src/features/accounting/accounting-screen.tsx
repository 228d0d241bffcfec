import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getDayReport } from '@theke/contract/calls/accounting'
import {
  addDays,
  formatLocalDate,
  isLocalDate,
  localDateOf,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { DateField } from '../../ui/date-field.tsx'
import entryStyles from '../../ui/entry-list.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { SpanButtons } from '../../ui/week-buttons.tsx'
import { DayFigures } from './day-figures.tsx'
import { ExportForm } from './export-form.tsx'

const reportQuery = (branch: number, date: string) =>
  queryOptions({
    queryKey: ['accounting', branch, date],
    queryFn: ({ signal }) => api(getDayReport, { branch, date }, { signal }),
    placeholderData: keepPreviousData,
  })

const dayTitle = (date: string) => `${weekdayLabels[weekdayOf(date)]}, ${formatLocalDate(date)}`

/** The report of a branch's day, and the bookings of a period as a file. */
export function AccountingScreen() {
  useDocumentTitle('Buchhaltung')
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('branch'))
  const first = useQuery({
    ...pageQuery('branches', { page: '1', limit: '1' }, 'background'),
    enabled: !asked,
  })
  const branch = asked || first.data?.data[0]?.id
  const today = localDateOf(Date.now())
  const day = params.get('day') ?? ''
  const date = isLocalDate(day) ? day : today
  const change = (values: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace: true,
    })
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          Buchhaltung
        </Title>
        <Text c="dimmed" role="status">
          Tagesbericht für {dayTitle(date)}
        </Text>
      </div>
      <Group gap="xs" className={entryStyles['onScreen']}>
        <ReferenceSelect
          path="branches"
          aria-label="Filiale"
          clearable={false}
          w={220}
          value={branch === undefined ? null : { id: branch }}
          onChange={(chosen) => chosen && change({ branch: String(chosen.id) })}
        />
        <DateField
          aria-label="Tag"
          isLazy
          w={150}
          value={date}
          onChange={(chosen) => chosen && change({ day: chosen })}
        />
        <SpanButtons
          labels={['Voriger Tag', 'Heute', 'Nächster Tag']}
          onMove={(step) => change({ day: addDays(date, step) })}
          onToday={() => change({ day: today })}
        />
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken oder PDF
        </Button>
      </Group>
      {branch === undefined ? (
        first.isSuccess && <Alert>Ein Tagesbericht gehört zu einer Filiale. Legen Sie zuerst eine an.</Alert>
      ) : (
        <DayReport branch={branch} date={date} />
      )}
      {branch !== undefined && <ExportForm branch={branch} today={today} />}
      <Text size="sm" c="dimmed">
        Theke ist keine Registrierkasse: Was bei der Übergabe bar oder mit Karte bezahlt wird, gehört in Ihre
        Kassa (RKSV in Österreich, TSE in Deutschland).
      </Text>
    </Stack>
  )
}

function DayReport({ branch, date }: { branch: number; date: string }) {
  const { data, isError } = useQuery(reportQuery(branch, date))
  if (isError && !data) return <Alert color="red">Der Tagesbericht konnte nicht geladen werden.</Alert>
  return <DayFigures report={data} />
}
