import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { pairingTexts } from '../texts.de.ts'

/** What a browser can belong to: a TV of digital signage, or one of the screens among the devices. */
export const pairedTypes = ['tv', 'board', 'kitchen', 'frontdesk', 'kiosk', 'clock'] as const

const pairedDevice = z.object({
  type: z.enum(pairedTypes),
  id: z.int(),
  identifier: z.string(),
  name: z.string(),
  branch: z.object({ id: z.int(), name: z.string(), identifier: z.string() }),
  /** Categories whose items the screen shows; an empty list shows all. */
  stations: z.array(z.int()),
  /** How a screen at the front desk calls what is ready. */
  screen: z.object({
    gong: z.boolean(),
    voice: z.boolean(),
    clearAfterMinutes: z.number().nullable(),
  }),
  /** Published scenes that it shows in turn while nobody needs it. */
  rest: z.object({
    scenes: z.array(z.object({ id: z.int(), path: z.string() })),
    seconds: z.number(),
  }),
})
export type PairedDevice = z.output<typeof pairedDevice>

/**
 * An unpaired browser has a code to show, and a cookie that becomes the key of a device when an administrator enters the
 * code for it (OPEN-138).
 */
const pairing = z.discriminatedUnion('isPaired', [
  z.object({ isPaired: z.literal(false), code: z.string(), expiresAt: z.string() }),
  z.object({ isPaired: z.literal(true), device: pairedDevice }),
])
export type PairingState = z.output<typeof pairing>

export const startPairing = defineCall({
  method: 'POST',
  path: '/pairings',
  policy: 'public',
  answer: pairing,
  status: 201,
  failure: pairingTexts.failed,
  summary: 'A code for a browser that is to become a TV or a screen, and the cookie that proves it',
})

export const getPairing = defineCall({
  method: 'GET',
  path: '/pairings/me',
  policy: 'key',
  answer: pairing,
  failure: pairingTexts.failed,
  summary: 'Whether the code was entered, and for which device',
})

/** What an administrator types. */
export const pairingBody = z.object({ code: z.string().max(40) })
