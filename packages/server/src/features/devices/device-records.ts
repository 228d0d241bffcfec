import type { DeviceLog, PaperState } from '@theke/contract/calls/devices'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { entities } from '@theke/contract/entities/registry'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import { announce } from '../../crud/change.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken, isToken, newToken } from '../../platform/secret-token.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { deviceConnections, deviceLogs } from './device-tables.ts'

export type Device = RecordOf<typeof entities.devices>

/** A device is written down as seen at most this often; its state at once. */
const seenEvery = 30_000
const keptLogs = 5_000
const logLength = 1_000

/** What was just learned about a device. Fields are set directly: nobody edited the record, its revision stays. */
export async function noteContact(
  tx: Transaction,
  device: number,
  now: Date,
  { error = '', paper }: { error?: string; paper?: PaperState | undefined } = {},
): Promise<void> {
  const table = tableOf('devices')
  const before = new Date(now.getTime() - seenEvery)
  await tx
    .update(table)
    .set({ lastSeenAt: now, lastError: error, ...(paper ? { paper } : {}) })
    .where(
      and(
        eq(table.id, device),
        or(
          isNull(table.lastSeenAt),
          lt(table.lastSeenAt, before),
          sql`${table.lastError} <> ${error}`,
          paper ? sql`${table.paper} is distinct from ${paper}` : undefined,
        ),
      ),
    )
}

/** A device that could not be reached: when it was last seen stays as it is. */
export async function noteFailure(
  tx: Transaction,
  device: number,
  error: string,
  paper?: PaperState,
): Promise<void> {
  const table = tableOf('devices')
  await tx
    .update(table)
    .set({ lastError: error, ...(paper ? { paper } : {}) })
    .where(eq(table.id, device))
}

type Line = Pick<DeviceLog, 'level' | 'message'>

const oneLine = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()

/** Adds lines to the log of a device and lets the oldest ones go. */
export async function addLogs(
  tx: Transaction,
  device: number,
  lines: readonly Line[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(deviceLogs).values(
    lines.map(({ level, message }) => ({
      device,
      at: now,
      level,
      message: oneLine(message).slice(0, logLength),
    })),
  )
  await tx.execute(sql`delete from ${deviceLogs} where ${deviceLogs.device} = ${device} and ${deviceLogs.id} <=
    (select id from ${deviceLogs} where device = ${device} order by id desc offset ${keptLogs} limit 1)`)
}

/** A page of the log, newest first, continuing after an id. */
export async function listLogs(
  tx: Transaction,
  device: number,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const rows = await tx
    .select({
      id: deviceLogs.id,
      at: deviceLogs.at,
      level: deviceLogs.level,
      message: deviceLogs.message,
    })
    .from(deviceLogs)
    .where(and(eq(deviceLogs.device, device), after ? lt(deviceLogs.id, after) : undefined))
    .orderBy(desc(deviceLogs.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { data: page.map((row) => ({ ...row, at: row.at.toISOString() })), meta: { limit, next } }
}

export async function findConnection(tx: Transaction, device: number) {
  const [row] = await tx.select().from(deviceConnections).where(eq(deviceConnections.device, device))
  return row
}

/** Makes the secret with which a printer asks for its jobs; the one before stops working. */
export async function replaceSecret(tx: Transaction, device: number, now: Date): Promise<string> {
  const secret = newToken()
  const values = { secretHash: hashToken(secret), secretCreatedAt: now }
  await tx
    .insert(deviceConnections)
    .values({ device, ...values })
    .onConflictDoUpdate({ target: deviceConnections.device, set: values })
  return secret
}

/** The printer a secret belongs to, if it is enabled and speaks the protocol; looked up by hash, so that time tells nothing. */
export async function findPrinterBySecret(
  tx: Transaction,
  secret: unknown,
  protocol: string,
): Promise<Device | undefined> {
  if (!isToken(secret)) return undefined
  const [row] = await tx
    .select({ device: deviceConnections.device })
    .from(deviceConnections)
    .where(eq(deviceConnections.secretHash, hashToken(secret)))
  const device = row && (await findRecord(tx, entities.devices, row.device))
  const isMeant = device?.isEnabled && device.type === 'printer' && device.printer.protocol === protocol
  return isMeant ? device : undefined
}

/** Since when a browser is paired with the device, or that none is any more. */
export async function writePairing(
  tx: Transaction,
  device: Device,
  { pairedAt, viewer }: Pick<Device, 'pairedAt'> & { viewer: Viewer },
): Promise<Device> {
  const table = tableOf('devices')
  // a screen that is paired anew has not been seen yet
  const changes = { pairedAt, lastSeenAt: null }
  await tx.update(table).set(changes).where(eq(table.id, device.id))
  const name = device.name || device.identifier
  await writeLog(tx, {
    channel: 'audit',
    message: pairedAt ? `Gerät „${name}“ gekoppelt` : `Kopplung von Gerät „${name}“ aufgehoben`,
    user: viewer.user?.id ?? null,
    device: device.id,
    context: {
      action: 'update',
      entity: 'devices',
      entityId: device.id,
      before: { pairedAt: device.pairedAt },
      after: { pairedAt },
    },
  })
  await announce(tx, 'devices')
  return { ...device, ...changes }
}
