import { anyEntities } from '@theke/contract/entities/registry'
import type { ApiRecorder, Sent } from '@theke/ui/testing/api-recorder.ts'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { formValues } from '../crud/form-values.ts'

export type Stored = { id: number; revision: number; [field: string]: unknown }

const times = { createdAt: '2026-11-16T09:00:00.000Z', updatedAt: '2026-11-16T09:00:00.000Z' }

/** A record with everything its entity defines; what is not given is empty. */
export const storedRecord = (path: string, id: number, values: object): Stored => ({
  ...formValues(anyEntities[path]?.fields ?? {}, values as Record<string, unknown>),
  ...times,
  ...values,
  id,
  revision: 1,
})

/** Answers the five calls of an entity from memory, by its address, as the server does: search, pages, revisions. */
export function keepRecords(api: ApiRecorder, path: string, given: object[]) {
  const title = anyEntities[path]?.title ?? 'name'
  const stored = new Map(given.map((values, index) => [index + 1, storedRecord(path, index + 1, values)]))
  const idOf = ({ path: address }: Sent) => Number(address.split('/').at(-1))
  const put = (record: Stored, status = 200) => {
    stored.set(record.id, record)
    return Response.json({ data: record }, { status })
  }
  api.answer(`GET /${path}`, ({ query }: Sent) => {
    const ids = query['id']?.split(',').map(Number)
    const search = query['search']?.toLowerCase() ?? ''
    const found = [...stored.values()].filter(
      (record) => (!ids || ids.includes(record.id)) && String(record[title]).toLowerCase().includes(search),
    )
    const limit = Number(query['limit'] ?? found.length)
    const page = Number(query['page'] ?? 1)
    const shown = found.slice((page - 1) * limit, page * limit)
    const next = page * limit < found.length ? page + 1 : null
    return data(shown, { total: found.length, page, limit, next })
  })
  api.answer(`GET /${path}/:id`, (sent: Sent) => {
    const record = stored.get(idOf(sent))
    return record ? data(record) : refusal(404, { message: 'Nicht gefunden.', code: 'notFound' })
  })
  api.answer(`POST /${path}`, ({ body }: Sent) =>
    put(storedRecord(path, Math.max(0, ...stored.keys()) + 1, body as object), 201),
  )
  api.answer(`PUT /${path}/:id`, (sent: Sent) => {
    const before = stored.get(idOf(sent))
    const { revision, ...values } = sent.body as Partial<Stored>
    if (!before) return refusal(404, { message: 'Nicht gefunden.', code: 'notFound' })
    if (revision !== undefined && revision !== before.revision) return staleRefusal()
    return put({ ...before, ...values, revision: before.revision + 1 })
  })
  api.answer(`DELETE /${path}/:id`, (sent: Sent) => {
    stored.delete(idOf(sent))
    return data(null)
  })
  return {
    get: (id: number) => stored.get(id),
    /** Somebody else changes a record in the meantime. */
    change(id: number, values: object) {
      const before = stored.get(id)
      if (before) stored.set(id, { ...before, ...values, revision: before.revision + 1 })
    },
  }
}

const staleRefusal = () =>
  refusal(409, {
    message: 'Der Eintrag wurde inzwischen von jemand anderem geändert.',
    code: 'revisionChanged',
  })
