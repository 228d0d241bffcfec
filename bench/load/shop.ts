import { join } from 'node:path'
import { openDatabase } from '../../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../../packages/server/src/platform/database/migrate.ts'
import { packages } from '../../packages/server/src/platform/place.ts'
import { openPostOffice } from '../../packages/server/src/testing/reliability/post-office.ts'
import type { Workspace } from '../../packages/server/src/testing/scale/workspace.ts'
import { startServerProcess } from '../../packages/server/src/testing/server-process.ts'
import { plantShop, signInEmployee } from '../orders/shop.ts'
import { openBoard } from './boards.ts'
import type { Notes } from './customers.ts'

/** The built server as `npm start` runs it, with its worker and a mail server; limits of requests are off. */
export async function startShop(workspace: Workspace, url: string, branches: number) {
  const database = await openDatabase(url)
  workspace.later(() => database.close())
  await migrateDatabase(database)
  const planted = await plantShop(database, branches)
  await database.pool.query('analyze')
  const post = await openPostOffice()
  workspace.later(() => post.close())
  const server = await startServerProcess(
    {
      DATABASE_URL: url,
      DATA_DIR: join(workspace.directory, 'shop'),
      SHOP: 'empty',
      ADMIN_PASSWORD: 'korrektes pferd batterie',
      SMTP_URL: post.smtpUrl,
      // every customer keeps a connection, and so does everybody who is about to order
      MAX_CONNECTIONS: '4000',
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: '--max-semi-space-size=8',
    },
    join(packages, 'server/dist/main.js'),
  )
  workspace.later(() => server.end('SIGTERM'))
  const port = Number(new URL(server.origin).port)

  return {
    port,
    planted,
    pid: server.child.pid ?? 0,
    pool: database.pool,
    mails: post.mails,
    /** A board in every branch, each with an employee of that branch. */
    async openBoards(notes: Notes) {
      const boards: Awaited<ReturnType<typeof openBoard>>[] = []
      for (const branch of planted.branches) {
        const headers = await signInEmployee(database, `board${branch}`, [branch])
        boards.push(await openBoard({ port, headers }, notes))
      }
      return boards
    },
  }
}
