import { newId } from '@theke/ui/new-id.ts'

const hour = 3_600_000
/** As many as the server takes at once. */
export const maxPlays = 500
const storageKey = 'theke.signage.plays'

export type Play = { segment: number; hour: string; plays: number; seconds: number }

/** Plays that are sent together; the server takes an id once, so that a lost answer doubles nothing. */
export type PlayReport = { id: string; plays: Play[] }

type Kept = { counted: Play[]; unconfirmed: PlayReport | null }

const keyOf = ({ segment, hour: at }: Play) => `${segment} ${at}`

/** What an earlier page could not report any more. */
function readKept(): Kept {
  const none = { counted: [], unconfirmed: null }
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | Play[] | null
    return Array.isArray(kept) ? { counted: kept, unconfirmed: null } : (kept ?? none)
  } catch {
    return none // written by another version of the page
  }
}

/** Counts what was on the screen, by segment and hour, until it is reported; also over a new load without a network. */
export function playCounter() {
  const kept = readKept()
  const counted = new Map(kept.counted.map((play) => [keyOf(play), play]))
  let { unconfirmed } = kept

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
      if (counted.size === 0 && !unconfirmed) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, JSON.stringify({ counted: [...counted.values()], unconfirmed }))
    } catch {
      // more than a browser keeps: they are reported as long as the page is open
    }
  }

  /** Takes the next plays out of what is counted; they keep their id until an answer has come, also over a new load. */
  function nextReport(): PlayReport {
    const plays = [...counted.values()].slice(0, maxPlays)
    for (const play of plays) counted.delete(keyOf(play))
    const report = { id: newId(), plays }
    if (plays.length > 0) {
      unconfirmed = report
      store()
    }
    return report
  }

  return {
    add(segment: number, start: number, end: number) {
      const at = new Date(Math.floor(start / hour) * hour).toISOString()
      add({ segment, hour: at, plays: 1, seconds: Math.max(0, Math.round((end - start) / 1_000)) })
    },
    /** Hands everything over in parts; what was not confirmed is sent again as it was, before what was counted since. */
    async report(send: (report: PlayReport) => Promise<unknown>): Promise<void> {
      do {
        try {
          await send(unconfirmed ?? nextReport())
          unconfirmed = null
        } finally {
          store()
        }
      } while (counted.size > 0)
    },
    /** For a page that may end before there is a network again. */
    keep: store,
    forget() {
      counted.clear()
      unconfirmed = null
      store()
    },
  }
}
