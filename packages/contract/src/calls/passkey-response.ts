import { z } from 'zod'

/** What a browser answers for a passkey, as WebAuthn spells it; read by the library of the server. */
export const passkeyResponse = z.looseObject({
  id: z.string().max(1_500),
  rawId: z.string().max(1_500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(5_000) }),
})
export type PasskeyResponse = z.output<typeof passkeyResponse>
