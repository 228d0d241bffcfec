/** A board that follows the stream of orders as a browser does: connects again, and goes on after what it has seen. */
export function followStream(origin: string, cookie: string) {
  const ending = new AbortController()
  const orders = new Map<string, number>()
  let lastId = ''
  let connections = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()

  async function read() {
    const response = await fetch(`${origin}/api/orders/events`, {
      headers: { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: ending.signal,
    })
    if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`)
    connections++
    let waiting = ''
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      begin()
      const events = `${waiting}${text}`.split('\n\n')
      waiting = events.pop() ?? ''
      for (const event of events) take(event)
    }
  }

  function take(event: string) {
    lastId = /^id: (\d+)$/m.exec(event)?.[1] ?? lastId
    const data = /^data: (.+)$/m.exec(event)?.[1]
    if (!data || !/^event: order$/m.test(event)) return
    const { kind, order } = JSON.parse(data) as { kind: string; order: { uid: string } }
    if (kind === 'created') orders.set(order.uid, (orders.get(order.uid) ?? 0) + 1)
  }

  const following = (async () => {
    while (!ending.signal.aborted) {
      await read().catch(() => {}) // a browser connects again
      if (!ending.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()

  return {
    begun,
    /** How often each new order was announced, by its uid. */
    orders,
    connections: () => connections,
    async stop() {
      ending.abort()
      await following
    },
  }
}
