import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAttempt, place, until } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { freePort } from '../server-process.ts'

/**
 * `npm run test:wal`: a PostgreSQL of Debian that archives its write-ahead log with pgBackRest, as docs/operations.md says.
 * A shop takes orders, somebody makes a mistake, the database is killed and its directory lost; what comes back is the
 * shop of the moment before the mistake, with every order that had been acknowledged by then.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const programs = ['16', '15', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`).find(existsSync)
const missing = [
  ...(spawnSync('pgbackrest', ['version']).status === 0 ? [] : ['pgbackrest']),
  ...(programs ? [] : ['postgresql (14 to 16, which pgBackRest of Debian 12 knows)']),
]
if (missing.length > 0) {
  process.stderr.write(`Missing: ${missing.join(', ')}. Install with apt-get; nothing was tried.\n`)
  process.exit(1)
}

const workspace = mkdtempSync(join(tmpdir(), 'theke-wal-'))
const [data, repository, config] = ['data', 'repository', 'pgbackrest.conf'].map((name) =>
  join(workspace, name),
) as [string, string, string]
const port = await freePort()
const isRoot = process.getuid?.() === 0
for (const folder of [data, repository, join(workspace, 'log')]) mkdirSync(folder, { mode: 0o700 })
chmodSync(workspace, 0o755)
writeFileSync(
  config,
  `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${workspace}/log
lock-path=${workspace}/lock
start-fast=y

[theke]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${workspace}
`,
)
if (isRoot) execFileSync('chown', ['-R', 'postgres', workspace])

/** As the user of PostgreSQL, which refuses to be run by root. */
function run(program: string, ...args: string[]): string {
  const [command, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  return execFileSync(command, all, {
    cwd: workspace,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
const postgres = (program: string, ...args: string[]) => run(join(programs ?? '', program), ...args)
const backRest = (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=theke', ...args)
const start = () =>
  postgres('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(workspace, 'log/postgres.log'))
const sql = (text: string, database = 'postgres') =>
  postgres(
    'psql',
    '-h',
    workspace,
    '-p',
    String(port),
    '-U',
    'postgres',
    '-d',
    database,
    '-Atqc',
    text,
  ).trim()

let stage: Stage | undefined
let isRunning = false
try {
  postgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions')
  const settings = `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${workspace}'
archive_mode = on
archive_command = 'pgbackrest --config=${config} --stanza=theke archive-push %p'
archive_timeout = 60
max_wal_senders = 3
`
  writeFileSync(join(data, 'postgresql.conf'), readFileSync(join(data, 'postgresql.conf'), 'utf8') + settings)
  start()
  isRunning = true
  sql(`create role theke login password 'theke'`)
  sql('create database theke owner theke')
  backRest('stanza-create')
  backRest('check')

  stage = await openStage({ databaseUrl: `postgresql://theke:theke@127.0.0.1:${port}/theke` })
  const before = await order(stage, 20)
  backRest('--type=full', 'backup')
  say(`${before.length} orders, then a full backup`)
  const after = await order(stage, 20)
  const moment = sql('select clock_timestamp()')
  say(`${after.length} more orders until ${moment}`)
  const late = await order(stage, 5)
  sql('delete from orders', 'theke')
  say(`${late.length} more, and a mistake: delete from orders`)
  sql('select pg_switch_wal()')
  await until(
    () => Number(sql('select last_archived_time > $$' + moment + '$$ from pg_stat_archiver') === 't') === 1,
    60,
  )

  process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  isRunning = false
  rmSync(data, { recursive: true })
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) execFileSync('chown', ['postgres', data])
  say('kill -9, and the data directory is gone')

  const began = performance.now()
  backRest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  start()
  isRunning = true
  const promoted = await until(() => sql('select not pg_is_in_recovery()') === 't', 120)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const stored = new Set(sql('select uid from orders', 'theke').split('\n'))
  const lost = [...before, ...after].filter((uid) => !stored.has(uid)).length
  const tooMany = late.filter((uid) => stored.has(uid)).length
  await until(async () => (await fetch(`${stage?.origin}/api/ready`)).status === 200, 60)
  const next = await order(stage, 1)
  say(`restored to ${moment} after ${seconds} s`)
  say(
    `${before.length + after.length} orders acknowledged before it, ${lost} lost; ${tooMany} of later ones; the same server took ${next.length} more`,
  )
  const isSound = promoted < Infinity && lost === 0 && tooMany === 0 && next.length === 1
  say(isSound ? 'holds' : 'BROKEN')
  process.exitCode = isSound ? 0 : 1
} finally {
  await stage?.close()
  if (isRunning) postgres('pg_ctl', 'stop', '-s', '-m', 'immediate', '-D', data)
  rmSync(workspace, { recursive: true, force: true })
}

/** Uid of every order that was acknowledged. */
async function order(shop: Stage, count: number): Promise<string[]> {
  const uids: string[] = []
  for (let number = 0; number < count; number++) {
    const { status, order: placed } = await place(shop, newAttempt())
    if (status === 201 && placed) uids.push(placed.uid)
  }
  return uids
}
