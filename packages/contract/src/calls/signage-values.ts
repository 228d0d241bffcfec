import { weekdays } from '@theke/domain/values'
import { z } from 'zod'

/** Hours as they are stored (HOURS-01). */
export const openingHoursRules = z.array(
  z.object({
    type: z.enum(['once', 'daily', ...weekdays]),
    date: z.string().nullable().exactOptional(),
    isClosed: z.boolean().exactOptional(),
    from: z.string().nullable().exactOptional(),
    to: z.string().nullable().exactOptional(),
  }),
)

/** What decides whether a product can be ordered at a moment (PRODUCT-01, OPEN-188). */
export const offeredProduct = z.object({
  id: z.int(),
  isEnabled: z.boolean(),
  isPublic: z.boolean(),
  schedule: openingHoursRules,
  soldOut: z.array(z.object({ branch: z.object({ id: z.int() }).nullable(), until: z.string().nullable() })),
})

/** A file with what proves that it arrived complete: a hash as browsers take it for subresource integrity. */
export const checkedFile = z.object({ url: z.string(), integrity: z.string(), bytes: z.int() })
export type CheckedFile = z.output<typeof checkedFile>
