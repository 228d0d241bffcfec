import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'

/** A change that waits to be sent; its key replaces an earlier one about the same thing. */
export type Waiting<T> = { key: string; change: T }

/** The server did not say what it thinks of the change: it is sent again. */
const isUndecided = (error: unknown) =>
  !(error instanceof ApiError) || error.code === undefined || undecided.has(error.code)

const undecided: ReadonlySet<ErrorCode> = new Set([
  'timeout',
  'tooMany',
  'unavailable',
  'diskFull',
  'unexpected',
])

type Options<T> = {
  /** Where it is kept while the page is closed. */
  name: string
  send: (change: T) => Promise<unknown>
  /** The server refused a change for good. */
  onRefused: (change: T, error: Error) => void
  onChange: (waiting: readonly Waiting<T>[]) => void
}

/**
 * Changes in the order they were made, kept until the server has taken or refused them. A change says what shall be, so
 * that one whose answer was lost is sent once more without harm (R18).
 */
export function createSendQueue<T>({ name, send, onRefused, onChange }: Options<T>) {
  let waiting = read<T>(name)
  let isSending = false

  const keep = (next: Waiting<T>[]) => {
    waiting = next
    if (next.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(next))
    onChange(next)
  }

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        const current = next
        try {
          await send(current.change)
        } catch (error) {
          if (isUndecided(error)) return
          onRefused(current.change, error as Error)
        }
        keep(waiting.filter((one) => one !== current))
      }
    } finally {
      isSending = false
    }
  }

  return {
    add(key: string, change: T) {
      // what is on its way may have arrived: it stays, and the newer one follows it
      const [first, ...rest] = waiting
      const kept =
        isSending && first
          ? [first, ...rest.filter((one) => one.key !== key)]
          : waiting.filter((one) => one.key !== key)
      keep([...kept, { key, change }])
      return flush()
    },
    flush,
    waiting: () => waiting,
  }
}

function read<T>(name: string): Waiting<T>[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '[]') as Waiting<T>[]
  } catch {
    return []
  }
}
