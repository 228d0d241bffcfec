import { setTimeout as sleep } from 'node:timers/promises'

export type DoubleStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'

/** A payment as the double keeps it for both providers. */
export type DoublePayment = {
  id: string
  provider: 'mollie' | 'datatrans'
  status: DoubleStatus
  /** Whole cents. */
  amount: number
  currency: string
  reference: string
  metadata: unknown
  redirectUrl: string
  cancelUrl: string
  webhookUrl: string
  createdAt: Date
  refunded: number
}

export type Fault = {
  match: string
  mode: 'timeout' | 'reset-after-commit' | '500' | '429' | '401' | 'evil-redirect' | 'webhook-first'
  count: number
}
export type LogLine = { method: string; path: string; status: number; key?: string }

type Stored = { body: string; status: number; answer: unknown; headers: Record<string, string> }

/** Everything the double remembers: payments, idempotency keys, faults to make and what was called. */
export class DoubleState {
  readonly payments = new Map<string, DoublePayment>()
  readonly keys = new Map<string, Stored>()
  readonly log: LogLine[] = []
  readonly webhooks: { url: string; status: number | 'failed' }[] = []
  faults: Fault[] = []
  /** never: webhooks are lost. */
  webhookMode: 'after' | 'never' = 'after'
  webhookTimes = 1
  private counter = 1

  nextId(prefix: string) {
    return `${prefix}${String(this.counter++).padStart(10, '0')}`
  }

  /** A fault that applies to this call, used up by it. */
  takeFault(path: string): Fault['mode'] | undefined {
    const fault = this.faults.find((candidate) => candidate.count > 0 && path.includes(candidate.match))
    if (!fault) return undefined
    fault.count -= 1
    return fault.mode
  }

  /** Calls our webhook as the provider does; only 200 counts, otherwise it tries again after a while (compressed ladder). */
  async deliver(send: () => Promise<number>, url: string): Promise<void> {
    if (this.webhookMode === 'never') return
    for (let time = 0; time < this.webhookTimes; time++) void this.attempt(send, url)
  }

  private async attempt(send: () => Promise<number>, url: string): Promise<void> {
    for (const pause of [0, 100, 300, 700]) {
      await sleep(pause)
      const status = await send().catch(() => 'failed' as const)
      this.webhooks.push({ url, status })
      if (status === 200) return
    }
  }
}
