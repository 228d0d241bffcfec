import { entities } from '@theke/contract/entities/registry'
import { formatDateTime } from '@theke/domain/values'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { MailComposer } from '../../platform/mail.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Services } from '../../platform/services.ts'

const open = ['open', 'inProgress', 'waiting'] as const

/** One mail about each task that is overdue, to everybody who has to do it, else to the manager of the department; a new due date reminds again. */
export async function remindOfOverdue(services: Services, compose: MailComposer): Promise<void> {
  const { database, mailer, now, settings, timeZone } = services
  const { orm } = database
  const table = tableOf('tasks')
  const overdue = and(
    inArray(table['status']!, [...open]),
    isNull(table['remindedAt']!),
    lt(table['dueDate']!, now()),
  )
  const zone = await timeZone()
  const origin = publicOrigin(settings)
  for (const { id } of await findRecords(orm, entities.tasks, overdue))
    await orm.transaction(async (tx) => {
      await tx.execute(sql`select id from ${table} where id = ${id} for update`)
      const task = await findRecord(tx, entities.tasks, id)
      // another process may have reminded, or somebody finished it meanwhile
      if (!task?.dueDate || task.remindedAt !== null || !open.some((status) => status === task.status)) return
      const own = [task.user ?? [], task.assignees].flat()
      const team =
        task.department === null ? undefined : await findRecord(tx, entities.departments, task.department)
      // a round that belongs to nobody in particular is a matter of the manager of its department
      const ids = own.length > 0 ? own : [team?.manager ?? []].flat()
      const people =
        ids.length > 0 ? await findRecords(tx, entities.users, inArray(tableOf('users').id, ids)) : []
      for (const { email, firstName, isEnabled } of people) {
        if (!email || !isEnabled) continue
        const mail = await compose('Aufgabe überfällig', [
          {
            kind: 'text',
            text: `${firstName ? `Hallo ${firstName}` : 'Hallo'}, diese Aufgabe ist noch offen:`,
          },
          { kind: 'rows', rows: [[task.name, `Fällig ${formatDateTime(task.dueDate, zone)}`]] },
          { kind: 'button', label: 'Aufgabe öffnen', url: `${origin}/backend/tasks/${id}` },
        ])
        await mailer.send(tx, { to: email, isSecret: false, ...mail })
      }
      await tx.update(table).set({ remindedAt: now() }).where(eq(table.id, id))
    })
}
