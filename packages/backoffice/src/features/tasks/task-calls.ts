import { queryOptions } from '@tanstack/react-query'
import { listTaskComments } from '@theke/contract/calls/tasks'
import { task } from '@theke/contract/entities/task'
import { isOverdue, type TaskStatus } from '@theke/domain/tasks'
import { api } from '../../api.ts'
import { type ListParams, pageQuery, updateRecord, type WireRecord } from '../../crud/records.ts'

/** A task as far as the board and the calendar show it. */
export type ShownTask = WireRecord & {
  name: string
  status: TaskStatus
  priority: keyof (typeof task.fields.priority)['options']
  dueDate: string | null
  user: { id: number } | null
  checklist: readonly { done: boolean }[]
  blockedBy: readonly { id: number }[]
}

export const columnStates = ['open', 'inProgress', 'waiting', 'done'] as const
export type ColumnState = (typeof columnStates)[number]
export const stateLabels = task.fields.status.options

export const maxCards = 100

/** The cards of a column: the next ones first, of those that are done the last ones. */
export const columnQuery = (status: ColumnState, filters: ListParams) =>
  pageQuery('tasks', {
    ...filters,
    status,
    page: '1',
    limit: String(maxCards),
    names: 'user',
    sort: status === 'done' ? '-updatedAt' : 'dueDate',
  })

export const monthQuery = (from: string, to: string, filters: ListParams) =>
  pageQuery('tasks', { ...filters, from, to, page: '1', limit: '200', names: 'user', sort: 'dueDate' })

export const moveTask = (id: number, status: TaskStatus) => updateRecord(task, id, { status })

export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['tasks', 'comments', id],
    queryFn: ({ signal }) => api(listTaskComments, { id }, { signal }),
  })

export const isLate = ({ status, dueDate }: ShownTask, now: number) =>
  isOverdue({ status, due: dueDate === null ? null : Date.parse(dueDate) }, now)
