import { addTaskComment, listTaskChoices, listTaskComments } from '@theke/contract/calls/tasks'
import { entities } from '@theke/contract/entities/registry'
import { asc, eq, inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords, requireRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { personName } from '../../platform/people/people.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { findChoices } from './choices.ts'
import { taskComments } from './task-comments-table.ts'

type Comment = typeof taskComments.$inferSelect

async function present(tx: Transaction, comments: readonly Comment[]) {
  const ids = [...new Set(comments.flatMap(({ user }) => user ?? []))]
  const people =
    ids.length > 0 ? await findRecords(tx, entities.users, inArray(tableOf('users').id, ids)) : []
  const names = new Map(people.map((person) => [person.id, personName(person)]))
  return comments.map(({ id, user, text, createdAt }) => ({
    id,
    user: user === null ? null : { id: user, name: names.get(user) ?? `Nr. ${user}` },
    text,
    createdAt: createdAt.toISOString(),
  }))
}

/** Who and what tasks are given to, and comments of tasks, for everybody who sees the task. */
export function taskRoutes(app: App, { database: { orm }, hooks, now }: Services) {
  serve(app, listTaskChoices, async ({ viewer }) => ({ data: await findChoices(orm, viewer) }))

  serve(app, listTaskComments, async ({ params: { id }, viewer }) => {
    await requireRecord(orm, entities.tasks, id, viewer, hooks)
    const comments = await orm
      .select()
      .from(taskComments)
      .where(eq(taskComments.task, id))
      .orderBy(asc(taskComments.id))
    return { data: await present(orm, comments) }
  })

  serve(app, addTaskComment, async ({ params: { id }, body: { text }, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      await requireRecord(tx, entities.tasks, id, viewer, hooks)
      const rows = await tx
        .insert(taskComments)
        .values({ task: id, user: viewer.user?.id ?? null, text, createdAt: now() })
        .returning()
      return (await present(tx, rows))[0]!
    }),
  }))
}
