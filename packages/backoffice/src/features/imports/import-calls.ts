import { queryOptions } from '@tanstack/react-query'
import type { ImportJob, ImportKind, ImportSettings } from '@theke/contract/calls/imports'
import {
  checkImport,
  discardImport,
  getImport,
  importKeys,
  listImports,
  runImport,
  undoImport,
  uploadImport,
} from '@theke/contract/calls/imports'
import { sheetColumns } from '@theke/contract/entity/sheet-columns'
import { api, apiWithProgress, queryClient } from '../../api.ts'
import { importEntities } from '@theke/contract/entities/import-entities'
import { forgetRecords } from '../../crud/records.ts'

export const kinds = Object.keys(importKeys) as ImportKind[]

export const kindLabel = (kind: ImportKind) => importEntities[kind].label.many

/** The fields that a column can fill, for a choice. */
export const fieldsOf = (kind: ImportKind) => [
  { value: 'id', label: 'ID' },
  ...sheetColumns(importEntities[kind]).map(({ name, heading }) => ({ value: name, label: heading })),
]

export const isAtWork = ({ state }: Pick<ImportJob, 'state'>) => state === 'running' || state === 'undoing'

/** How often somebody who watches learns how far an import is. */
const watchEvery = 1_000

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => api(listImports, {}, { signal }),
  staleTime: 0,
})

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<ImportJob>(['imports', id])
      const job = await api(getImport, { id }, { kind: before ? 'background' : 'user', signal })
      if (before && isAtWork(before) && !isAtWork(job)) await forgetRecords(job.kind)
      return job
    },
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? watchEvery : false),
    staleTime: 0,
  })

export async function uploadFile(kind: ImportKind, file: File, onProgress: (part: number) => void) {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', file, file.name)
  const whole = { kind: 'background', isShownByCaller: true } as const
  return keep(await apiWithProgress(onProgress)(uploadImport, { form }, whole))
}

export const check = (id: number, settings: ImportSettings) =>
  api(checkImport, { id, ...settings }, { isShownByCaller: true })

export const run = async (id: number) => keep(await api(runImport, { id }))

export const undo = async (id: number) => keep(await api(undoImport, { id }))

export async function discard(id: number) {
  await api(discardImport, { id })
  await queryClient.invalidateQueries({ queryKey: ['imports'], exact: true })
}

function keep(job: ImportJob): ImportJob {
  queryClient.setQueryData(['imports', job.id], job)
  void queryClient.invalidateQueries({ queryKey: ['imports'], exact: true })
  return job
}
