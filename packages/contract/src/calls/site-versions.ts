import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

/** A page as it was saved once, without its content. */
export const siteVersion = z.object({
  revision: z.int(),
  savedAt: z.string(),
  /** Who saved it; null: nobody of whom the shop still knows. */
  username: z.string().nullable(),
  isPublic: z.boolean(),
})
export type SiteVersion = z.output<typeof siteVersion>

export const listSiteVersions = defineCall({
  method: 'GET',
  path: '/sites/:id/versions',
  policy: 'admin',
  right: 'content.edit',
  params: { id: recordId },
  answer: z.array(siteVersion),
  failure: failures.list('Fassungen'),
  summary: 'The last saved versions of a page, the newest first',
})

export const getSiteVersion = defineCall({
  method: 'GET',
  path: '/sites/:id/versions/:revision',
  policy: 'admin',
  right: 'content.edit',
  params: { id: recordId, revision: recordId },
  /** The fields of the page as they travel. */
  answer: z.record(z.string(), z.unknown()),
  failure: failures.load('Fassung'),
  summary: 'A page as it was when it was saved with this revision',
})
