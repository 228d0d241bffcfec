import { createStore } from '@theke/ui/store.ts'
import { isSoundOn } from './local-settings.ts'
import { unnoticed } from './new-orders.ts'
import { boardAlarms } from './open-alarms.ts'
import { followOneTab } from './one-tab.ts'

/** Browsers stay silent until the person has touched the page. */
export const isSoundBlocked = createStore(false)

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

/** Several tabs hear of the same order: one of those that may make a sound rings for all of them. */
let isRinging = false
export const isRingingTab = () => isRinging

function becomeRinging(signal: AbortSignal) {
  followOneTab('theke.orders.alarm', signal, (isMe) => {
    isRinging = isMe
    keepRinging()
  })
}

function keepRinging() {
  const hasReason = unnoticed.get().size > 0 || boardAlarms.get().length > 0
  const shouldRing = isRinging && isSoundOn.get() && hasReason
  if (shouldRing && timer === undefined) {
    ring()
    timer = setInterval(ring, ringEvery)
  } else if (!shouldRing && timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}

/** Asks the browser for sound; works in answer to a touch or a key. */
export async function unblockSound(isTest = false) {
  await audio().resume()
  if (isTest) ring()
}

export function switchSound(isOn: boolean) {
  isSoundOn.set(isOn)
  if (isOn) void unblockSound(true)
}

/**
 * Rings while there are new orders or alarms that nobody has noticed. Finds out whether this browser lets us, and asks again with
 * every touch until it does.
 */
export function startAlarm(): () => void {
  const stopped = new AbortController()
  let isAsking = false
  const begin = () => {
    if (isAsking || audio().state !== 'running') return
    isAsking = true
    becomeRinging(stopped.signal)
  }
  const ask = () => {
    if (audio().state === 'suspended') void unblockSound()
  }
  const stops = [unnoticed, isSoundOn, boardAlarms].map(({ subscribe }) => subscribe(keepRinging))
  audio().addEventListener('statechange', begin)
  begin()
  // after the tap, not at its beginning: the hint goes away and moves what is below it
  document.addEventListener('click', ask)
  document.addEventListener('keyup', ask)
  return () => {
    document.removeEventListener('click', ask)
    document.removeEventListener('keyup', ask)
    audio().removeEventListener('statechange', begin)
    for (const stop of stops) stop()
    stopped.abort()
    keepRinging()
  }
}
