import { queryOptions } from '@tanstack/react-query'
import type { TemplateFormat, TemplateRun } from '@theke/contract/calls/image-templates'
import {
  cancelTemplateRun,
  getTemplateRun,
  saveTemplatePicture,
  saveTemplateScene,
  startTemplateRun,
} from '@theke/contract/calls/image-templates'
import { api, queryClient } from '../../api.ts'
import { forgetRecords } from '../../crud/records.ts'
import { filledWith, type LookedAt } from './use-design.ts'

export const formatLabels: Readonly<Record<TemplateFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  pdf: 'PDF',
}

/** How often somebody who watches learns how far a run is. */
const watchEvery = 1_000

export const runQuery = (id: number) =>
  queryOptions({
    queryKey: ['template-runs', id],
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<TemplateRun>(['template-runs', id])
      const run = await api(getTemplateRun, { id }, { kind: before ? 'background' : 'user', signal })
      if (before?.state === 'running' && run.state !== 'running' && run.use === 'productImages')
        await Promise.all([forgetRecords('products'), forgetRecords('images')])
      return run
    },
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? watchEvery : false),
    staleTime: 0,
  })

type NewRun = {
  template: number
  products: readonly number[]
  branch: number | undefined
  coupon: number | undefined
  format: TemplateFormat
  use: TemplateRun['use']
}

export const startRun = ({ template, products, branch, coupon, ...run }: NewRun) =>
  api(
    startTemplateRun,
    { id: template, products: [...products], ...(branch && { branch }), ...(coupon && { coupon }), ...run },
    { isShownByCaller: true },
  )

export async function cancelRun(id: number) {
  queryClient.setQueryData(['template-runs', id], await api(cancelTemplateRun, { id }))
}

export async function saveToLibrary(template: number, lookedAt: LookedAt) {
  const image = await api(saveTemplatePicture, { id: template, ...filledWith(lookedAt) })
  await forgetRecords('images')
  return image
}

export async function saveAsScene(template: number, lookedAt: LookedAt) {
  const scene = await api(saveTemplateScene, { id: template, ...filledWith(lookedAt) })
  await Promise.all([forgetRecords('images'), forgetRecords('scenes')])
  return scene
}
