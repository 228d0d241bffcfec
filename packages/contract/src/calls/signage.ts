import { type TvCommand, tvCommands } from '@theke/domain/signage'
import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { entityCalls, wireRecord } from '../call/entity-calls.ts'
import { digitalSignageDevice } from '../entities/digital-signage-device.ts'
import { messages, pairingTexts, signageTexts } from '../texts.de.ts'
import { pairingBody } from './pairing.ts'
import { playerState } from './signage-player.ts'

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

/** A command with what it takes (API-45). */
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
const commandContent = z.object({
  scene: z.int().exactOptional(),
  minutes: z.int().exactOptional(),
  text: z.string().exactOptional(),
  seconds: z.int().exactOptional(),
  volume: z.int().exactOptional(),
})
export type TvCommandContent = z.output<typeof commandContent>

/** `commandDetails` of a TV: which command it is, what it contains, how it went. */
const commandDetails = commandContent.extend({
  /** Counts the commands of the TV, so that an old answer is never taken for one to the current command. */
  id: z.int(),
  sentAt: z.string().exactOptional(),
  finishedAt: z.string().exactOptional(),
  /** The scene or message that was aborted while it was on the screen; its player hears of it with the next report. */
  takenBack: z.int().exactOptional(),
  /** What the player says went wrong. */
  error: z.string().exactOptional(),
})
export type TvCommandDetails = z.output<typeof commandDetails>

/** A TV as it travels: its fields, and whether its player is there. */
const tv = wireRecord.extend({
  identifier: z.string(),
  lastSeenAt: z.string().nullable(),
  pairedAt: z.string().nullable(),
  command: z.enum(tvCommands).nullable(),
  commandStatus: z.enum(['pending', 'sent', 'done', 'failed', 'aborted', 'expired']).nullable(),
  commandAt: z.string().nullable(),
  /** An empty list before the first command. */
  commandDetails: z.union([commandDetails, z.tuple([])]),
  presence: z.enum(['unpaired', 'online', 'late', 'offline']),
  /** An empty list before the first report. */
  playerState: z.union([playerState, z.tuple([])]),
  screenshotAt: z.string().nullable(),
})
export type WireTv = z.output<typeof tv>

const { path } = digitalSignageDevice
const change = { policy: 'admin', entity: path, params: { id: recordId }, answer: tv } as const
const commanding = { ...change, right: 'signage.command' } as const
const pairing = { ...change, right: 'devices.manage' } as const

/** All TVs, by the generated call. */
export const listTvs = { ...entityCalls(digitalSignageDevice).list, answer: z.array(tv) }

/** One TV, by the generated call. */
export const getTv = { ...entityCalls(digitalSignageDevice).get, answer: tv }

export const sendTvCommand = defineCall({
  ...commanding,
  method: 'POST',
  path: '/digital-signage-devices/:id/command',
  body: tvCommandBody,
  errors: ['conflict'],
  failure: signageTexts.commandFailed,
  summary: 'Puts a command before a TV; 409 while another one waits',
})

export const abortTvCommand = defineCall({
  ...commanding,
  method: 'POST',
  path: '/digital-signage-devices/:id/command/abort',
  errors: ['conflict'],
  failure: signageTexts.abortFailed,
  summary: 'Takes the command of a TV back, a scene or message also while it is on the screen',
})

export const pairTv = defineCall({
  ...pairing,
  method: 'POST',
  path: '/digital-signage-devices/:id/pairing',
  body: pairingBody,
  failure: signageTexts.pairingFailed,
  summary: 'Makes the browser that shows a code the player of a TV',
})

export const unpairTv = defineCall({
  ...pairing,
  method: 'DELETE',
  path: '/digital-signage-devices/:id/pairing',
  failure: pairingTexts.endFailed,
  summary: 'Takes the TV from its player',
})

const reportAnswer = z.object({
  /** The command to carry out, given out once. */
  command: commandContent.extend({ id: z.int(), command: z.enum(tvCommands) }).nullable(),
  /** What is on the screen was aborted. */
  isTakenBack: z.boolean(),
})
export type TvReportAnswer = z.output<typeof reportAnswer>

export const reportTvPlayer = defineCall({
  method: 'POST',
  path: '/digital-signage-players/me/report',
  policy: 'key',
  /** The scene or message that is on the screen. */
  body: z.object({ showing: id.nullish() }),
  answer: reportAnswer,
  failure: signageTexts.reportFailed,
  summary: 'The player is there; answers with the waiting command, once',
})

export const acknowledgeTvCommand = defineCall({
  method: 'POST',
  path: '/digital-signage-players/me/commands/:commandId/acknowledge',
  policy: 'key',
  params: { commandId: recordId },
  body: z.object({
    status: z.enum(['done', 'failed'], { error: messages.choice }),
    error: z.string().trim().max(500).default(''),
  }),
  answer: z.null(),
  errors: ['conflict'],
  failure: signageTexts.reportFailed,
  summary: 'How a command went, once',
})
