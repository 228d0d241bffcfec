import type { StaffOrder } from '@theke/contract/calls/orders'
import { createObservable } from '../../observable.ts'
import { readSetting, writeSetting } from './local-settings.ts'

/** New orders that nobody has looked at yet. */
export const unnoticed = createObservable<ReadonlySet<number>>(new Set())

export const isSoundOn = createObservable(readSetting('orders.sound'))
/** Browsers stay silent until the person has touched the page. */
export const isSoundBlocked = createObservable(false)

const ringEvery = 4_000
const startsWithin = 800

let context: AudioContext | undefined
let timer: ReturnType<typeof setInterval> | undefined

function audio(): AudioContext {
  if (!context) {
    context = new AudioContext()
    const tell = () => isSoundBlocked.set(context?.state === 'suspended')
    context.addEventListener('statechange', tell)
    // where sound is allowed, it still takes a moment to start
    setTimeout(tell, startsWithin)
  }
  return context
}

/** Two rising tones, soft at both ends so that nothing clicks. */
function ring() {
  const output = audio()
  if (output.state !== 'running') return
  for (const [index, pitch] of [880, 1318.5].entries()) {
    const start = output.currentTime + index * 0.22
    const tone = output.createOscillator()
    const loudness = output.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(0.4, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
    tone.connect(loudness).connect(output.destination)
    tone.start(start)
    tone.stop(start + 0.65)
  }
}

function keepRinging() {
  const shouldRing = isSoundOn.get() && unnoticed.get().size > 0
  if (shouldRing && timer === undefined) {
    ring()
    timer = setInterval(ring, ringEvery)
  } else if (!shouldRing && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

/** Starts to ring for orders that came in; it goes on until somebody notices them. */
export function announce(orders: readonly StaffOrder[]) {
  if (orders.length === 0) return
  unnoticed.set(new Set([...unnoticed.get(), ...orders.map(({ id }) => id)]))
  keepRinging()
}

/** Somebody is there and has seen the new orders. */
export function notice() {
  if (unnoticed.get().size === 0) return
  unnoticed.set(new Set())
  keepRinging()
}

/** Only these still wait for somebody; the others were dealt with elsewhere. */
export function keepUnnoticed(isWaiting: (id: number) => boolean) {
  const left = [...unnoticed.get()].filter(isWaiting)
  if (left.length === unnoticed.get().size) return
  unnoticed.set(new Set(left))
  keepRinging()
}

/** Asks the browser for sound; works in answer to a touch or a key. */
export async function unblockSound(isTest = false) {
  await audio().resume()
  if (isTest) ring()
}

export function switchSound(isOn: boolean) {
  writeSetting('orders.sound', isOn)
  isSoundOn.set(isOn)
  keepRinging()
  if (isOn) void unblockSound(true)
}

/** Finds out whether this browser lets us ring, and asks again with every touch until it does. */
export function prepareSound(): () => void {
  audio()
  const ask = () => {
    if (isSoundBlocked.get()) void unblockSound()
  }
  // after the tap, not at its beginning: the hint goes away and moves what is below it
  document.addEventListener('click', ask)
  document.addEventListener('keyup', ask)
  return () => {
    document.removeEventListener('click', ask)
    document.removeEventListener('keyup', ask)
    unnoticed.set(new Set())
    keepRinging()
  }
}
