import type { Log } from '../../platform/services.ts'
import type { Span } from './span.ts'

export type Collector = {
  url: string
  headers: Readonly<Record<string, string>>
  service: string
  version: string
}

const everyMs = 5_000
/** So many are sent together. */
const batch = 512
/** Beyond it spans are dropped: a collector that is away costs no memory. */
const maxWaiting = 4_096
const timeoutMs = 5_000

/** Sends spans to a collector as OTLP over HTTP, in JSON. What cannot be sent is dropped and counted, never tried again. */
export function exportSpans({ url, headers, service, version }: Collector, log: Log) {
  let waiting: Span[] = []
  let dropped = 0
  let sending: Promise<void> = Promise.resolve()
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.version': version }) }

  async function send(spans: readonly Span[]) {
    const scopeSpans = [{ scope: { name: 'theke', version }, spans: spans.map(wireSpan) }]
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    } catch (error) {
      dropped += spans.length
      log.warn({ err: error, dropped }, 'traces could not be sent')
    }
  }

  function flush(): Promise<void> {
    const spans = waiting
    waiting = []
    for (let from = 0; from < spans.length; from += batch) {
      const part = spans.slice(from, from + batch)
      sending = sending.then(() => send(part))
    }
    return sending
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()
  return {
    add(span: Span) {
      if (waiting.length >= maxWaiting) dropped += 1
      else waiting.push(span)
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

const attributesOf = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    // whole numbers travel as text: JSON of protobuf keeps 64 bits
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const wireSpan = ({ start, end, attributes, isFailed, ...span }: Span) => ({
  ...span,
  startTimeUnixNano: String(start),
  endTimeUnixNano: String(end),
  attributes: attributesOf(attributes),
  status: isFailed ? { code: 2 } : {},
})
