const hour = 3_600_000
/** As many as the server takes at once. */
export const maxPlays = 500
const storageKey = 'theke.signage.plays'

export type Play = { segment: number; hour: string; plays: number; seconds: number }

const keyOf = ({ segment, hour: at }: Play) => `${segment} ${at}`

/** What an earlier page could not report any more. */
function readPlays(): Play[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Play[]
  } catch {
    return [] // written by another version of the page
  }
}

/** Counts what was on the screen, by segment and hour, until it is reported; also over a new load without a network. */
export function playCounter() {
  const counted = new Map(readPlays().map((play) => [keyOf(play), play]))

  function add(play: Play) {
    const { plays, seconds } = counted.get(keyOf(play)) ?? { plays: 0, seconds: 0 }
    counted.set(keyOf(play), {
      ...play,
      plays: play.plays + plays,
      seconds: Math.min(3_600, play.seconds + seconds),
    })
  }

  function store() {
    try {
      if (counted.size === 0) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify([...counted.values()]))
    } catch {
      // more than a browser keeps: they are reported as long as the page is open
    }
  }

  return {
    add(segment: number, start: number, end: number) {
      const at = new Date(Math.floor(start / hour) * hour).toISOString()
      add({ segment, hour: at, plays: 1, seconds: Math.max(0, Math.round((end - start) / 1_000)) })
    },
    /** Hands everything over in parts; what does not arrive, and what was counted meanwhile, waits for the next time. */
    async report(send: (plays: Play[]) => Promise<unknown>): Promise<void> {
      do {
        const part = [...counted.values()].slice(0, maxPlays)
        for (const play of part) counted.delete(keyOf(play))
        try {
          await send(part)
        } catch (error) {
          part.forEach(add)
          throw error
        } finally {
          store()
        }
      } while (counted.size > 0)
    },
    /** For a page that may end before there is a network again. */
    keep: store,
    forget() {
      counted.clear()
      store()
    },
  }
}
