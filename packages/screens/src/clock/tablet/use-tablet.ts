import type { ErrorCode } from '@theke/contract/call/error-codes'
import type { ClockPerson, ClockTile, Identified } from '@theke/contract/calls/clock-tablet'
import { getClockTablet, identifyAtClock, takeClockStep } from '@theke/contract/calls/clock-tablet'
import { ApiError } from '@theke/contract/client'
import type { ActivityStep } from '@theke/domain/time-tracking'
import { newId } from '@theke/ui/new-id.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { useLive } from '../../live/use-live.ts'
import { stepSentence, timeOf } from '../clock-texts.ts'
import { keepTap, keptTaps, sendKeptTaps } from './offline-taps.ts'

const lookEvery = 15_000

const away: ReadonlySet<ErrorCode> = new Set(['timeout', 'unavailable', 'unexpected'])

/** The network or the server is away; only an answer of the server has a code (OPEN-209). */
export const isLost = (error: unknown) =>
  !(error instanceof ApiError) || error.code === undefined || away.has(error.code)

/** The sentence of the server, as at a clock nobody can look it up elsewhere. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : String(error)

/** Who stands at the tablet: nobody, somebody whose PIN is asked for, or somebody who is known. */
export type Standing =
  | { at: 'tiles' }
  | { at: 'pin'; tile: ClockTile }
  | { at: 'person'; who: Identified; person: ClockPerson }
  | { at: 'offline'; tile: ClockTile }
  | { at: 'done'; name: string; sentence: string; note: string }

const nameOf = ({ me }: ClockPerson) => me.firstName || me.username

const offlineSentences: Record<ActivityStep, string> = {
  start: 'Start vermerkt um',
  pause: 'Pause vermerkt um',
  resume: 'Fortsetzen vermerkt um',
  end: 'Ende vermerkt um',
}

/** The clock of a branch: its people, who stands there, and the taps that wait for the network. */
export function useTablet() {
  const live = useLive(
    async () => {
      await sendKeptTaps()
      const tablet = await api(getClockTablet, {}, { kind: 'background' })
      return { ...tablet, receivedAt: performance.now() }
    },
    { every: lookEvery },
  )
  const [standing, setStanding] = useState<Standing>({ at: 'tiles' })
  const [failure, setFailure] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [waiting, setWaiting] = useState(() => keptTaps().length)
  useEffect(() => setWaiting(keptTaps().length), [live.data, standing])

  const leave = () => {
    setFailure(null)
    setStanding({ at: 'tiles' })
  }
  const choose = (tile: ClockTile) => {
    setFailure(null)
    setStanding(live.offlineSince === null ? { at: 'pin', tile } : { at: 'offline', tile })
  }

  async function run(work: () => Promise<void>, onLost: () => void) {
    setWorking(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (isLost(error)) onLost()
      else setFailure(refusalOf(error))
    } finally {
      setWorking(false)
    }
  }

  const identify = (who: Identified, tile: ClockTile | null) =>
    run(
      async () => {
        await sendKeptTaps()
        setStanding({ at: 'person', who, person: await api(identifyAtClock, { who }) })
      },
      () => {
        live.reload()
        if (tile) setStanding({ at: 'offline', tile })
        else setFailure('Ohne Netz bitte den eigenen Namen antippen.')
      },
    )

  /** A tap that the device keeps; `id` is its mark when the server may have it already. */
  const takeOffline = (tile: Pick<ClockTile, 'id' | 'name'>, step: ActivityStep, id?: string) => {
    const now = Date.now()
    keepTap(tile.id, step, now, id)
    setStanding({
      at: 'done',
      name: tile.name,
      sentence: `${offlineSentences[step]} ${timeOf(new Date(now).toISOString())}`,
      note: 'Ohne Netz: wird als Vorschlag gesendet und muss genehmigt werden.',
    })
  }

  const take = (step: ActivityStep) => {
    if (standing.at === 'offline') return takeOffline(standing.tile, step)
    if (standing.at !== 'person') return
    const { who, person } = standing
    const tap = newId()
    void run(
      async () => {
        const answer = await api(takeClockStep, { who, tap, step })
        setStanding({
          at: 'done',
          name: nameOf(person),
          sentence: stepSentence(step, answer.taken),
          note: answer.proposal || person.proposal ? 'Wartet auf Genehmigung.' : '',
        })
        live.reload()
      },
      () => {
        live.reload()
        takeOffline({ id: person.me.id, name: nameOf(person) }, step, tap)
      },
    )
  }

  return { live, standing, failure, isWorking, waiting, choose, identify, take, leave }
}
