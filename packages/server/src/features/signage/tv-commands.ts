import type { WireRecord } from '@theke/contract/call/entity-calls'
import type {
  TvCommandDetails,
  TvCommandContent,
  TvReportAnswer,
  WireTv,
} from '@theke/contract/calls/signage'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { signageTexts } from '@theke/contract/texts.de'
import {
  canIssueCommand,
  type IssuedCommand,
  nextCommandState,
  reportInterval,
  type TvCommand,
  type TvCommandStep,
  tvCommandState,
  tvPresence,
} from '@theke/domain/signage'
import { and, eq, sql } from 'drizzle-orm'
import { type LogEntry, writeLog } from '../../crud/audit.ts'
import { announce } from '../../crud/change.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks } from '../../crud/hooks.ts'
import { decodeRow } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'

const tvs = entities['digital-signage-devices']
const { options: commandNames } = tvs.fields.command
export type Tv = RecordOf<typeof tvs>

/** Reports come more often than it matters when the last one was. */
const seenEvery = 2 * reportInterval

const detailsOf = ({ commandDetails }: Tv): TvCommandDetails | undefined =>
  Array.isArray(commandDetails) ? undefined : (commandDetails as TvCommandDetails)

const instantOf = (date: Date | null) => date && Number(date)

function issuedOf({ command, commandStatus, commandAt }: Tv): IssuedCommand | null {
  if (command === null || commandStatus === null || commandAt === null) return null
  return { command, state: commandStatus, issuedAt: Number(commandAt) }
}

/** A TV on its way out: whether it is there, and an expired command as such, although nobody was there to store it. */
export const tvHooks = (now: () => Date): Record<'digital-signage-devices', EntityHooks> => ({
  'digital-signage-devices': {
    show(presented, record): WireRecord & Pick<WireTv, 'commandStatus' | 'presence'> {
      const tv = record as Tv
      const time = Number(now())
      const issued = issuedOf(tv)
      const presence = tvPresence(
        { pairedAt: instantOf(tv.pairedAt), lastSeenAt: instantOf(tv.lastSeenAt) },
        time,
      )
      return { ...presented, commandStatus: issued && tvCommandState(issued, time), presence }
    },
  },
})

type Change = Partial<Pick<Tv, 'command' | 'commandStatus' | 'commandAt'>> & {
  commandDetails: TvCommandDetails
}

/**
 * Writes the command of a TV if it is still the one that was read: of two who decide at the same time, in whichever
 * processes, one wins. The revision stays, because an open form of the TV changes something else.
 */
async function writeCommand(tx: Transaction, before: Tv, change: Change): Promise<Tv | undefined> {
  const table = tableOf(tvs.path)
  const id = detailsOf(before)?.id.toString() ?? null
  const [row] = await tx
    .update(table)
    .set(change)
    .where(
      and(
        eq(table.id, before.id),
        sql`${table.commandStatus} is not distinct from ${before.commandStatus}`,
        sql`${table.commandDetails} ->> 'id' is not distinct from ${id}`,
      ),
    )
    .returning()
  if (!row) return undefined
  await announce(tx, tvs.path)
  return decodeRow(tvs, row) as Tv
}

const named = ({ identifier }: Tv) => `TV „${identifier}“`

/** A line in the history of the TV: what was before and what is now. */
async function logChange(
  tx: Transaction,
  [before, after]: readonly [Tv, Tv],
  entry: Pick<LogEntry, 'channel' | 'message' | 'level' | 'user'>,
  fields: readonly (keyof Tv)[] = ['command', 'commandStatus'],
) {
  const pick = (tv: Tv) => Object.fromEntries(fields.map((name) => [name, tv[name]]))
  const record = { action: 'update', entity: tvs.path, entityId: after.id }
  await writeLog(tx, { ...entry, context: { ...record, before: pick(before), after: pick(after) } })
}

/** Writes since when a browser plays for a TV, or that none does any more. */
export async function writePairing(
  tx: Transaction,
  before: Tv,
  { pairedAt, viewer }: Pick<Tv, 'pairedAt'> & { viewer: Viewer },
): Promise<Tv> {
  const table = tableOf(tvs.path)
  const [row] = await tx.update(table).set({ pairedAt }).where(eq(table.id, before.id)).returning()
  if (!row) throw notFound()
  const after = decodeRow(tvs, row) as Tv
  const message = pairedAt ? `${named(before)} gekoppelt` : `Kopplung von ${named(before)} aufgehoben`
  await logChange(tx, [before, after], { channel: 'audit', message, user: viewer.user?.id ?? null }, [
    'pairedAt',
  ])
  await announce(tx, tvs.path)
  return after
}

type Wanted = TvCommandContent & { command: TvCommand }
type Acting = { viewer: Viewer; now: Date }

