import { type CallInput, urlOf } from '@theke/contract/call/define-call'
import type { Kitchen, WirePreparation } from '@theke/contract/calls/kitchen'
import { getKitchen, prepareOrder } from '@theke/contract/calls/kitchen'
import { followOrders, listKitchenOrders } from '@theke/contract/calls/staff-orders'
import { kitchenTickets, type ShownTicket } from '@theke/contract/kitchen-tickets'
import { prepare, untouched } from '@theke/domain/kitchen'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../api.ts'
import type { Waiting } from '../live/send-queue.ts'
import { createSendQueue } from '../live/send-queue.ts'
import { useLive } from '../live/use-live.ts'

export type Step = CallInput<typeof prepareOrder>

/** Tickets with what the server answered to steps, where that is newer than the list it sent. */
export function withAnswers(kitchen: Kitchen, answers: readonly WirePreparation[]): Kitchen {
  const preparations = new Map(kitchen.preparations.map((one) => [one.order, one]))
  for (const answer of answers)
    if (answer.revision > (preparations.get(answer.order)?.revision ?? 0))
      preparations.set(answer.order, answer)
  return { ...kitchen, preparations: [...preparations.values()] }
}

/** What the tickets look like once everything that waits has arrived. */
export function withWaiting(kitchen: Kitchen, waiting: readonly Waiting<Step>[]): Kitchen {
  const preparations = new Map(kitchen.preparations.map((one) => [one.order, one]))
  for (const { change } of waiting) {
    const { id, ...step } = change
    const order = kitchen.orders.find((one) => one.id === id)
    const before = preparations.get(id)
    const result = prepare(
      before ?? untouched,
      step as Parameters<typeof prepare>[1],
      order?.items.length ?? 0,
    )
    if (!result.ok) continue
    const { done, ...flags } = result.after
    preparations.set(id, { order: id, revision: before?.revision ?? 0, done: [...done], ...flags })
  }
  return { ...kitchen, preparations: [...preparations.values()] }
}

const queueName = 'theke.kitchen'
const lookEvery = 10_000
/** Answers that are kept; by the time there are more, a list has come that is newer than the first of them. */
const maxAnswers = 50

/** The tickets of a kitchen that is paired: what is known, what waits to be sent, and the steps (R18). */
export function useKitchen() {
  const live = useLive(() => api(getKitchen, {}), { every: lookEvery, stream: urlOf(followOrders) })
  const [waiting, setWaiting] = useState<readonly Waiting<Step>[]>([])
  const [answers, setAnswers] = useState<readonly WirePreparation[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const { reload } = live
  const queue = useMemo(
    () =>
      createSendQueue<Step>({
        name: queueName,
        async send(step) {
          const answer = await api(prepareOrder, step)
          setAnswers((before) =>
            [...before.filter(({ order }) => order !== step.id), answer].slice(-maxAnswers),
          )
        },
        onRefused: (_step, error) => setRefusal(error.message),
        onChange: setWaiting,
      }),
    [],
  )
  // what waited while there was no network goes as soon as something is heard again
  useEffect(() => {
    if (live.offlineSince === null) void queue.flush().then(() => undefined)
  }, [live.data, live.offlineSince, queue])
  useEffect(() => setWaiting(queue.waiting()), [queue])

  const tickets: readonly ShownTicket[] = useMemo(
    () => (live.data ? kitchenTickets(withWaiting(withAnswers(live.data, answers), waiting)) : []),
    [live.data, answers, waiting],
  )
  const take = (step: Step) => {
    setRefusal(null)
    const key = `${step.id} ${JSON.stringify(step.items?.map(({ index }) => index) ?? Object.keys(step))}`
    void queue.add(key, step).then(reload)
  }
  return { ...live, tickets, waiting: waiting.length, refusal, take }
}

/** The tickets behind a key in the address: they are only read (OPEN-128). */
export function useKitchenOfKey(branchId: string, apiKey: string) {
  const live = useLive(() => api(listKitchenOrders, { branchId, apiKey }), { every: lookEvery })
  const tickets = useMemo(
    () => (live.data ? kitchenTickets({ orders: live.data, preparations: [], categories: {} }) : []),
    [live.data],
  )
  return { ...live, tickets }
}
