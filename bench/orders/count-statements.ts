import { Client } from 'pg'

/** Counts what a process sends to the database and tells the parent when asked. */
export function countStatements() {
  let statements = 0
  const query = Client.prototype.query
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    statements++
    return Reflect.apply(query, this, args) as never
  } as typeof query
  process.on('message', () => {
    process.send?.({ statements, memory: process.memoryUsage().rss })
    statements = 0
  })
}
