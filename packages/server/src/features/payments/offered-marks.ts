import type { Adapter } from './provider.ts'

/** How long a list of a provider counts, and how long one that could not be had is not asked for again. */
const lifetime = 3_600_000
const pauseAfterFailure = 300_000

type Provider = { key: string; adapter: Pick<Adapter, 'marks'> }
type Kept = { marks: readonly string[]; askAgainAt: number }

/**
 * What customers can pay with at each provider ('Apple Pay', 'EPS'), from the provider's own list. A page gets what is
 * known now and never waits: an old list is asked for behind it, and without one the page has no marks.
 */
export function createOfferedMarks(
  providers: readonly Provider[],
  { now, onFailure }: { now: () => Date; onFailure: (error: unknown) => void },
) {
  const kept = new Map<string, Kept>()

  async function ask({ key, adapter }: Provider) {
    const known = kept.get(key)?.marks ?? []
    const askAgainAfter = (pause: number, marks: readonly string[]) =>
      kept.set(key, { marks, askAgainAt: now().getTime() + pause })
    // set before the answer: everybody else goes on without asking
    askAgainAfter(pauseAfterFailure, known)
    try {
      askAgainAfter(lifetime, (await adapter.marks?.()) ?? [])
    } catch (error) {
      onFailure(error)
    }
  }

  return (): Readonly<Record<string, readonly string[]>> => {
    const time = now().getTime()
    for (const provider of providers)
      if (provider.adapter.marks && (kept.get(provider.key)?.askAgainAt ?? 0) <= time) void ask(provider)
    return Object.fromEntries([...kept].map(([key, { marks }]) => [key, marks]))
  }
}
