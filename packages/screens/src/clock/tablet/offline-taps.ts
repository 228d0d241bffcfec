import type { CallInput } from '@theke/contract/call/define-call'
import type { ClockTile } from '@theke/contract/calls/clock-tablet'
import { sendOfflineTaps } from '@theke/contract/calls/clock-tablet'
import { type ActivityStep, nextActivity, type WorkingActivity } from '@theke/domain/time-tracking'
import { toIsoInstant } from '@theke/domain/values'
import { newId } from '@theke/ui/new-id.ts'
import { api } from '../../api.ts'

export type KeptTap = CallInput<typeof sendOfflineTaps>['taps'][number]

const storage = 'theke.clock.taps'

/** Taps that no server has yet; they survive a reload of the page. */
export function keptTaps(): KeptTap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]')
    return Array.isArray(kept) ? (kept as KeptTap[]) : []
  } catch {
    return []
  }
}

function keep(taps: readonly KeptTap[]) {
  if (taps.length === 0) localStorage.removeItem(storage)
  else localStorage.setItem(storage, JSON.stringify(taps))
}

/** Keeps a tap with the time of the device. */
export function keepTap(user: number, step: ActivityStep, now: number, id: string = newId()) {
  keep([...keptTaps(), { id, user, step, at: toIsoInstant(now) }])
}

/** Hands what is kept to the server; only what it has confirmed is forgotten, so that a lost answer loses nothing. */
export async function sendKeptTaps(): Promise<void> {
  const taps = keptTaps().slice(0, 500)
  if (taps.length === 0) return
  const { kept } = await api(sendOfflineTaps, { taps }, { kind: 'background' })
  keep(keptTaps().filter(({ id }) => !kept.includes(id)))
}

/** Work as it stands for the buttons: the last known state of a tile and what was tapped since without network. */
export function workOf(
  { id, state }: ClockTile,
  taps: readonly KeptTap[],
  now: number,
): WorkingActivity | null {
  const start = now - 1
  const pauses = state === 'paused' ? [{ start, end: null }] : []
  let work: WorkingActivity | null = state === 'none' ? null : { start, end: null, pauses }
  for (const { step } of taps.filter(({ user }) => user === id)) {
    const result = nextActivity(work?.end === null ? work : null, step, now)
    if (result.ok) work = result.activity
  }
  return work
}
