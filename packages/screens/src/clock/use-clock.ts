import {
  activityStepCalls,
  getClockEmployee,
  listClockActivities,
  listClockSchedules,
  startActivity,
} from '@theke/contract/calls/time-clock'
import {
  afterStep,
  emptyTimeTracking,
  type TimeTrackingState,
  withActivities,
} from '@theke/contract/calls/time-clock-state'
import { createClient, hasCode } from '@theke/contract/client'
import type { ActivityStep } from '@theke/domain/time-tracking'
import { addDays, localDateOf } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import type { Credentials } from './credentials.ts'
import { stepSentence } from './clock-texts.ts'

// looks for fetch with every call, as a test replaces it
const api = createClient({}, (input, init) => fetch(input, init))

export type ClockState = TimeTrackingState & {
  isLoaded: boolean
  isWorking: boolean
  failure: string | null
  /** What has just been done; the clock is finished with it. */
  done: string | null
  /** When the server counted the minutes, on the timer of the page, which no clock of the device can move. */
  countedAt: number
}

const start: ClockState = {
  ...emptyTimeTracking,
  isLoaded: false,
  isWorking: false,
  failure: null,
  done: null,
  countedAt: 0,
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const stepCalls = { start: startActivity, ...activityStepCalls } as const

/** A week back, so that work that was never ended is seen, and a week ahead. */
async function load({ token, username }: Credentials): Promise<Partial<ClockState>> {
  const person = { token, username }
  const today = localDateOf(Date.now())
  const me = await api(getClockEmployee, person)
  const [schedules, activities] = await Promise.all([
    api(listClockSchedules, { ...person, from: today, to: addDays(today, 7) }),
    api(listClockActivities, { ...person, from: addDays(today, -7) }),
  ])
  const loaded = { ...emptyTimeTracking, me, accessToken: token, workingSchedules: schedules.data }
  return { ...withActivities(loaded, activities.data), isLoaded: true, countedAt: performance.now() }
}

/** The time clock of a person (DATA-38, TIME-02): what is known, and the four actions. */
export function useClock(credentials: Credentials, onRefused: (failure: string) => void) {
  const [state, setState] = useState(start)
  const [round, setRound] = useState(0)
  const change = (changes: Partial<ClockState>) => setState((before) => ({ ...before, ...changes }))

  useEffect(() => {
    let isCurrent = true
    load(credentials).then(
      (loaded) => isCurrent && change(loaded),
      (error: unknown) => {
        if (!isCurrent) return
        if (hasCode(error, 'notFound')) onRefused(error.message)
        else change({ failure: messageOf(error) })
      },
    )
    return () => {
      isCurrent = false
    }
    // a new function for the same refusal is no reason to load again
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [credentials, round])

  const take = async (step: ActivityStep) => {
    change({ isWorking: true, failure: null })
    try {
      const activity = await api(stepCalls[step], credentials)
      setState((before) => ({
        ...before,
        ...afterStep(before, step, activity),
        isWorking: false,
        done: stepSentence(step, activity),
        countedAt: performance.now(),
      }))
    } catch (error) {
      change({ isWorking: false, failure: messageOf(error) })
      // somebody may have tapped on another device: show what is true now
      if (hasCode(error, 'conflict')) setRound((before) => before + 1)
    }
  }

  return {
    state,
    take,
    reload: () => {
      change({ failure: null })
      setRound((before) => before + 1)
    },
    continueAfter: () => change({ done: null }),
  }
}