/** Puts a command before a TV: one at a time (API-45, SIGN-01). */
export async function issueCommand(
  tx: Transaction,
  tv: Tv,
  { command, ...content }: Wanted,
  { viewer, now }: Acting,
): Promise<Tv> {
  const { id = 0, takenBack } = detailsOf(tv) ?? {}
  const change = {
    command,
    commandStatus: 'pending' as const,
    commandAt: now,
    commandDetails: { id: id + 1, ...content, ...(takenBack ? { takenBack } : {}) },
  }
  const after = canIssueCommand(issuedOf(tv), Number(now)) ? await writeCommand(tx, tv, change) : undefined
  if (!after) throw conflict(signageTexts.commandWaits)
  const message = `Befehl „${commandNames[command]}“ an ${named(tv)}`
  await logChange(tx, [tv, after], { channel: 'audit', message, user: viewer.user?.id ?? null })
  return after
}

/** Takes one of the steps of the command of a TV; undefined where it is not possible or somebody was faster. */
async function takeStep(
  tx: Transaction,
  tv: Tv,
  step: TvCommandStep,
  now: Date,
  more: Partial<TvCommandDetails>,
): Promise<Tv | undefined> {
  const issued = issuedOf(tv)
  const details = detailsOf(tv)
  const commandStatus = issued && nextCommandState(issued, step, Number(now))
  if (!commandStatus || !details) return undefined
  return writeCommand(tx, tv, { commandStatus, commandDetails: { ...details, ...more } })
}

/** Takes the command back; what is on the screen already is taken back with the next report (API-46). */
export async function abortCommand(tx: Transaction, tv: Tv, { viewer, now }: Acting): Promise<Tv> {
  const details = detailsOf(tv)
  const wasSent = details && tv.commandStatus === 'sent'
  const after = await takeStep(tx, tv, 'abort', now, {
    finishedAt: now.toISOString(),
    ...(wasSent ? { takenBack: details.id } : {}),
  })
  if (!after?.command) throw conflict(signageTexts.notAbortable)
  const message = `Befehl „${commandNames[after.command]}“ an ${named(tv)} abgebrochen`
  await logChange(tx, [tv, after], { channel: 'audit', message, user: viewer.user?.id ?? null })
  return after
}

/** The answer to a report: the waiting command, to one report only, and whether to take back what is shown (T18). */
export async function deliverCommand(
  tx: Transaction,
  tv: Tv,
  showing: number | null,
  now: Date,
): Promise<TvReportAnswer> {
  const isTakenBack = showing !== null && detailsOf(tv)?.takenBack === showing
  const after = await takeStep(tx, tv, 'deliver', now, { sentAt: now.toISOString() })
  if (!after?.command) return { command: null, isTakenBack }
  const { takenBack: _earlier, sentAt: _now, ...command } = detailsOf(after) ?? { id: 0 }
  return { command: { ...command, command: after.command }, isTakenBack }
}

type Outcome = { id: number; status: 'done' | 'failed'; error: string }

/** What the player says about the command it fetched, once (T18). */
export async function acknowledgeCommand(
  tx: Transaction,
  tv: Tv,
  { id, status, error }: Outcome,
  now: Date,
): Promise<void> {
  const step = status === 'done' ? 'finish' : 'fail'
  const isCurrent = detailsOf(tv)?.id === id
  const more = { finishedAt: now.toISOString(), ...(error ? { error } : {}) }
  const after = isCurrent ? await takeStep(tx, tv, step, now, more) : undefined
  if (!after?.command) throw conflict(signageTexts.notSent)
  const words = status === 'done' ? 'ausgeführt' : ['fehlgeschlagen', error].filter(Boolean).join(': ')
  await logChange(tx, [tv, after], {
    channel: 'device',
    level: status === 'done' ? 'info' : 'warning',
    message: `Befehl „${commandNames[after.command]}“ an ${named(tv)} ${words}`,
  })
}

/** Notes that the player of a TV is there, not with every report. */
export async function noteSeen(tx: Transaction, { id, lastSeenAt }: Tv, now: Date): Promise<void> {
  if (lastSeenAt !== null && Math.abs(Number(now) - Number(lastSeenAt)) < seenEvery) return
  const table = tableOf(tvs.path)
  await tx.update(table).set({ lastSeenAt: now }).where(eq(table.id, id))
}

/** Stores what has expired; until then it is only shown so. */
export async function expireCommands(tx: Transaction, now: Date): Promise<void> {
  const table = tableOf(tvs.path)
  const waiting = await tx.select().from(table).where(eq(table.commandStatus, 'pending'))
  for (const row of waiting) {
    const tv = decodeRow(tvs, row) as Tv
    const [issued, commandDetails] = [issuedOf(tv), detailsOf(tv)]
    if (!issued || !commandDetails || tvCommandState(issued, Number(now)) !== 'expired') continue
    await writeCommand(tx, tv, { commandStatus: 'expired', commandDetails })
  }
}
