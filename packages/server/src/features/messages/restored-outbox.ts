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
    const { rowCount: untold } = await tx.execute(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = ${orderMessagesJob}`)
    await tx.execute(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = ${sendMessageJob}`)
    const count = kept.length + (untold ?? 0)
    await writeLog(tx, {
      level: 'warning',
      channel: 'system',
      message: `Die Datenbank wurde aus einer Sicherung wiederhergestellt. ${count} wartende Nachrichten werden nicht von selbst gesendet.`,
      context: { kept: kept.length, untold: untold ?? 0 },
    })
    return count
  })
}
