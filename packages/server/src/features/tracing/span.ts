import { randomBytes } from 'node:crypto'

/** Numbers of OTLP: who asked (a client of ours), or whom we ask. */
export const kinds = { server: 2, client: 3 } as const

export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: (typeof kinds)[keyof typeof kinds]
  /** Nanoseconds since 1970. */
  start: bigint
  end: bigint
  attributes: Record<string, string | number>
  isFailed: boolean
}

/** What a span inside another one has to know of it. */
export type Parent = Pick<Span, 'traceId' | 'spanId'>

const newTraceId = () => randomBytes(16).toString('hex')
export const newSpanId = () => randomBytes(8).toString('hex')

const started = BigInt(Date.now()) * 1_000_000n - process.hrtime.bigint()
/** Steady while the process runs, whatever happens to the clock of the machine. */
export const nanoseconds = () => started + process.hrtime.bigint()

const header = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** The trace that a request belongs to: that of a proxy in front (W3C Trace Context), else a new one. */
export function traceOf(traceparent: unknown): { traceId: string; parentSpanId?: string } {
  const [, traceId, parentSpanId] = typeof traceparent === 'string' ? (header.exec(traceparent) ?? []) : []
  return traceId && parentSpanId ? { traceId, parentSpanId } : { traceId: newTraceId() }
}
