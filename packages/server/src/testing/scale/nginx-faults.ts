import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '../server-process.ts'
import { startNginx } from './balancer.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { inWorkspace } from './workspace.ts'

/** The moment of a restart that a trial under load meets only now and then: one server away, the other breaks off a request. */
export const nginxFaults: ScaleTrial = {
  name: 'nginx-faults',
  title: 'behind nginx one server is away and the other breaks off an order',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, check } = openReport()
      const sockets = new Set<object>()
      const seen = { orders: 0, requests: 0 }
      const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
        seen.requests++
        sockets.add(request.socket)
        if (request.method === 'GET') return void response.end('{}')
        seen.orders++
        request.socket.destroy()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      workspace.later(async () => void server.close())
      const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const { origin } = await startNginx(workspace, [`http://127.0.0.1:${await freePort()}`, there])
      const status = async (method: string, path: string) =>
        (await fetch(origin + path, { method, signal: AbortSignal.timeout(10_000) })).status
      const reads = async (count: number) => {
        const statuses: number[] = []
        for (let turn = 0; turn < count; turn++) statuses.push(await status('GET', '/api/branches'))
        return statuses
      }
      const before = await reads(10)
      check(
        before.every((each) => each === 200),
        `while one server refuses connections the other answers: ${before.join(' ')}`,
      )
      check(
        sockets.size === seen.requests,
        `none of ${seen.requests} requests goes over a connection that the server may be closing`,
      )
      const broken = await status('POST', '/api/orders')
      check(seen.orders === 1, `an order that was broken off (${broken}) is not sent again`)
      const after = await reads(10)
      check(
        after.every((each) => each === 200),
        `right after it everybody else is answered: ${after.join(' ')}`,
      )
      return report
    }),
}
