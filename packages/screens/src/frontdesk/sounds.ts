let context: AudioContext | undefined

/** Two soft tones; silent in browsers that wait for a touch before they make a sound. */
export function gong() {
  context ??= new AudioContext()
  if (context.state !== 'running') return
  const start = context.currentTime
  for (const [delay, frequency] of [
    [0, 659],
    [0.35, 523],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0.4, start + delay)
    volume.gain.exponentialRampToValueAtTime(0.001, start + delay + 1.4)
    tone.connect(volume).connect(context.destination)
    tone.start(start + delay)
    tone.stop(start + delay + 1.5)
  }
}

/** Whether the browser still waits for a touch. */
export function needsTouch(): boolean {
  context ??= new AudioContext()
  return context.state === 'suspended'
}

export const allowSound = () => context?.resume()

/** Says a sentence in German, where the device has a voice. */
export function speak(words: string) {
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = 'de-AT'
  speechSynthesis.speak(utterance)
}
