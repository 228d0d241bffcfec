const hour = 3_600_000

export type Play = { segment: number; hour: string; plays: number; seconds: number }

/** Counts what was on the screen, by segment and hour, until it is reported. */
export function playCounter() {
  let counted = new Map<string, Play>()
  return {
    add(segment: number, start: number, end: number) {
      const at = new Date(Math.floor(start / hour) * hour).toISOString()
      const key = `${segment} ${at}`
      const { plays, seconds } = counted.get(key) ?? { plays: 0, seconds: 0 }
      const more = Math.max(0, Math.round((end - start) / 1_000))
      counted.set(key, { segment, hour: at, plays: plays + 1, seconds: Math.min(3_600, seconds + more) })
    },
    /** Takes what was counted; `putBack` when the report did not arrive. */
    take(): { plays: Play[]; putBack: () => void } {
      const taken = counted
      counted = new Map()
      return {
        plays: [...taken.values()].slice(0, 500),
        putBack() {
          for (const [key, play] of taken) {
            const { plays, seconds } = counted.get(key) ?? { plays: 0, seconds: 0 }
            counted.set(key, {
              ...play,
              plays: play.plays + plays,
              seconds: Math.min(3_600, play.seconds + seconds),
            })
          }
        },
      }
    },
  }
}
