import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCopy, IconPrinter, IconSend } from '@tabler/icons-react'
import type { Roster } from '@theke/contract/calls/roster'
import { copyRosterWeek, publishRoster } from '@theke/contract/calls/roster'
import { addDays, formatLocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ActionsMenu } from '../../ui/actions-menu.tsx'
import { confirmAction } from '../../ui/confirm.ts'
import { WeekButtons } from '../../ui/week-buttons.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { type Part, refreshRoster } from './roster-calls.ts'
import styles from './roster.module.css'
import { type RowKind, rowKinds } from './shift-moves.ts'

type Choice = {
  from: string
  onWeek: (from: string) => void
}

type Props = Choice & {
  today: string
  roster: Roster | undefined
  part: Part
  kind: RowKind
  onFilter: (name: 'filiale' | 'abteilung' | 'zeilen', value: string | null) => void
}

const options = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

async function copy(from: string, to: string, part: Part) {
  const { copied, skipped } = await api(copyRosterWeek, { from, to, ...part })
  await refreshRoster()
  const more = skipped > 0 ? `, ${skipped} ${skipped === 1 ? 'war' : 'waren'} schon da` : ''
  notifications.show({ message: `${copied} ${copied === 1 ? 'Dienst' : 'Dienste'} kopiert${more}.` })
}

/** What is shown of the roster, and what is done with the whole week. */
export function RosterToolbar({ from, onWeek, today, roster, part, kind, onFilter }: Props) {
  const [isPrinting, setPrinting] = useState(false)
  const waiting = roster?.shifts.filter(({ state }) => state === 'draft' || state === 'changed').length ?? 0
  const publish = () =>
    confirmAction({
      title: `${waiting} ${waiting === 1 ? 'Dienst' : 'Dienste'} veröffentlichen?`,
      text: 'Alle Betroffenen bekommen eine Nachricht.',
      label: 'Veröffentlichen',
      isHarmless: true,
      run: async () => {
        const { published, notified } = await api(publishRoster, { from, ...part })
        await refreshRoster()
        const people = notified === 1 ? '1 Person' : `${notified} Personen`
        notifications.show({ message: `${published} veröffentlicht, ${people} benachrichtigt.` })
      },
    })
  return (
    <>
      <div className={styles['bar']}>
        <WeekButtons from={from} onWeek={onWeek} today={today} />
        <Select
          aria-label="Filiale"
          placeholder="Alle Filialen"
          clearable
          w={170}
          data={options(roster?.branches ?? [])}
          value={part.branch ? String(part.branch) : null}
          onChange={(value) => onFilter('filiale', value)}
        />
        <Select
          aria-label="Abteilung"
          placeholder="Alle Abteilungen"
          clearable
          w={180}
          data={options(roster?.departments ?? [])}
          value={part.department ? String(part.department) : null}
          onChange={(value) => onFilter('abteilung', value)}
        />
        <SegmentedControl
          aria-label="Zeilen"
          data={Object.entries(rowKinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={(value) => onFilter('zeilen', value === 'user' ? null : value)}
        />
        <Group gap={4} ml="auto" wrap="nowrap">
          <ActionsMenu
            label="Woche"
            actions={[
              {
                label: 'In die nächste Woche kopieren',
                icon: <IconCopy size={16} />,
                onClick: () => void copy(from, addDays(from, 7), part),
              },
              {
                label: 'Aus der Vorwoche kopieren',
                icon: <IconCopy size={16} />,
                onClick: () => void copy(addDays(from, -7), from, part),
              },
              { label: 'Drucken', icon: <IconPrinter size={16} />, onClick: () => setPrinting(true) },
            ]}
          />
          <Button leftSection={<IconSend size={18} aria-hidden />} disabled={waiting === 0} onClick={publish}>
            Veröffentlichen{waiting > 0 && ` (${waiting})`}
          </Button>
        </Group>
      </div>
      {isPrinting && roster && <PrintDialog roster={roster} part={part} onClose={() => setPrinting(false)} />}
    </>
  )
}

export const weekTitle = (from: string, to: string) =>
  `${formatLocalDate(from).slice(0, 6)} bis ${formatLocalDate(to)}`
