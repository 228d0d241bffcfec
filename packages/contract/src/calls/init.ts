import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

/** API-02; visitors get it as bytes that are kept, with an ETag. */
export const getInit = defineCall({
  method: 'GET',
  path: '/init',
  policy: 'public',
  answer: z.array(z.object({ url: z.string(), data: z.unknown() })),
  failure: failures.init,
  summary: 'Everything the shop needs at its start, as a list of {url, data}',
})
