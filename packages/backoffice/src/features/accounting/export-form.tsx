import { Button, Group, Paper, Select, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { urlOf } from '@theke/contract/call/define-call'
import { exportBookings } from '@theke/contract/calls/accounting'
import type { AccountingFormat } from '@theke/domain/accounting'
import { MAX_PERIOD_DAYS, periodProblem } from '@theke/domain/statistics'
import { useState } from 'react'
import { statisticsTexts } from '@theke/contract/texts.de'
import { DateField } from '../../ui/date-field.tsx'
import entryStyles from '../../ui/entry-list.module.css'
import { monthAfter } from '../../ui/months.ts'
import { optionsOf } from '../../ui/options-of.ts'
import { addDays } from '@theke/domain/values'

const formats: Record<AccountingFormat, string> = { datev: 'DATEV (SKR 03)', bmd: 'BMD' }

/** The bookings of a period as a file; the last whole month unless chosen otherwise. */
export function ExportForm({ branch, today }: { branch: number; today: string }) {
  const month = today.slice(0, 7)
  const [format, setFormat] = useState<AccountingFormat>('datev')
  const [from, setFrom] = useState(`${monthAfter(month, -1)}-01`)
  const [to, setTo] = useState(addDays(`${month}-01`, -1))
  const problem = periodProblem({ from, to })
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby="export"
      className={entryStyles['onScreen']}
    >
      <Title order={2} size="h4" id="export" mb={4}>
        Buchungen für die Buchhaltung
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Eine Zeile je Beleg und Steuersatz, nach dem Tag der Bestätigung; Stornos und Rückerstattungen stehen
        als Gegenbuchung dabei. Prüfen Sie die Konten vor dem ersten Einlesen mit Ihrer Steuerberatung.
      </Text>
      <Group gap="xs" align="flex-start">
        <Select
          label="Format"
          w={180}
          allowDeselect={false}
          data={optionsOf(formats)}
          value={format}
          onChange={(value) => setFormat(value === 'bmd' ? 'bmd' : 'datev')}
        />
        <DateField label="Von" isLazy w={150} value={from} onChange={(day) => day && setFrom(day)} />
        <DateField
          label="Bis"
          isLazy
          w={150}
          value={to}
          onChange={(day) => day && setTo(day)}
          error={
            problem === 'order'
              ? statisticsTexts.periodOrder
              : problem === 'length' && statisticsTexts.periodLength(MAX_PERIOD_DAYS)
          }
        />
        <Button
          mt={{ base: 0, sm: 22 }}
          component="a"
          download
          href={urlOf(exportBookings, { branch, from, to, format })}
          leftSection={<IconDownload size={18} aria-hidden />}
          {...(problem ? { 'aria-disabled': true, 'data-disabled': true, onClick: stop } : {})}
        >
          Datei herunterladen
        </Button>
      </Group>
    </Paper>
  )
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()
