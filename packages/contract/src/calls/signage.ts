import { type TvCommand, tvCommands, type TvPresence } from '@theke/domain/signage'
import { z } from 'zod'
import '../entity/schema.ts' // for its German messages
import { messages } from '../texts.de.ts'

const id = z.number().int().positive().max(2_147_483_647)
const reference = z.union([id, z.object({ id }).transform((target) => target.id)], {
  error: messages.reference,
})

/** What the commands take that take anything (OPEN-137). */
const contents = {
  'show-scene': { scene: reference, minutes: z.number().int().min(1).max(1_440).default(10) },
  message: {
    text: z.string().trim().min(1).max(200),
    seconds: z.number().int().min(5).max(3_600).default(60),
  },
  volume: { volume: z.number().int().min(0).max(100) },
}
type WithContent = keyof typeof contents
const isPlain = (command: TvCommand): command is Exclude<TvCommand, WithContent> => !(command in contents)

/** POST /api/digital-signage-devices/{id}/command → {data: TV}; 409 while another one waits (API-45). */
export const tvCommandBody = z.discriminatedUnion(
  'command',
  [
    z.object({ command: z.enum(tvCommands.filter(isPlain)) }),
    z.object({ command: z.literal('show-scene'), ...contents['show-scene'] }),
    z.object({ command: z.literal('message'), ...contents.message }),
    z.object({ command: z.literal('volume'), ...contents.volume }),
  ],
  { error: messages.choice },
)
export type TvCommandBody = z.input<typeof tvCommandBody>

/** The content of a command: nothing, {scene, minutes}, {text, seconds} or {volume}. */
export type TvCommandContent = {
  scene?: number
  minutes?: number
  text?: string
  seconds?: number
  volume?: number
}

/** `commandDetails` of a TV: which command it is, what it contains, how it went. */
export type TvCommandDetails = TvCommandContent & {
  /** Counts the commands of the TV, so that an old answer is never taken for one to the current command. */
  id: number
  sentAt?: string
  finishedAt?: string
  /** The scene or message that was aborted while it was on the screen; its player hears of it with the next report. */
  takenBack?: number
  /** What the player says went wrong. */
  error?: string
}

/** What a TV has on the wire besides its fields. */
export type TvExtras = { presence: TvPresence }

/** POST /api/digital-signage-devices/{id}/pairing → {data: TV}; DELETE ends the pairing (OPEN-138). */
export const tvPairingBody = z.object({ code: z.string().max(40) })

/**
 * POST /api/digital-signage-players: an unpaired browser gets a code to show, and a cookie that becomes the key of a TV
 * when an administrator enters the code for it. GET …/me says whether that has happened.
 */
export type TvPlayer =
  | { isPaired: false; code: string; expiresAt: string }
  | { isPaired: true; device: { id: number; identifier: string; name: string } }

/** POST …/me/report, every ten seconds; `showing` is the scene or message that is on the screen. */
export const tvReportBody = z.object({ showing: id.nullish() })

/** The command to carry out, given out once; `isTakenBack` when what is on the screen was aborted. */
export type TvReportAnswer = {
  command: (TvCommandContent & { id: number; command: TvCommand }) | null
  isTakenBack: boolean
}

/** POST …/me/commands/{commandId}/acknowledge → {data: null}, once per command; 409 afterwards. */
export const tvAcknowledgement = z.object({
  status: z.enum(['done', 'failed'], { error: messages.choice }),
  error: z.string().trim().max(500).default(''),
})
