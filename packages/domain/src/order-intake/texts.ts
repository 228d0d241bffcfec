import { type Branch, type OrderType, enabledOrderTypes, orderTypeWords } from '../catalog/branch.ts'
import { type OpenState, branchStateText } from '../opening-hours/index.ts'
import {
  type Instant,
  SHOP_ZONE,
  formatNearDateTime,
  formatTime,
  localDayNumberOf,
  localMinutesOf,
} from '../values/local-time.ts'
import { type OrderIntake, pauseOf } from './pause.ts'
import { delayOf } from './rush.ts'

type IntakeBranch = OrderIntake & Pick<Branch, 'isTakeawayEnabled' | 'isDeliveryEnabled' | 'isDineInEnabled'>

/** '12:30 Uhr', '24:00 Uhr' at the end of the day, with the date on another day. */
export function endText(until: Instant, now: Instant, zone: string = SHOP_ZONE): string {
  const days = localDayNumberOf(until, zone) - localDayNumberOf(now, zone)
  if (days === 0) return `${formatTime(until, zone)} Uhr`
  return days === 1 && localMinutesOf(until, zone) === 0 ? '24:00 Uhr' : formatNearDateTime(until, now, zone)
}

const listed = (types: readonly OrderType[]) =>
  new Intl.ListFormat('de').format(types.map((type) => orderTypeWords[type]))

/** Why an order of this type cannot be placed now, and until when; nothing while it can. */
export function pauseTexts(
  branch: Pick<OrderIntake, 'pauses'>,
  orderType: OrderType,
  now: Instant,
  zone: string = SHOP_ZONE,
): string[] {
  const pause = pauseOf(branch, orderType, now)
  return pause ? sentences(pause, `für ${orderTypeWords[orderType]} `, now, zone) : []
}

const sentences = (
  { until, message }: { until: Instant; message: string },
  whom: string,
  now: Instant,
  zone: string,
) => [
  `Bis ${endText(until, now, zone)} nehmen wir ${whom}leider keine Bestellungen an.`,
  ...(message ? [message] : []),
]

/** What the shop says at its top about everything that is paused or takes longer than usual. */
export function intakeNotice(branch: IntakeBranch, now: Instant, zone: string = SHOP_ZONE): string[] {
  const types = enabledOrderTypes(branch)
  const paused = types.filter((type) => pauseOf(branch, type, now))
  const pauses = alike(paused, (type) => JSON.stringify(pauseOf(branch, type, now))).flatMap((group) => {
    const pause = pauseOf(branch, group[0], now)
    const whom = group.length === types.length ? '' : `für ${listed(group)} `
    return pause ? sentences(pause, whom, now, zone) : []
  })
  const hurried = types.filter((type) => !paused.includes(type) && delayOf(branch, type, now) > 0)
  const delays = alike(hurried, (type) => delayOf(branch, type, now)).map((group) =>
    rushText(delayOf(branch, group[0], now), group),
  )
  return [...pauses, ...delays]
}

type Group = [OrderType, ...OrderType[]]

/** Types of which the same can be said, in the order of the first of each. */
function alike(types: readonly OrderType[], keyOf: (type: OrderType) => unknown): Group[] {
  const groups = new Map<unknown, Group>()
  for (const type of types) {
    const group = groups.get(keyOf(type))
    if (group) group.push(type)
    else groups.set(keyOf(type), [type])
  }
  return [...groups.values()]
}

const rushText = (minutes: number, types: readonly OrderType[]) =>
  `Derzeit ist viel los: ${listed(types)} ${types.length > 1 ? 'dauern' : 'dauert'} etwa ${minutes} Minuten länger.`

/** The state of a branch under the header; while every type is paused, until when (HEADER-05). */
export function stateText(
  branch: IntakeBranch,
  state: OpenState,
  now: Instant,
  zone: string = SHOP_ZONE,
): ReturnType<typeof branchStateText> {
  const until = state.state === 'closed' ? null : pausedUntil(branch, now)
  if (until === null) return branchStateText(state, zone)
  return { text: `Pause bis ${endText(until, now, zone)}`, style: 'warning' }
}

/** Until when no type at all can be ordered; null when one can. */
function pausedUntil(branch: IntakeBranch, now: Instant): Instant | null {
  const ends = enabledOrderTypes(branch).map((type) => pauseOf(branch, type, now)?.until ?? null)
  const open = ends.filter((end) => end !== null)
  return ends.length > 0 && open.length === ends.length ? Math.min(...open) : null
}
