import { z } from 'zod'

const key = z.string().regex(/^[\w-]{16,100}$/)

/** Where a browser takes messages, as its push manager gives it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: key, auth: key }),
})
