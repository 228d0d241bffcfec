import type { Alarm } from '@theke/contract/calls/alarms'
import { listOpenAlarms, seeAlarms } from '@theke/contract/calls/alarms'
import { createStore } from '@theke/ui/store.ts'
import { api, queryClient } from '../../api.ts'

/** Alarms that nobody has seen yet, of all own branches. */
export const openAlarms = createStore<readonly Alarm[]>([])
/** Those of the branch that this place works on. */
export const boardAlarms = createStore<readonly Alarm[]>([])

export const alarmsKey = ['alarms'] as const

let branch: number | null = null
openAlarms.subscribe(show)

function show() {
  boardAlarms.set(openAlarms.get().filter((alarm) => branch === null || alarm.branch.id === branch))
}

/** The branch that this place works on; null: all of them. */
export function showAlarmsOf(id: number | null) {
  branch = id
  show()
}

/** Asks what is open now; without an answer what is shown stays. */
export async function loadOpenAlarms() {
  try {
    openAlarms.set(await api(listOpenAlarms, {}, { kind: 'background', isShownByCaller: true }))
    await queryClient.invalidateQueries({ queryKey: alarmsKey })
  } catch {
    // the connection's state says that nobody answers, and the next look asks again
  }
}

/** Somebody has seen alarms, or everything about some orders: it is silent at once, and on the telephones too. */
export function see(seen: { alarms?: number[]; orders?: number[] }) {
  const { alarms = [], orders = [] } = seen
  openAlarms.set(
    openAlarms.get().filter(({ id, order }) => !alarms.includes(id) && !(order && orders.includes(order.id))),
  )
  api(seeAlarms, { alarms, orders }).then(loadOpenAlarms, loadOpenAlarms)
}
