import type { PublicOrder } from '@theke/contract/calls/public-orders'
import {
  confirmCounterAppointment,
  getPublicOrder,
  rejectCounterAppointment,
  sendQuestionnaire,
} from '@theke/contract/calls/public-orders'
import type { Questionnaire } from '@theke/domain/order'
import { isOrderEnded, STATUS_POLLING } from '@theke/domain/order'
import { useCallback, useEffect, useState } from 'react'
import { useIsRunning } from '../../shop/activity.ts'
import { api } from '../../shop/api.ts'

export type FollowedOrder = {
  order: PublicOrder
  /** Whether a call about the state of the order runs. */
  isAsking: boolean
  isAnswering: boolean
  isRating: boolean
  /** Accepts or refuses the offered time and shows the order as it is then (COUNTER-02 to COUNTER-04). */
  answer(answer: 'confirm' | 'reject'): Promise<void>
  /** `retry` is what the customer can do when it fails. */
  rate(questionnaire: Questionnaire, retry: () => Promise<void>): Promise<void>
}

const answers = { confirm: confirmCounterAppointment, reject: rejectCounterAppointment }

/** Follows an order: asks every 10 s until it ends or the page is left (STATUS-17, SHELL-05, OPEN-92). */
export function useFollowedOrder(initial: PublicOrder): FollowedOrder {
  const { uid, hash } = initial
  const statusKey = `orders/${uid}/${hash}/status`
  const questionnaireKey = `orders/${uid}/${hash}/questionnaire`
  const [order, setOrder] = useState(initial)
  const [isAnswering, setIsAnswering] = useState(false)
  useEffect(() => setOrder(initial), [initial])
  const isEnded = isOrderEnded(order)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const options = { key: statusKey, kind: 'background', isPolled: true } as const
        setOrder(await api(getPublicOrder, { uid, hash }, { ...options, ...(signal ? { signal } : {}) }))
      } catch {
        // recorded by the client, and the last known state stays
      }
    },
    [uid, hash, statusKey],
  )

  useEffect(() => {
    if (isEnded) return undefined
    const left = new AbortController()
    const ask = () => void load(left.signal)
    const timer = setInterval(ask, STATUS_POLLING)
    // Phones stop the timers of a page nobody looks at: the state is loaded when the page is seen again.
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      left.abort()
    }
  }, [isEnded, load])

  const answer = async (wish: 'confirm' | 'reject'): Promise<void> => {
    const retry = () => answer(wish)
    setIsAnswering(true)
    try {
      setOrder(await api(answers[wish], { uid, hash }, { key: statusKey, retry }))
    } catch {
      // recorded by the client
    }
    await load()
    setIsAnswering(false)
  }

  return {
    order,
    isAsking: useIsRunning(statusKey),
    isAnswering,
    isRating: useIsRunning(questionnaireKey),
    answer,
    async rate(questionnaire, retry) {
      const sent = { uid, hash, ...questionnaire }
      setOrder(await api(sendQuestionnaire, sent, { key: questionnaireKey, retry }))
    },
  }
}
