import { answerWithin, type PrintMark, type PrintTemplate, printLife } from '@theke/domain/printing'
import { and, asc, count, eq, exists, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Job } from './device-jobs.ts'
import { deviceJobs } from './device-tables.ts'

/** When a printer prints by itself (autoPrintOn). */
export type PrintEvent = 'new' | 'confirmed' | 'paid'

type Printed = { order: number; branch: number; now: Date }

const devices = tableOf('devices')
const isPrinter = and(eq(devices.type, 'printer'), eq(devices.isEnabled, true))
const lifeFrom = (now: Date) => new Date(now.getTime() + printLife)

/**
 * Adds what the printers of a branch print by themselves when something happens to `placed`, and gives those printers: in one
 * order, because two orders that wake the same printers would otherwise wait for each other.
 */
export const automaticPrintsSql = (event: PrintEvent) =>
  `insert into device_jobs (device, kind, "order", template, revision, created_at, expires_at)
  select devices.id, 'print', placed.id, coalesce(printer->>'template', 'receipt'), placed.revision,
    placed.created_at, placed.created_at + interval '${printLife} milliseconds'
  from placed join devices on devices.branch = placed.branch
  where type = 'printer' and is_enabled and printer->'autoPrintOn' ? '${event}'
  order by devices.id
  on conflict do nothing returning device`

type Change = Omit<Printed, 'branch'> & { revision: number }

/** Adds what a printer has to print again, with a mark; each printer once. */
async function addMarked(
  tx: Transaction,
  jobs: readonly Pick<Job, 'device' | 'template'>[],
  { order, now, revision }: Change,
  mark: PrintMark,
): Promise<number[]> {
  if (jobs.length === 0) return []
  const added = await tx
    .insert(deviceJobs)
    .values(
      jobs.map(({ device, template }) => ({
        device,
        order,
        template,
        mark,
        revision,
        kind: 'print' as const,
        createdAt: now,
        expiresAt: lifeFrom(now),
      })),
    )
    .onConflictDoNothing()
    .returning({ device: deviceJobs.device })
  return added.map(({ device }) => device)
}

/** The step that printed was taken back: what waits is not printed, what came out is called off (OPEN-205). */
export async function voidPrints(tx: Transaction, change: Change): Promise<number[]> {
  const ofStep = and(
    eq(deviceJobs.order, change.order),
    eq(deviceJobs.kind, 'print'),
    eq(deviceJobs.revision, change.revision - 1),
  )
  await tx.delete(deviceJobs).where(and(ofStep, eq(deviceJobs.state, 'queued')))
  const printed = await tx.select().from(deviceJobs).where(ofStep)
  return addMarked(tx, printed, change, 'void')
}

/** The kitchen has a ticket of an order that is corrected: it gets another one (OPEN-207). */
export async function addChangedTickets(tx: Transaction, change: Change): Promise<number[]> {
  const printed = await tx
    .selectDistinct({ device: deviceJobs.device, template: deviceJobs.template })
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.order, change.order),
        eq(deviceJobs.kind, 'print'),
        eq(deviceJobs.template, 'kitchen'),
        inArray(deviceJobs.state, ['fetched', 'done']),
      ),
    )
  return addMarked(tx, printed, change, 'change')
}

/** Adds the receipt of an order for every printer of its branch; what a printer had before is marked as a copy. */
export async function addReceipts(
  tx: Transaction,
  { order, branch, now }: Printed,
): Promise<{ id: number; name: string }[]> {
  const printers = await tx
    .select({ id: devices.id, name: devices.name, identifier: devices.identifier })
    .from(devices)
    .where(and(isPrinter, eq(devices.branch, branch), sql`${devices.printer}->>'protocol' is not null`))
    .orderBy(devices.id)
  for (const { id } of printers) await addPrint(tx, { device: id, order, template: 'receipt', now })
  return printers.map(({ id, name, identifier }) => ({ id, name: name || identifier }))
}

/** Adds a print that somebody asked for; the same as one before is a copy. */
export async function addPrint(
  tx: Transaction,
  { device, order, template, now }: { device: number; order: number; template: PrintTemplate; now: Date },
): Promise<void> {
  const [before] = await tx
    .select({ prints: count() })
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.order, order),
        eq(deviceJobs.template, template),
        or(eq(deviceJobs.device, device), eq(deviceJobs.insteadOf, device)),
        eq(deviceJobs.kind, 'print'),
      ),
    )
  await tx.insert(deviceJobs).values({
    device,
    order,
    template,
    kind: 'print',
    createdAt: now,
    expiresAt: lifeFrom(now),
    isCopy: (before?.prints ?? 0) > 0,
  })
}

