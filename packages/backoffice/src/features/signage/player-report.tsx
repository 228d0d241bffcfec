import { List, Stack, Text } from '@mantine/core'
import { useTitles } from '../../crud/titles.ts'
import type { WireTv } from './tv-calls.ts'
import { showingText } from './tv-words.ts'

const contentStates = {
  upToDate: 'Inhalte aktuell',
  downloading: 'Inhalte werden geladen',
  offline: 'Spielt ohne Verbindung',
}

/** What the player of a TV says about itself: what is on the screen, and what does not work. */
export function PlayerReport({ tv }: { tv: WireTv }) {
  const state = Array.isArray(tv.playerState) ? undefined : tv.playerState
  const segment = state?.segment ?? undefined
  const titles = useTitles(new Map(segment ? [['digital-signage-segments', new Set([segment])]] : []))
  if (!state) return <Text size="sm">Noch keine Meldung des Players.</Text>
  return (
    <Stack gap={2}>
      <Text size="sm">Läuft: {showingText(state, (id) => titles('digital-signage-segments', id))}</Text>
      <Text size="sm" c="dimmed">
        {contentStates[state.contentState]}, {state.resolution}
      </Text>
      {state.faults.length > 0 && (
        <List size="sm" c="red" aria-label="Störungen">
          {state.faults.map((fault) => (
            <List.Item key={fault}>{fault}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
