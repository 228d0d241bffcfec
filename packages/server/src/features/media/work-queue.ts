import { unavailable } from '../../platform/errors.ts'

export type WorkQueue = { run<T>(work: () => Promise<T>): Promise<T> }

/**
 * One at a time, for work that takes much memory: decoding a picture may need 160 MB. Who would have to wait behind too
 * many others, or too long, is asked to come back (T7).
 */
export function createWorkQueue({ waiting = 20, maxWaitMs = 10_000 } = {}): WorkQueue {
  const queue: (() => void)[] = []
  let isBusy = false

  async function turn(): Promise<void> {
    if (!isBusy) {
      isBusy = true
      return
    }
    if (queue.length >= waiting) throw unavailable()
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1)
        reject(unavailable())
      }, maxWaitMs)
      queue.push(start)
    })
  }

  return {
    async run(work) {
      await turn()
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else isBusy = false
      }
    },
  }
}