const isOpenPrint = (device: number, state: 'queued' | 'fetched') =>
  and(eq(deviceJobs.device, device), eq(deviceJobs.kind, 'print'), eq(deviceJobs.state, state))

/** Takes the oldest print whose turn it is. */
export async function claimNextPrint(tx: Transaction, device: number, now: Date): Promise<Job | undefined> {
  const next = tx
    .select({ id: deviceJobs.id })
    .from(deviceJobs)
    .where(
      and(
        isOpenPrint(device, 'queued'),
        gt(deviceJobs.expiresAt, now),
        or(isNull(deviceJobs.notBefore), lte(deviceJobs.notBefore, now)),
      ),
    )
    .orderBy(asc(deviceJobs.id))
    .limit(1)
    .for('update')
  const [job] = await tx
    .update(deviceJobs)
    .set({ state: 'fetched', fetchedAt: now, attempts: sql`${deviceJobs.attempts} + 1` })
    .where(inArray(deviceJobs.id, next))
    .returning()
  return job
}

/** Puts a print back that did not come out; `isCopy` when it may have. */
export async function putBack(
  tx: Transaction,
  { id }: { id: number },
  changes: { error: string; notBefore: Date | null; isCopy: boolean; device?: number; insteadOf?: number },
): Promise<void> {
  await tx
    .update(deviceJobs)
    .set({ ...changes, state: 'queued', fetchedAt: null })
    .where(and(eq(deviceJobs.id, id), inArray(deviceJobs.state, ['queued', 'fetched'])))
}

/** What a printer has had for too long without a word is printed again, as a copy: nobody knows whether it came out. */
export async function reclaimUnanswered(tx: Transaction, device: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - answerWithin)
  await tx
    .update(deviceJobs)
    .set({ state: 'queued', isCopy: true, fetchedAt: null })
    .where(and(isOpenPrint(device, 'fetched'), lt(deviceJobs.fetchedAt, before)))
}

/** Milliseconds until the next print of a printer may be tried; undefined when none waits. */
export async function nextPrintIn(tx: Transaction, device: number, now: Date): Promise<number | undefined> {
  const [row] = await tx
    .select({
      at: sql<string | null>`min(coalesce(${deviceJobs.notBefore}, ${now.toISOString()}::timestamptz))`,
    })
    .from(deviceJobs)
    .where(and(isOpenPrint(device, 'queued'), gt(deviceJobs.expiresAt, now)))
  return row?.at ? Math.max(0, new Date(row.at).getTime() - now.getTime()) : undefined
}

/** Prints that wait since a time, of printers that have another one to stand in. */
export function findPrintsForFallback(tx: Transaction, before: Date) {
  return tx
    .select({ job: deviceJobs })
    .from(deviceJobs)
    .innerJoin(devices, eq(devices.id, deviceJobs.device))
    .where(
      and(
        eq(deviceJobs.kind, 'print'),
        eq(deviceJobs.state, 'queued'),
        isNull(deviceJobs.insteadOf),
        lt(deviceJobs.createdAt, before),
        sql`${devices.printer}->>'fallback' is not null`,
      ),
    )
    .orderBy(deviceJobs.id)
}

/** Printers with prints that wait since a time. */
export async function findWaitingPrinters(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ device: deviceJobs.device })
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.kind, 'print'),
        inArray(deviceJobs.state, ['queued', 'fetched']),
        lt(deviceJobs.createdAt, before),
      ),
    )
  return rows.map(({ device }) => device)
}

/** Enabled printers that say that they cannot print, or whose prints wait since a time. */
export async function findFailingPrinters(
  tx: Transaction,
  before: Date,
): Promise<{ id: number; branch: number; error: string }[]> {
  const late = tx
    .select({ one: sql`1` })
    .from(deviceJobs)
    .where(
      and(
        eq(deviceJobs.device, devices.id),
        eq(deviceJobs.kind, 'print'),
        inArray(deviceJobs.state, ['queued', 'fetched']),
        lt(deviceJobs.createdAt, before),
      ),
    )
  const rows = await tx
    .select({ id: devices.id, branch: devices.branch, lastError: devices.lastError })
    .from(devices)
    .where(and(isPrinter, or(sql`${devices.paper} in ('out', 'coverOpen')`, exists(late))))
    .orderBy(devices.id)
  return rows.map(({ id, branch, lastError }) => ({
    id: Number(id),
    branch: Number(branch),
    error: String(lastError ?? ''),
  }))
}

export const removeJob = (tx: Transaction, id: number) => tx.delete(deviceJobs).where(eq(deviceJobs.id, id))
