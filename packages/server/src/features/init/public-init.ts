import type { InitData, InitEntry } from '@theke/contract/calls/storefront'
import { initOf } from '@theke/contract/calls/storefront'
import type { Services } from '../../platform/services.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { PreparedAnswer } from '../../platform/prepared-answer.ts'
import { prepareAnswer } from '../../platform/prepared-answer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { visitor } from '../../platform/viewer.ts'
import { initEntities, publicList } from './public-lists.ts'

/** What belongs to other features: the configuration and the person behind a session. */
export type InitSources = {
  config(tx: Transaction, viewer: Viewer): Promise<unknown>
  me(tx: Transaction, viewer: Viewer): Promise<unknown>
}

/** Everything a client starts with, as a list of {url, data} (API-02, OPEN-122). */
async function initEntries(tx: Transaction, viewer: Viewer, sources: InitSources): Promise<InitEntry[]> {
  const entries: InitEntry[] = [
    { url: 'config', data: await sources.config(tx, viewer) },
    { url: 'users/me', data: await sources.me(tx, viewer) },
  ]
  for (const entity of initEntities)
    entries.push({ url: entity.path, data: await publicList(tx, entity, viewer) })
  return entries
}

type Built = { data: InitData; answer: PreparedAnswer }

/** The start data of visitors, made once per change; a change in any process throws it away. */
export type PublicInit = {
  forVisitors(): Promise<Built>
  /** The same without a promise, if it is made already. */
  kept(): Built | undefined
  forViewer(viewer: Viewer): Promise<InitEntry[]>
  dataFor(viewer: Viewer): Promise<InitData>
}

/** Pages reload every 4 hours (SHOP-12): menus that begin later than this are nobody's business yet. */
const menusAhead = 5 * 60 * 60_000

export function createPublicInit(
  { database: { orm }, changes, now, settings }: Services,
  sources: InitSources,
): PublicInit {
  let current: Promise<Built> | undefined
  let made: Built | undefined
  /** When a menu that was left out has to be sent. */
  let freshUntil = Number.POSITIVE_INFINITY
  const withoutLaterMenus = (entries: readonly InitEntry[]): InitEntry[] => {
    const limit = now().getTime() + menusAhead
    freshUntil = Number.POSITIVE_INFINITY
    return entries.map((entry) => {
      if (entry.url !== 'menus') return entry
      const menus = entry.data as readonly { availableFrom: string | null }[]
      const startOf = ({ availableFrom }: (typeof menus)[number]) =>
        availableFrom === null ? Number.NEGATIVE_INFINITY : Date.parse(availableFrom)
      for (const start of menus.map(startOf))
        if (start > limit) freshUntil = Math.min(freshUntil, start - menusAhead)
      return { ...entry, data: menus.filter((menu) => startOf(menu) <= limit) }
    })
  }
  const forget = () => {
    current = undefined
    made = undefined
  }
  changes.onOutdated(forget)
  const build = async (): Promise<Built> => {
    const entries = withoutLaterMenus(await initEntries(orm, visitor, sources))
    return { data: initOf(entries), answer: await prepareAnswer(JSON.stringify({ data: entries }), settings) }
  }
  const kept = () => {
    if (now().getTime() >= freshUntil) forget()
    return made
  }
  const forVisitors = async () => {
    const known = kept()
    if (known) return known
    const mine = (current ??= build())
    try {
      const built = await mine
      if (current === mine) made = built
      return built
    } catch (error) {
      if (current === mine) current = undefined // a failed build must not stay
      throw error
    }
  }
  const forViewer = (viewer: Viewer) => initEntries(orm, viewer, sources)
  const dataFor = async (viewer: Viewer) =>
    viewer.isAdmin ? initOf(await forViewer(viewer)) : (await forVisitors()).data
  return { forVisitors, kept, forViewer, dataFor }
}
