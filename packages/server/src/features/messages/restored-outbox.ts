import { eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { messages, outboxHome } from './message-tables.ts'
import { orderMessagesJob, sendMessageJob } from './outbox.ts'

const theRow = 1
/** Any number will do as long as nothing else locks it. */
const homeLock = 7_414_022

const restoredText = 'Aus einer Sicherung wiederhergestellt: Die Nachricht wurde vielleicht schon gesendet.'

/** A dump that is restored lies in another database, or in one of another cluster. */
async function databaseName(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as name
    from pg_control_system()`)
  return rows[0]?.name ?? ''
}

/**
 * What waited to be sent when a backup was made was sent long ago by the shop it was made of. So before anything is sent
 * from a database, it is asked whether it is still the one for which the messages were written; if not, they stay in the
 * outbox, where a person can have them sent (R21). Returns how many.
 */
export async function keepRestoredMessages(orm: Transaction): Promise<number> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${homeLock})`)
    const database = await databaseName(tx)
    const [home] = await tx.select().from(outboxHome)
    if (home?.database === database) return 0
    await tx
      .insert(outboxHome)
      .values({ id: theRow, database })
      .onConflictDoUpdate({ target: outboxHome.id, set: { database } })
    if (!home) return 0
    const kept = await tx
      .update(messages)
      .set({ state: 'kept', error: restoredText })
      .where(eq(messages.state, 'waiting'))
      .returning({ id: messages.id })
    const untold = await removeJobs(tx, orderMessagesJob)
    await removeJobs(tx, sendMessageJob)
    const count = kept.length + untold
    await writeLog(tx, {
      level: 'warning',
      channel: 'system',
      message: `Die Datenbank wurde aus einer Sicherung wiederhergestellt. ${count} wartende Nachrichten werden nicht von selbst gesendet.`,
      context: { kept: kept.length, untold },
    })
    return count
  })
}

/** Takes all jobs of a kind off the queue, also those that a process had begun whose database this was; says how many. */
async function removeJobs(tx: Transaction, name: string): Promise<number> {
  await tx.execute(sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker.jobs where task_identifier = ${name} and locked_by is not null))`)
  const { rowCount } = await tx.execute(sql`select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${name}))`)
  return rowCount ?? 0
}
