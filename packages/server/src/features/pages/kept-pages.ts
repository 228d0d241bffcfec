type Entry<Value> = {
  value: Value
  /** Who asked for it, as long as it was one client alone. */
  onlyClient: string | undefined
}

/**
 * A memory of bounded size. What several clients asked for stays; what only one asked for goes first, and one client
 * holds a few places at most: made-up addresses push out nothing but each other.
 */
export function createKeptPages<Value>({ capacity, perClient }: { capacity: number; perClient: number }) {
  const entries = new Map<string, Entry<Value>>() // the oldest first

  const oldest = (isWanted: (entry: Entry<Value>) => boolean) => {
    for (const [key, entry] of entries) if (isWanted(entry)) return key
    return undefined
  }
  const countOf = (client: string) =>
    [...entries.values()].filter(({ onlyClient }) => onlyClient === client).length

  function makeRoom(client: string) {
    if (countOf(client) >= perClient) {
      entries.delete(oldest(({ onlyClient }) => onlyClient === client) ?? '')
    } else if (entries.size >= capacity) {
      const key = oldest(({ onlyClient }) => onlyClient !== undefined) ?? entries.keys().next().value
      entries.delete(key ?? '')
    }
  }

  return {
    find(key: string, client: string): Value | undefined {
      const entry = entries.get(key)
      if (entry && entry.onlyClient !== client) entry.onlyClient = undefined
      return entry?.value
    },
    keep(key: string, value: Value, client: string) {
      const known = entries.get(key)
      entries.delete(key)
      if (!known) makeRoom(client)
      entries.set(key, { value, onlyClient: known ? known.onlyClient : client })
    },
    values: () => [...entries.values()].map(({ value }) => value),
  }
}
