/** How often tabs tell each other that they are there, and after how long one that says nothing is gone. */
const tellEvery = 1_000
const goneAfter = 3_500
/** How long a new tab listens for others before it takes the part. */
const listenFor = 300

type Word = { id: string; isLeaving?: boolean; isNew?: boolean }

/**
 * Of all tabs of this browser one plays a part until it goes away, then another one takes it. The browser decides where
 * it has locks; pages without https have none, there the tabs agree among themselves and the oldest one plays it.
 */
export function followOneTab(name: string, signal: AbortSignal, onChange: (isMe: boolean) => void) {
  if ('locks' in navigator) return followLock(name, signal, onChange)
  if ('BroadcastChannel' in globalThis) return agree(name, signal, onChange)
  onChange(true)
  signal.addEventListener('abort', () => onChange(false))
}

function followLock(name: string, signal: AbortSignal, onChange: (isMe: boolean) => void) {
  const play = () => {
    onChange(true)
    return new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => {
        onChange(false)
        resolve()
      }),
    )
  }
  navigator.locks.request(name, { signal }, play).catch(() => {}) // given up while waiting
}

/** Names begin with the time, so that the smallest one is the oldest tab; exported for its test. */
export function agree(name: string, signal: AbortSignal, onChange: (isMe: boolean) => void) {
  const channel = new BroadcastChannel(name)
  const id = `${Date.now().toString().padStart(15, '0')}-${Math.random()}`
  const others = new Map<string, number>()
  let isMe = false
  const tell = (more: Partial<Word> = {}) => channel.postMessage({ id, ...more } satisfies Word)

  const decide = () => {
    const now = performance.now()
    for (const [other, heardAt] of others) if (now - heardAt > goneAfter) others.delete(other)
    const isNowMe = [...others.keys()].every((other) => id < other)
    if (isNowMe === isMe) return
    isMe = isNowMe
    onChange(isMe)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.isLeaving) others.delete(data.id)
    else others.set(data.id, performance.now())
    if (data.isNew) tell()
    if (isListening) decide()
  })
  let isListening = false
  tell({ isNew: true })
  const starting = setTimeout(() => {
    isListening = true
    decide()
  }, listenFor)
  const telling = setInterval(() => {
    tell()
    if (isListening) decide()
  }, tellEvery)
  const leave = () => tell({ isLeaving: true })
  globalThis.addEventListener('pagehide', leave)
  signal.addEventListener('abort', () => {
    leave()
    clearTimeout(starting)
    clearInterval(telling)
    globalThis.removeEventListener('pagehide', leave)
    channel.close()
    if (isMe) onChange(false)
    isMe = false
  })
}
