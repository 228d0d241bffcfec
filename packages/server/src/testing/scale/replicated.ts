import { chownSync, copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  clusterIn,
  clusterPassword,
  createCluster,
  startCluster,
  stopCluster,
  type Cluster,
  type Programs,
} from '../../platform/database/cluster.ts'
import { findBinaries } from '../../platform/database/postgres-binaries.ts'
import { findPostmaster } from '../../platform/database/postmaster.ts'
import { possibleAccounts } from '../../platform/database/run-as.ts'
import { openSession } from '../../platform/database/session.ts'
import { until } from '../reliability/customers.ts'
import { freePort } from '../server-process.ts'
import { isProgram, MissingProgram } from './programs.ts'
import { withChildren } from './processor-time.ts'
import type { Workspace } from './workspace.ts'

/** A primary and a streaming replica without which it acknowledges nothing. */
export type Replicated = {
  version: string
  primary: Member
  replica: Member
}

export type Member = {
  port: number
  /** As the application, which owns its database. */
  url: string
  ask<Row extends object>(question: string): Promise<Row[]>
  /** As if the machine had lost its power. */
  kill(): void
  pause(): void
  resume(): void
}

/** Debian's PostgreSQL: the packaged programs cannot copy a running server. */
async function findPrograms(): Promise<Programs & { version: string }> {
  const found = findBinaries().find(({ directory }) => isProgram(join(directory, 'pg_basebackup')))
  if (!found) throw new MissingProgram('pg_basebackup is not installed (Debian: apt-get install postgresql).')
  for (const account of possibleAccounts())
    try {
      const version = await account.run(join(found.directory, 'postgres'), ['--version'])
      return { directory: found.directory, account, version: version.trim() }
    } catch {
      // the next way around root
    }
  throw new MissingProgram(`the programs in ${found.directory} do not run here.`)
}

const settings = { wal_level: 'replica', max_wal_senders: '5', hot_standby: 'on', shared_buffers: '32MB' }

export async function startReplicated(workspace: Workspace, isSynchronous = true): Promise<Replicated> {
  const programs = await findPrograms()
  const [one, other] = ['one', 'two'].map((name) => clusterIn(join(workspace.directory, name))) as [
    Cluster,
    Cluster,
  ]
  for (const { directory } of [one, other]) mkdirSync(join(directory, '..'), { recursive: true })
  await createCluster(one, programs, true)
  const start = async (cluster: Cluster, port?: number) => {
    await startCluster(cluster, programs, { settings, port })
    workspace.later(() => stopCluster(cluster, programs))
    return memberOf(cluster)
  }
  const primary = await start(one)
  mkdirSync(other.directory, { mode: 0o700 })
  copyFileSync(join(one.directory, 'password'), join(other.directory, 'password'))
  const { owner } = programs.account
  if (owner !== undefined)
    for (const path of [other.directory, join(other.directory, 'password')]) chownSync(path, owner, owner)
  const source = `postgresql://postgres:${clusterPassword(one)}@127.0.0.1:${primary.port}/postgres`
  await programs.account.run(join(programs.directory, 'pg_basebackup'), [
    '-D',
    other.data,
    '-d',
    source,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  const replica = await start(other, await freePort())
  if (isSynchronous) {
    await primary.ask(`alter system set synchronous_standby_names = '*'`)
    await primary.ask('select pg_reload_conf()')
  }
  const wanted = isSynchronous ? 'sync' : 'async'
  const isFollowing = async () => {
    const rows = await primary.ask<{ state: string }>('select sync_state as state from pg_stat_replication')
    return rows[0]?.state === wanted
  }
  if ((await until(isFollowing, 30)) === Infinity) throw new Error('the replica does not follow the primary')
  return { version: programs.version, primary, replica }
}

function memberOf(cluster: Cluster): Member {
  const postmaster = findPostmaster(cluster.data)
  if (!postmaster) throw new Error('PostgreSQL has not started')
  const { pid, port } = postmaster
  const password = clusterPassword(cluster)
  const signal = (name: NodeJS.Signals) => {
    for (const each of withChildren(pid)) process.kill(each, name)
  }
  return {
    port,
    url: `postgresql://theke:${password}@127.0.0.1:${port}/theke`,
    async ask<Row extends object>(question: string) {
      const client = await openSession(
        `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
        'theke-trial',
      )
      try {
        return (await client.query<Row>(question)).rows
      } finally {
        await client.end()
      }
    },
    kill: () => signal('SIGKILL'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  }
}
