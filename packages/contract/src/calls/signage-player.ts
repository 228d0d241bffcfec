import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, namedBody, rawAnswer } from '../call/define-call.ts'
import { failures, signageTexts } from '../texts.de.ts'
import { frontDeskOrder } from './staff-orders.ts'
import { checkedFile, offeredProduct, openingHoursRules } from './signage-values.ts'

const times = {
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  schedule: openingHoursRules,
}

/** PlayPlan of domain/signage as it travels. */
export const playPlan = z.object({
  zone: z.string(),
  branch: z.object({ id: z.int(), openingHours: openingHoursRules }),
  segments: z.array(
    z.object({
      ...times,
      id: z.int(),
      duration: z.number(),
      weight: z.number(),
      isEnabled: z.boolean(),
      onlyWhenOpen: z.boolean(),
      product: z.int().nullable(),
    }),
  ),
  order: z.array(z.int()),
  schedules: z.array(z.object({ ...times, name: z.string(), priority: z.int(), segments: z.array(z.int()) })),
  fallback: z.int().nullable(),
  products: z.array(offeredProduct),
})

/** How a segment of the plan is shown. */
const shownSegment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['image', 'video', 'scene']),
  fit: z.enum(['cover', 'contain']),
  isMuted: z.boolean(),
  /** Of a picture or film. */
  file: checkedFile.nullable(),
  /** The id of the scene. */
  scene: z.int().nullable(),
})
export type ShownSegment = z.output<typeof shownSegment>

const manifest = z.object({
  /** Changes with everything below, not with the content of scenes, which have versions of their own. */
  version: z.string(),
  device: z.object({
    identifier: z.string(),
    name: z.string(),
    branch: z.int(),
    orientation: z.enum(['landscape', 'portrait']),
    volume: z.int(),
    power: openingHoursRules,
  }),
  /** The logo of the shop, for a TV without a stream (OPEN-138). */
  logo: z.string().nullable(),
  shopName: z.string(),
  plan: playPlan,
  segments: z.array(shownSegment),
})
export type TvManifest = z.output<typeof manifest>

const ofPlayer = { policy: 'key', failure: signageTexts.reportFailed } as const

export const getTvManifest = defineCall({
  ...ofPlayer,
  method: 'GET',
  path: '/digital-signage-players/me/manifest',
  query: { version: z.string().max(64).optional() },
  answer: z.object({
    version: z.string(),
    /** The player should report at once. */
    isCommandWaiting: z.boolean(),
    /** null when the version is the one that is known. */
    manifest: manifest.nullable(),
  }),
  summary: 'What the TV of a player shows and when; null when its version is the one that is known',
})

export const listTvFrontDesk = defineCall({
  ...ofPlayer,
  method: 'GET',
  path: '/digital-signage-players/me/front-desk',
  answer: z.array(frontDeskOrder),
  summary: 'Tickets of the branch of a TV, for a scene that shows them',
})

/** `playerState` of a TV: what its player says about itself. */
export const playerState = z.object({
  /** The segment on the screen, and since when. */
  segment: z.int().nullable(),
  since: z.string().nullable(),
  /** What the screen shows instead: black, a scene or message by command, the logo. */
  showing: z.enum(['stream', 'command', 'logo', 'off']),
  contentVersion: z.string().max(64),
  contentState: z.enum(['upToDate', 'downloading', 'offline']),
  playerVersion: z.string().max(32),
  resolution: z.string().max(32),
  /** What does not work at the moment, in German. */
  faults: z.array(z.string().max(200)).max(20),
})
export type PlayerState = z.output<typeof playerState>

export const sendTvState = defineCall({
  ...ofPlayer,
  method: 'POST',
  path: '/digital-signage-players/me/state',
  body: z.object({
    state: playerState,
    /** The id of these plays: sent again because the answer was lost, they count once. Older players send none. */
    report: z.uuid().optional(),
    /** Proof of play since the last report. */
    plays: z
      .array(
        z.object({
          segment: z.int().positive().max(2_147_483_647),
          hour: z.iso.datetime({ offset: true }),
          plays: z.int().min(0).max(3_600),
          seconds: z.int().min(0).max(3_600),
        }),
      )
      .max(500)
      .default([]),
  }),
  answer: z.null(),
  summary: 'What a player shows, how it is, and what it has played',
})

export const sendTvScreenshot = defineCall({
  ...ofPlayer,
  method: 'POST',
  path: '/digital-signage-players/me/screenshot',
  maxBody: 1_500_000,
  /** A JPEG or PNG as a data URL. */
  body: z.object({ image: z.string().max(1_400_000) }),
  answer: z.null(),
  summary: 'A picture of the screen of a TV, instead of the one before',
})

export const sendTvLog = defineCall({
  ...ofPlayer,
  method: 'POST',
  path: '/digital-signage-players/me/log',
  body: z.object({ lines: z.array(z.string().max(300)).max(200) }),
  answer: z.null(),
  summary: 'The log of a player, when it was asked for it',
})

export const getTvScreenshot = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/:id/screenshot',
  policy: 'admin',
  right: ['devices.manage', 'signage.command'],
  entity: 'digital-signage-devices',
  params: { id: recordId },
  answer: rawAnswer('image/jpeg'),
  failure: failures.load('Bildschirmfoto'),
  summary: 'The last picture that a player took of its screen',
})

const plays = z.object({ segment: z.int(), hour: z.string(), plays: z.int(), seconds: z.int() })

export const listTvPlays = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/:id/plays',
  policy: 'admin',
  right: ['devices.manage', 'signage.command'],
  entity: 'digital-signage-devices',
  params: { id: recordId },
  answer: z.array(plays),
  failure: failures.list('Wiedergaben'),
  summary: 'What a TV has played in the last seven days, by segment and hour',
})

export const previewStream = defineCall({
  method: 'POST',
  path: '/digital-signage-streams/preview',
  policy: 'admin',
  right: 'signage.edit',
  entity: 'digital-signage-streams',
  /** The values of the form, as they would be stored. */
  body: namedBody('values', z.record(z.string(), z.unknown())),
  answer: playPlan,
  failure: failures.load('Wochenkalender'),
  summary:
    'What decides what a stream plays that is being edited, in its branch or the first one; nothing is stored',
})

export const getTvPlan = defineCall({
  method: 'GET',
  path: '/digital-signage-devices/:id/plan',
  policy: 'admin',
  right: ['devices.manage', 'signage.command'],
  entity: 'digital-signage-devices',
  params: { id: recordId },
  answer: z.object({ plan: playPlan, power: openingHoursRules }),
  failure: failures.load('Programm'),
  summary: 'What decides what plays on a TV, for the simulator and the calendar',
})
