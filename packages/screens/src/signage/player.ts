import { getPairing, startPairing } from '@theke/contract/calls/pairing'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { acknowledgeTvCommand, reportTvPlayer, type TvReportAnswer } from '@theke/contract/calls/signage'
import {
  getTvManifest,
  type PlayerState,
  sendTvState,
  type ShownSegment,
} from '@theke/contract/calls/signage-player'
import { hasCode } from '@theke/contract/client'
import {
  isScreenOn,
  type Playing,
  type PlayPlan,
  playingAt,
  playingNext,
  type PowerOrder,
  reportInterval,
} from '@theke/domain/signage'
import { api } from '../api.ts'
import { type Content, forgetContent, keepContent, readContent } from './content-store.ts'
import { carryOut } from './commands.ts'
import { playCounter } from './plays.ts'
import { loadScene, syncContent } from './sync-content.ts'

/** Milliseconds between looks at the server: a change is on the screen within two seconds. */
export const lookEvery = 1_500
const otherScenesEvery = 30_000
const pairingEvery = 3_000
const maxLog = 200
const leavingFor = 400
/** How long a film that could not be played is left out. */
const unplayableFor = 600_000

/** Something in one of the two buffers: on the screen, or prepared behind it. */
export type Slot = {
  /** The same for a thing while it waits and while it is seen, so that it is made once. */
  key: string
  segment: ShownSegment
  show: SceneShow | null
  start: number
  end: number
}

export type Overlay = { kind: 'message'; text: string } | { kind: 'identify' }

export type PlayerView = {
  /** The code of a browser that belongs to no TV yet. */
  code: string | null
  content: Content | null
  current: Slot | null
  next: Slot | null
  /** What was seen before, for a moment: it stays behind the current one until that has drawn itself. */
  leaving: Slot | null
  /** A scene that somebody ordered, instead of the stream. */
  ordered: SceneShow | null
  overlay: Overlay | null
  isOn: boolean
  volume: number
  isConnected: boolean
}

export type Player = ReturnType<typeof createPlayer>

const silent = { kind: 'silent' } as const
const powerKey = 'theke.signage.power'

function readPower(): PowerOrder | null {
  try {
    return JSON.parse(localStorage.getItem(powerKey) ?? 'null') as PowerOrder | null
  } catch {
    return null
  }
}

