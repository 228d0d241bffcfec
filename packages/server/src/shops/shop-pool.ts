import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenShop } from '../open-shop.ts'
import type { App } from '../platform/services.ts'
import { takeTurns, type TurnOptions } from './take-turns.ts'
import type { ShopFile } from './shop-files.ts'

export type ShopPoolOptions = {
  open(file: ShopFile): Promise<OpenShop>
  /** Milliseconds without a visitor after which a shop is closed. */
  idleAfter?: number
  /** Above so many open shops those that have been empty for the longest are closed at once. */
  maxOpen?: number
  /** Milliseconds for which a shop that could not be opened is not tried again. */
  pauseAfterFailure?: number
  /** Milliseconds that running requests get when a shop has to end. */
  timeoutMs?: number
  /** How many shops are opened at the same time, and how long others wait. */
  turns?: TurnOptions
  complain: (line: string) => void
}

/** A visitor of an open shop; leaves when the answer has ended. */
export type Visit = { shop: OpenShop; release(): void }

type CloseApp = (app: App) => Promise<void>

export type ShopPool = {
  /** Takes the shops of the directory: changed and removed ones are closed, new ones open with their first visitor. */
  update(files: readonly ShopFile[]): void
  find(host: string): ShopFile | undefined
  /** Opens the shop if nobody has yet; one opening for all who come meanwhile. */
  acquire(file: ShopFile): Promise<Visit>
  /** Closes the shop now if it is open and nobody is inside. */
  closeIfEmpty(file: ShopFile): void
  isOpen(file: ShopFile): boolean
  files(): readonly ShopFile[]
  countOpen(): number
  /** Closes everything for good; until `closeApp` is done, shops that are open still serve. */
  close(closeApp?: CloseApp): Promise<void>
}

type Entry = {
  file: ShopFile
  opening: Promise<OpenShop>
  visitors: number
  /** When the last visitor left. */
  emptySince: number
  /** Resolves when nobody is inside any more. */
  whenEmpty: (() => void)[]
  timer?: NodeJS.Timeout
}

/** Opens shops with their first visitor and closes them when nobody has been inside for a while. */
export function createShopPool(options: ShopPoolOptions): ShopPool {
  const { open, idleAfter = 5 * 60_000, maxOpen = 50, pauseAfterFailure = 5_000 } = options
  const { timeoutMs = 5_000, complain } = options
  let files: readonly ShopFile[] = []
  let byHost = new Map<string, ShopFile>()
  const entries = new Map<ShopFile, Entry>()
  const closing = new Map<string, Promise<void>>()
  let isEnding = false
  const inTurn = takeTurns(options.turns)

  function openEntry(file: ShopFile): Entry {
    if (isEnding) throw new Error('The server is ending')
    // the shop may be closing at this moment, and has its files and its jobs until then
    const before = closing.get(file.name) ?? Promise.resolve()
    const entry: Entry = {
      file,
      opening: before.then(() => inTurn(() => open(file))),
      visitors: 0,
      emptySince: 0,
      whenEmpty: [],
    }
    entries.set(file, entry)
    closeOldest()
    entry.opening.catch((error: unknown) => {
      complain(`Shop ${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      // everybody who comes during the pause gets the same failure at once
      setTimeout(() => forget(entry), pauseAfterFailure).unref()
    })
    return entry
  }

  /** Memory is for shops that somebody visits. */
  function closeOldest() {
    const empty = [...entries.values()].filter(({ visitors, emptySince }) => visitors === 0 && emptySince > 0)
    const oldest = empty.toSorted((one, other) => one.emptySince - other.emptySince)
    for (const entry of oldest.slice(0, Math.max(0, entries.size - maxOpen))) void closeEntry(entry)
  }

  function forget(entry: Entry) {
    clearTimeout(entry.timer)
    if (entries.get(entry.file) === entry) entries.delete(entry.file)
  }

  function empty(entry: Entry): Promise<void> {
    if (entry.visitors === 0) return Promise.resolve()
    const left = new Promise<void>((resolve) => entry.whenEmpty.push(resolve))
    return Promise.race([left, sleep(timeoutMs, undefined, { ref: false })])
  }

  /** Jobs end first, then the app with its streams, then running requests get their time, then the database goes. */
  function closeEntry(entry: Entry, closeApp: CloseApp = async (app) => app.close()): Promise<void> {
    if (isEnding) clearTimeout(entry.timer)
    else forget(entry)
    const { name } = entry.file
    const done = entry.opening
      .then((shop) =>
        shop.close(async (app) => {
          await closeApp(app)
          await empty(entry)
        }),
      )
      .catch(() => {}) // it had never opened
      .then(() => {
        if (closing.get(name) === done) closing.delete(name)
      })
    closing.set(name, done)
    return done
  }

  return {
    update(next) {
      const known = new Map(files.map((file) => [file.name, file]))
      files = next.map((file) => {
        const old = known.get(file.name)
        const isSame = old?.text === file.text && old.problem === file.problem
        return isSame && String(old.hosts) === String(file.hosts) ? old : file
      })
      byHost = new Map(files.flatMap((file) => file.hosts.map((host) => [host, file])))
      const kept = new Set(files)
      for (const entry of entries.values()) if (!kept.has(entry.file)) void closeEntry(entry)
    },
    find: (host) => byHost.get(host),
    async acquire(file) {
      const entry = entries.get(file) ?? openEntry(file)
      clearTimeout(entry.timer)
      entry.visitors += 1
      let isInside = true
      const release = () => {
        if (!isInside) return
        isInside = false
        entry.visitors -= 1
        if (entry.visitors > 0) return
        entry.emptySince = Date.now()
        for (const resolve of entry.whenEmpty.splice(0)) resolve()
        clearTimeout(entry.timer)
        if (entries.get(file) === entry && !isEnding)
          entry.timer = setTimeout(() => void closeEntry(entry), idleAfter).unref()
        closeOldest()
      }
      try {
        return { shop: await entry.opening, release }
      } catch (error) {
        entry.visitors -= 1
        throw error
      }
    },
    closeIfEmpty(file) {
      const entry = entries.get(file)
      if (entry?.visitors === 0) void closeEntry(entry)
    },
    isOpen: (file) => entries.has(file),
    files: () => files,
    countOpen: () => entries.size,
    async close(closeApp) {
      isEnding = true
      await Promise.all([...entries.values()].map((entry) => closeEntry(entry, closeApp)))
      await Promise.all(closing.values())
    },
  }
}
