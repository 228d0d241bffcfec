import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** open: everything passes; cut: every connection breaks; silent: requests arrive, and their answers are lost. */
export type Line = 'open' | 'cut' | 'silent'

/** The way between browsers and shop, which can be cut. */
export async function startProxy(target: number) {
  let line: Line = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((customer) => {
    keep(customer)
    if (line === 'cut') return void customer.destroy()
    const shop = connect(target, '127.0.0.1')
    keep(shop)
    customer.pipe(shop)
    shop.on('data', (part) => {
      if (line === 'open') customer.write(part)
    })
    customer.on('close', () => shop.destroy())
    shop.on('close', () => customer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What comes back late after a silence would be mixed up with other answers: those connections end. */
    set(next: Line) {
      if (next === 'cut' || line === 'silent') breakAll()
      line = next
    },
    close() {
      breakAll()
      server.close()
    },
  }
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>
