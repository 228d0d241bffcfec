import type { PlayerState } from '@theke/contract/calls/signage-player'
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { existingIds } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import { messages } from '@theke/contract/texts.de'
import { tvPlayReports, tvPlays, tvScreenshots } from './signage-tables.ts'

const hour = 3_600_000
/** How long it is kept what has played. */
const keptFor = 400 * 24 * hour
/** How long a list of it reaches back. */
const listed = 7 * 24 * hour

/** Notes what a player says about itself; no change is announced, because the back-office polls. */
export async function writeState(tx: Transaction, device: number, state: PlayerState): Promise<void> {
  const table = tableOf('digital-signage-devices')
  await tx.update(table).set({ playerState: state }).where(eq(table.id, device))
}

/**
 * Whether the plays of a report are not counted yet. A player sends a report again until it is answered and no other one
 * before, so the last id of a TV is enough; its row is locked until the plays are written.
 */
export async function isNewReport(tx: Transaction, device: number, report?: string): Promise<boolean> {
  if (report === undefined) return true
  const rows = await tx
    .insert(tvPlayReports)
    .values({ device, report })
    .onConflictDoUpdate({
      target: tvPlayReports.device,
      set: { report },
      setWhere: ne(tvPlayReports.report, report),
    })
    .returning({ device: tvPlayReports.device })
  return rows.length > 0
}

export type Play = { segment: number; hour: string; plays: number; seconds: number }

/** Adds to what has played in an hour; segments that are gone and hours that are not are left out. */
export async function addPlays(tx: Transaction, device: number, reported: readonly Play[], now: Date) {
  const ids = await existingIds(
    tx,
    'digital-signage-segments',
    reported.map(({ segment }) => segment),
  )
  for (const { segment, hour: at, plays, seconds } of reported) {
    const start = new Date(Math.floor(Date.parse(at) / hour) * hour)
    const age = Number(now) - Number(start)
    if (!ids.has(segment) || age < -hour || age > keptFor) continue
    await tx
      .insert(tvPlays)
      .values({ device, segment, hour: start, plays, seconds })
      .onConflictDoUpdate({
        target: [tvPlays.device, tvPlays.segment, tvPlays.hour],
        set: {
          plays: sql`${tvPlays.plays} + ${plays}`,
          seconds: sql`least(${tvPlays.seconds} + ${seconds}, 3600)`,
        },
      })
  }
}

export async function playsOf(tx: Transaction, device: number, now: Date): Promise<Play[]> {
  const since = new Date(now.getTime() - listed)
  const rows = await tx
    .select()
    .from(tvPlays)
    .where(and(eq(tvPlays.device, device), gte(tvPlays.hour, since)))
    .orderBy(asc(tvPlays.hour), asc(tvPlays.segment))
  return rows.map(({ segment, hour: at, plays, seconds }) => ({
    segment,
    hour: at.toISOString(),
    plays,
    seconds,
  }))
}

export async function removeOldPlays(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(tvPlays).where(lt(tvPlays.hour, new Date(now.getTime() - keptFor)))
}

/** First bytes of what may be stored as a picture of a screen. */
const kinds = [
  { mimeType: 'image/jpeg', start: 'ffd8ff' },
  { mimeType: 'image/png', start: '89504e470d0a1a0a' },
] as const

/** Keeps the picture that a player took, instead of the one before. */
export async function keepScreenshot(tx: Transaction, device: number, dataUrl: string, at: Date) {
  const encoded = /^data:image\/(?:jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  const content = Buffer.from(encoded ?? '', 'base64')
  const start = content.subarray(0, 8).toString('hex')
  const kind = kinds.find((known) => start.startsWith(known.start))
  if (!kind) throw invalid(messages.invalid, 'image')
  const values = { at, mimeType: kind.mimeType, content }
  await tx
    .insert(tvScreenshots)
    .values({ device, ...values })
    .onConflictDoUpdate({ target: tvScreenshots.device, set: values })
  const table = tableOf('digital-signage-devices')
  await tx.update(table).set({ screenshotAt: at }).where(eq(table.id, device))
}

export async function findScreenshot(tx: Transaction, device: number) {
  const [row] = await tx.select().from(tvScreenshots).where(eq(tvScreenshots.device, device))
  return row
}
