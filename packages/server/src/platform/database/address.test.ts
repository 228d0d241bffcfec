import { expect, test } from 'vitest'
import { parseDatabaseAddress } from './address.ts'

test.each([
  {
    url: 'postgresql://theke:secret@db.example/theke',
    connectionString: 'postgresql://theke:secret@db.example/theke',
    hosts: ['db.example:5432'],
    why: 'one host on the usual port',
  },
  {
    url: 'postgres://theke:p%40ss@127.0.0.1:6432/theke?sslmode=require',
    connectionString: 'postgres://theke:p%40ss@127.0.0.1:6432/theke?sslmode=require',
    hosts: ['127.0.0.1:6432'],
    why: 'options of the driver stay',
  },
  {
    url: 'postgresql://theke:secret@a:5433,b,[::1]:5434/theke?target_session_attrs=read-write&sslmode=require',
    connectionString: 'postgresql://theke:secret@a:5433/theke?sslmode=require',
    hosts: ['a:5433', 'b:5432', '::1:5434'],
    why: 'the driver gets the first host, the list is ours',
  },
  {
    url: 'postgresql:///theke?host=%2Frun%2Fpostgresql',
    connectionString: 'postgresql:///theke?host=%2Frun%2Fpostgresql',
    hosts: ['localhost:5432'],
    why: 'a socket of this machine',
  },
])('$url is read: $why', ({ url, connectionString, hosts }) => {
  const address = parseDatabaseAddress(url)
  expect(address?.connectionString).toBe(connectionString)
  expect(address?.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts)
})

test.each([
  ['mysql://localhost/x', 'another database'],
  ['postgresql://a:5432,/theke', 'a host is missing'],
  ['postgresql://a:99999/theke', 'no such port'],
  ['postgresql://a,b/theke?target_session_attrs=standby', 'changes need the primary'],
  ['localhost:5432', 'no protocol'],
])('%s is refused: %s', (url) => expect(parseDatabaseAddress(url)).toBeUndefined())
