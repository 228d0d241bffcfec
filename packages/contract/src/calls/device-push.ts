import { z } from 'zod'
import '../entity/schema.ts' // for its German messages

const key = z.string().regex(/^[\w-]{16,100}$/)

/** PUT /api/devices/{id}/subscription: what the push manager of a browser gives. */
export const pushSubscription = z.object({
  endpoint: z.url().max(2_000),
  keys: z.object({ p256dh: key, auth: key }),
})

/** POST /api/device-receipts/{receipt}: the device confirms, with its log when it was asked for it. */
export const pushReceipt = z.object({ log: z.array(z.string().max(1_000)).max(200).default([]) })