/** Plays what the manifest of a TV says: with the network or without it, also after a new load (OPEN-138). */
export function createPlayer({ version: playerVersion }: { version: string }) {
  const listeners = new Set<() => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const plays = playCounter()
  const log: string[] = []
  let power = readPower()
  let faults: string[] = []
  let isDownloading = false
  let isReporting = false
  let isStopped = false
  /** The command that keeps something on the screen. */
  let showing: number | null = null
  let endOfOrder: ReturnType<typeof setTimeout> | undefined
  let playing: Playing | null = null
  let otherScenesAt = 0
  let endOfLeaving: ReturnType<typeof setTimeout> | undefined
  /** Films that this browser could not play: their names, and until when they are left out. */
  const unplayable = new Map<number, { name: string; until: number }>()

  const content = readContent()
  let view: PlayerView = {
    code: null,
    content,
    current: null,
    next: null,
    leaving: null,
    ordered: null,
    overlay: null,
    isOn: true,
    volume: content?.manifest.device.volume ?? 0,
    isConnected: true,
  }

  /** Nothing is drawn again for what stays the same: players are slow, and they look every second. */
  const set = (changes: Partial<PlayerView>) => {
    const isNew = Object.entries(changes).some(([name, value]) => view[name as keyof PlayerView] !== value)
    if (isStopped || !isNew) return
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }

  const note = (line: string) => {
    log.push(`${new Date().toISOString()} ${line}`.slice(0, 300))
    if (log.length > maxLog) log.shift()
  }

  const later = (work: () => void, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isStopped) work()
    }, delay)
    timers.add(timer)
    return timer
  }

  const slotOf = (found: Playing | null, of: Content): Slot | null => {
    const segment = of.manifest.segments.find(({ id }) => id === found?.segment.id)
    if (!found || !segment) return null
    const show = of.scenes.find(({ scene }) => scene.id === segment.scene) ?? null
    const { start, end } = found
    const isSame = (known: Slot | null) =>
      known?.segment === segment && known.show === show && known.start === start && known.end === end
    const known = [view.current, view.next].find(isSame)
    return known ?? { key: `${segment.id}@${start}`, segment, show, start, end }
  }

  /** The plan without what could not be played. */
  const playable = ({ manifest: { plan } }: Content, now: number): PlayPlan => {
    for (const [id, { until }] of unplayable) if (until <= now) unplayable.delete(id)
    if (unplayable.size === 0) return plan
    const segments = plan.segments.map((segment) =>
      unplayable.has(segment.id) ? { ...segment, isEnabled: false } : segment,
    )
    return { ...plan, segments }
  }

  /** Puts something on the screen; what was there stays behind it for a moment. */
  function show(current: Slot | null, changes: Partial<PlayerView>) {
    const before = view.current
    if (before && before.key !== current?.key) {
      clearTimeout(endOfLeaving)
      endOfLeaving = later(() => set({ leaving: null }), leavingFor)
      set({ ...changes, current, leaving: before })
    } else set({ ...changes, current })
  }

  /** Decides what is on the screen now and what is prepared behind it. */
  function play() {
    const now = Date.now()
    const known = view.content
    let wait = 1_000
    if (known) {
      const { device } = known.manifest
      const plan = playable(known, now)
      const isOn = isScreenOn(device.power, power, now, plan.zone)
      const before = playing
      playing = playingNext(plan, playing, now)
      if (before && playing !== before && view.isOn)
        plays.add(before.segment.id, before.start, Math.min(now, before.end))
      const next = playing && playingAt(plan, playing.end)
      show(slotOf(playing, known), { isOn, next: slotOf(next, known) })
      if (playing) wait = Math.min(wait, Math.max(20, playing.end - now))
    }
    later(play, wait)
  }

  /** Asks for changes; without an answer the player goes on with what it has. */
  async function look() {
    try {
      const known = view.content
      const answer = await api(
        getTvManifest,
        { version: known && faults.length === 0 ? known.manifest.version : '' },
        silent,
      )
      if (!view.isConnected) note('wieder verbunden')
      set({ isConnected: true, code: null })
      if (answer.manifest) {
        isDownloading = true
        const synced = await syncContent(answer.manifest, known)
        faults = synced.faults
        note(`Programm ${answer.version}`)
        unplayable.clear()
        const isNew = synced.content.manifest.version !== known?.manifest.version
        set({ content: synced.content, ...(isNew ? { volume: answer.manifest.device.volume } : {}) })
      }
      await followScenes()
      if (answer.isCommandWaiting) await report()
      later(() => void look(), lookEvery)
    } catch (error) {
      if (hasCode(error, 'notFound')) return pair()
      if (view.isConnected) note('keine Verbindung')
      set({ isConnected: false })
      later(() => void look(), lookEvery)
    } finally {
      isDownloading = false
    }
  }

  /** Scenes that are seen now or next are looked at every time, others now and then. */
  async function followScenes() {
    const known = view.content
    if (!known) return
    const isAll = Date.now() >= otherScenesAt
    if (isAll) otherScenesAt = Date.now() + otherScenesEvery
    const near = new Set([view.current?.segment.scene, view.next?.segment.scene])
    let hasChanged = false
    const scenes: SceneShow[] = []
    for (const show of known.scenes) {
      const isLooked = isAll || near.has(show.scene.id)
      const fresh = isLooked
        ? await loadScene(show.scene.id, known.manifest.device.branch, show).catch(() => show)
        : show
      hasChanged ||= fresh !== show
      scenes.push(fresh)
    }
    if (!hasChanged || view.content !== known) return
    const changed = { ...known, scenes }
    keepContent(changed)
    set({ content: changed, current: slotOf(playing, changed) })
  }

  function stateNow(): PlayerState {
    const { current, isOn, ordered, content: known, isConnected } = view
    return {
      segment: current?.segment.id ?? null,
      since: current ? new Date(current.start).toISOString() : null,
      showing: !isOn ? 'off' : ordered ? 'command' : current ? 'stream' : 'logo',
      contentVersion: known?.manifest.version ?? '',
      contentState: isDownloading ? 'downloading' : isConnected ? 'upToDate' : 'offline',
      playerVersion,
      resolution: `${Math.round(innerWidth * devicePixelRatio)}x${Math.round(innerHeight * devicePixelRatio)}`,
      faults: [
        ...faults,
        ...[...unplayable.values()].map(({ name }) => `Kann nicht abgespielt werden: ${name}`.slice(0, 200)),
      ].slice(0, 20),
    }
  }

  /** Reports that the player is there, and carries out its commands (SIGN-01). */
  async function report() {
    if (isReporting || view.code !== null) return
    isReporting = true
    try {
      const { command, isTakenBack } = await api(reportTvPlayer, { showing }, silent)
      if (isTakenBack) endOrder()
      const sent = plays.report(({ id, plays: part }) =>
        api(sendTvState, { state: stateNow(), report: id, plays: part }, silent),
      )
      await sent.catch(() => undefined) // it is sent with the next report; a command is handed over only once
      if (command) await obey(command)
    } catch {
      plays.keep()
    } finally {
      isReporting = false
    }
  }

  function beat() {
    void report()
    later(beat, reportInterval)
  }

  async function obey(command: NonNullable<TvReportAnswer['command']>) {
    note(`Befehl ${command.command}`)
    const acknowledge = (status: 'done' | 'failed', error = '') =>
      api(acknowledgeTvCommand, { commandId: command.id, status, error }, silent)
    try {
      const after = await carryOut(command, player)
      await acknowledge('done')
      await after?.()
    } catch (error) {
      note(`Befehl ${command.command} fehlgeschlagen`)
      await acknowledge('failed', error instanceof Error ? error.message.slice(0, 500) : '').catch(
        () => undefined,
      )
    }
  }

  function endOrder() {
    clearTimeout(endOfOrder)
    showing = null
    set({ ordered: null, overlay: null })
  }

  /** Shows something for a while; the stream goes on behind it. */
  function order(changes: Partial<PlayerView>, milliseconds: number, command: number | null) {
    endOrder()
    showing = command
    set(changes)
    endOfOrder = later(endOrder, milliseconds)
  }

  /** Without a key: shows a code until an administrator has entered it (OPEN-138). */
  async function pair() {
    forgetContent()
    plays.forget()
    playing = null
    set({ content: null, current: null, next: null, leaving: null })
    try {
      const state = await api(getPairing, {}, silent).catch((error: unknown) => {
        if (hasCode(error, 'notFound')) return api(startPairing, {}, silent)
        throw error
      })
      const isTv = state.isPaired && state.device.type === 'tv'
      if (isTv) return void look()
      const offered = state.isPaired ? await api(startPairing, {}, silent) : state
      if (!offered.isPaired) set({ code: offered.code, isConnected: true })
    } catch {
      set({ isConnected: false })
    }
    later(() => void pair(), pairingEvery)
  }

  const player = {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    log: () => [...log],
    order,
    endOrder,
    setVolume: (volume: number) => set({ volume }),
    setPower(isOn: boolean) {
      power = { isOn, since: Date.now() }
      localStorage.setItem(powerKey, JSON.stringify(power))
      set({ isOn })
    },
    /** A film that this browser cannot play is left out for a while, and reported. */
    leaveOut({ segment: { id, name } }: Slot) {
      note(`nicht abspielbar: ${name}`)
      unplayable.set(id, { name, until: Date.now() + unplayableFor })
    },
    /** Loads everything again, whatever is known. */
    loadAnew() {
      faults = ['Wird neu geladen']
    },
    start() {
      isStopped = false
      play()
      void look()
      beat()
    },
    stop() {
      isStopped = true
      clearTimeout(endOfOrder)
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
  return player
}
