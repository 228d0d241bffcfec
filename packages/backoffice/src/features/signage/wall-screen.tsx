import {
  Alert,
  Anchor,
  Checkbox,
  Group,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TvCommandBody } from '@theke/contract/calls/signage'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { CommandMenu } from './command-menu.tsx'
import { PlayerReport } from './player-report.tsx'
import { PresenceBadge } from './presence-badge.tsx'
import { path, type CommandResult, tvsQuery, useCommandToAll, type WireTv } from './tv-calls.ts'
import { TvPicture } from './tv-picture.tsx'
import styles from './wall.module.css'

const hasFaults = ({ playerState }: WireTv) => !Array.isArray(playerState) && playerState.faults.length > 0
const needsHelp = (tv: WireTv) => tv.presence !== 'online' || hasFaults(tv)

/** All screens at a glance: what they show, which of them need help, and one command for many. */
export function WallScreen() {
  useDocumentTitle('Bildschirmwand')
  const [params, setParams] = useSearchParams()
  const branch = Number(params.get('branch')) || null
  const isLimited = params.get('show') === 'problems'
  const { data, isError } = useQuery(tvsQuery(branch))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const change = (values: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  const shown = data?.filter((tv) => !isLimited || needsHelp(tv))
  const selected = shown?.filter(({ id }) => chosen.has(id)) ?? []
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <Stack gap="md">
      <div>
        <Anchor component={Link} to={`/${path}`} size="sm">
          TVs
        </Anchor>
        <Title order={1} size="h2">
          Bildschirmwand
        </Title>
        {data && (
          <Text c="dimmed" role="status">
            {summaryOf(data)}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <ReferenceSelect
          path="branches"
          aria-label="Filiale"
          placeholder="Alle Filialen"
          w={200}
          value={branch === null ? null : { id: branch }}
          onChange={(next) => change({ branch: next ? String(next.id) : null })}
        />
        <SegmentedControl
          aria-label="Auswahl"
          data={[
            { value: 'all', label: 'Alle' },
            { value: 'problems', label: 'Mit Problemen' },
          ]}
          value={isLimited ? 'problems' : 'all'}
          onChange={(value) => change({ show: value === 'problems' ? value : null })}
        />
        <CommandToAll key={selected.map(({ id }) => id).join()} tvs={selected} />
      </Group>
      {isError && !data && <Alert color="red">TVs konnten nicht geladen werden.</Alert>}
      {!data && !isError && <Skeleton height={240} radius="lg" />}
      {shown?.length === 0 && <Nothing isFiltered={isLimited || branch !== null} />}
      {shown && shown.length > 0 && (
        <ul className={styles['wall']} aria-label="Bildschirme">
          {shown.map((tv) => (
            <Tile key={tv.id} tv={tv} isChosen={chosen.has(tv.id)} onChoose={choose} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function summaryOf(tvs: readonly WireTv[]): string {
  const bad = tvs.filter(needsHelp).length
  const count = tvs.length === 1 ? '1 Bildschirm' : `${tvs.length} Bildschirme`
  return bad === 0 ? `${count}, alle in Ordnung` : `${count}, ${bad} mit Problemen`
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Text>Kein Bildschirm passt zur Auswahl.</Text>
  ) : (
    <Text>
      Es gibt noch keine Bildschirme.{' '}
      <Anchor component={Link} to={`/${path}/new`}>
        TV anlegen
      </Anchor>
    </Text>
  )

type TileProps = { tv: WireTv; isChosen: boolean; onChoose: (id: number, isChosen: boolean) => void }

function Tile({ tv, isChosen, onChoose }: TileProps) {
  const place = [tv['name'], tv['place']].filter((text) => typeof text === 'string' && text !== '').join(', ')
  return (
    <Paper component="li" withBorder radius="lg" p="sm">
      <Stack gap="xs">
        <div className={styles['head']}>
          <Checkbox
            aria-label={`„${tv.identifier}“ auswählen`}
            checked={isChosen}
            onChange={(event) => onChoose(tv.id, event.currentTarget.checked)}
          />
          <div className={styles['name']}>
            <Anchor component={Link} to={`/${path}/${tv.id}`} fw={600}>
              {tv.identifier}
            </Anchor>
            {place && (
              <Text size="sm" c="dimmed">
                {place}
              </Text>
            )}
          </div>
          <PresenceBadge presence={tv.presence} />
        </div>
        <TvPicture tv={tv} />
        <PlayerReport tv={tv} />
      </Stack>
    </Paper>
  )
}

function CommandToAll({ tvs }: { tvs: readonly WireTv[] }) {
  const sending = useCommandToAll()
  const send = (body: TvCommandBody) => sending.mutateAsync({ tvs, body })
  return (
    <Group gap="xs" ml="auto">
      <Text size="sm" role="status">
        {sending.data ? resultText(sending.data) : tvs.length > 0 && `${tvs.length} ausgewählt`}
      </Text>
      <CommandMenu
        name={tvs.length === 1 ? `TV „${tvs[0]?.identifier ?? ''}“` : `${tvs.length} TVs`}
        isDisabled={tvs.length === 0}
        isSending={sending.isPending}
        onSend={send}
      />
    </Group>
  )
}

function resultText({ accepted, refused }: CommandResult): string {
  const sent = accepted.length === 1 ? '1 Befehl gesendet' : `${accepted.length} Befehle gesendet`
  if (refused.length === 0) return sent
  return `${sent}, nicht möglich bei ${refused.map(({ identifier }) => `„${identifier}“`).join(', ')}`
}
