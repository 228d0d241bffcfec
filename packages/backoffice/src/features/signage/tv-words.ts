import type { TvCommandDetails } from '@theke/contract/calls/signage'
import type { PlayerState } from '@theke/contract/calls/signage-player'
import { entities } from '@theke/contract/entities/registry'
import type { TvCommand, TvCommandState, TvPresence } from '@theke/domain/signage'

const { fields } = entities['digital-signage-devices']

export const commandNames: Readonly<Record<TvCommand, string>> = fields.command.options
export const stateNames: Readonly<Record<TvCommandState, string>> = fields.commandStatus.options

export const stateColors: Readonly<Record<TvCommandState, string>> = {
  pending: 'blue',
  sent: 'blue',
  done: 'green',
  failed: 'red',
  aborted: 'gray',
  expired: 'orange',
}

export const presences: Readonly<Record<TvPresence, { label: string; color: string }>> = {
  online: { label: 'Online', color: 'green' },
  late: { label: 'Verzögert', color: 'yellow' },
  offline: { label: 'Offline', color: 'red' },
  unpaired: { label: 'Nicht gekoppelt', color: 'gray' },
}

/** What follows a state, for the person who waits for it. */
export const stateHints: Readonly<Partial<Record<TvCommandState, string>>> = {
  pending: 'Der TV holt den Befehl in den nächsten Sekunden ab. Nach 5 Minuten verfällt er.',
  sent: 'Der TV hat den Befehl abgeholt und noch keine Rückmeldung gegeben.',
  expired: 'Der TV hat den Befehl nicht innerhalb von 5 Minuten abgeholt.',
}

/** What is in a command, in words; `scene` gives the name of a scene. */
export function contentText(details: TvCommandDetails, scene: (id: number) => string): string {
  const { scene: id, minutes, text, seconds, volume } = details
  if (id !== undefined) return `${scene(id)}, ${minutes === 1 ? '1 Minute' : `${minutes} Minuten`}`
  if (text !== undefined) return `„${text}“, ${seconds} Sekunden`
  return volume === undefined ? '' : `${volume} %`
}

/** The commands as the menu groups them. */
export const commandGroups: readonly { label: string; commands: readonly TvCommand[] }[] = [
  { label: 'Anzeige', commands: ['message', 'show-scene', 'return-to-stream', 'identify', 'volume'] },
  { label: 'Gerät', commands: ['reload', 'restart', 'power-on', 'power-off'] },
  { label: 'Wartung', commands: ['screenshot', 'request-logs', 'clear-cache', 'update-player'] },
]

/** What is on the screen, in words; `segment` gives the name of one. */
export function showingText(state: PlayerState, segment: (id: number) => string): string {
  if (state.showing === 'stream' && state.segment !== null) return segment(state.segment)
  return { stream: 'Stream', command: 'Auf Befehl', logo: 'Logo', off: 'Ausgeschaltet' }[state.showing]
}

type Played = { segment: number; plays: number; seconds: number }

/** What was played by segment, what was on the screen longest first. */
export function sumBySegment(plays: readonly Played[]): Played[] {
  const sums = new Map<number, Played>()
  for (const { segment, plays: times, seconds } of plays) {
    const sum = sums.get(segment) ?? { segment, plays: 0, seconds: 0 }
    sums.set(segment, { segment, plays: sum.plays + times, seconds: sum.seconds + seconds })
  }
  return [...sums.values()].toSorted((one, other) => other.seconds - one.seconds)
}
