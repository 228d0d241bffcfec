import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { timeLimits } from '../../platform/database/connect.ts'
import { shippedConfiguration } from './workspace.ts'

const shipped = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../deploy', name), 'utf8')

test('a connection of the shipped PgBouncer begins with the time limits of every other one', () => {
  const line = shipped('pgbouncer.ini')
    .split('\n')
    .find((text) => text.startsWith('theke ='))
  for (const [name, value] of Object.entries(timeLimits)) expect(line).toContain(`set ${name} = ${value}`)
})

test('the shipped balancers ask whether a server is ready, and send nothing twice', () => {
  expect(shipped('haproxy.cfg')).toContain('uri /api/ready')
  expect(shipped('haproxy.cfg')).toMatch(/^ *retry-on conn-failure$/m)
  expect(shipped('nginx.conf')).not.toContain('non_idempotent')
  expect(shipped('nginx.conf').match(/^ *server \S+ max_fails=0;$/gm)).toHaveLength(2)
  expect(shipped('nginx.conf')).not.toMatch(/^ *keepalive /m)
})

test('a trial replaces the addresses of a shipped configuration, or stops when they are not there', () => {
  expect(shippedConfiguration('haproxy.cfg', [['127.0.0.1:3001', '127.0.0.1:21001']])).toContain(
    'server theke1 127.0.0.1:21001',
  )
  expect(() => shippedConfiguration('haproxy.cfg', [['127.0.0.1:9', 'x']])).toThrow(
    'no line with 127.0.0.1:9',
  )
})
