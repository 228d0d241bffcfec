import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * The line between a browser and a shop. It can be cut like a connection, also for what a worker asks, can lose single
 * files, and can change what the shop answers.
 */
export async function openLine(shopUrl: string) {
  const { hostname, port } = new URL(shopUrl)
  const state = {
    isCut: false,
    /** Answers that are lost on the way. */
    loses: (_path: string) => false,
    /** Changes scripts and pages. */
    changes: (_path: string, body: string) => body,
  }
  const asked: string[] = []
  const sockets = new Set<Socket>()

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { url: path = '/', method, headers } = request
    asked.push(path)
    if (state.isCut || state.loses(path)) return void request.socket.destroy()
    const isChanged = path.startsWith('/build/')
    const sent = isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers
    const onward = ask({ hostname, port, path, method, headers: sent }, (answer) => {
      if (!isChanged) {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        return void answer.pipe(response)
      }
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      answer.on('end', () => {
        const { 'content-length': _length, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 500, rest).end(state.changes(path, body))
      })
    })
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }

  // as long as the shop, whose answers say so: a client must not use a connection that ends just now
  const server = createServer({ keepAliveTimeout: 65_000 }, forward).listen(0, '127.0.0.1')
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    /** Paths in the order in which they were asked for. */
    asked,
    cut() {
      state.isCut = true
      for (const socket of sockets) socket.destroy()
    },
    restore() {
      state.isCut = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>
