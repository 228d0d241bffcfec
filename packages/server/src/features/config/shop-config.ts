import { minRetentionYears } from '@theke/domain/legal'
import { isSameJson } from '@theke/domain/values'
import type { Config } from '@theke/contract/entities/config'
import { config as definition } from '@theke/contract/entities/config'
import type { Problem } from '@theke/contract/entity/problems'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import { group } from '@theke/contract/entity/fields'
import { configTexts } from '@theke/contract/texts.de'
import type { SQL } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import { announce } from '../../crud/change.ts'
import type { Values } from '../../crud/codec.ts'
import { idsInside } from '../../crud/used-ids.ts'
import { fromStored, referencesIn, toStored } from '../../crud/codec.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, malformed, staleRevision } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { settings } from './config-table.ts'

// the whole configuration is one structured value, so nested references and cleaning work as in any record
const whole = group({ label: definition.label.one, fields: definition.fields })
const theRow = 1

/** The configuration in the inside form; fields that were never set have their default. */
export async function loadConfig(tx: Transaction): Promise<Config> {
  return (await loadCheckedConfig(tx)).config
}

/**
 * The configuration, and the fields whose stored value nothing could work with, as after a change by hand: those have
 * their default, so that the shop stays open while an administrator is notified.
 */
export async function loadCheckedConfig(tx: Transaction): Promise<{ config: Config; unusable: string[] }> {
  const [row] = await tx.select().from(settings).where(eq(settings.id, theRow))
  const stored = fromStored(whole, row?.values ?? {}) as Values
  const unusable = ['currency', 'timeZone'].filter((name) => !isUsable(name, stored[name]))
  if (unusable.length === 0) return { config: stored as Config, unusable }
  const defaults = fromStored(whole, {}) as Values
  const repaired = Object.fromEntries(unusable.map((name) => [name, defaults[name]]))
  return { config: { ...stored, ...repaired } as Config, unusable }
}

const verdicts = new Map<string, boolean>()

/** Asked with every order, and finding out takes longer than an order should. */
function isUsable(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const key = `${name} ${value}`
  const verdict = verdicts.get(key) ?? (name === 'currency' ? isCurrency(value) : isTimeZone(value))
  if (verdicts.size < 100) verdicts.set(key, verdict)
  return verdict
}

const schema = objectSchema(definition.fields, 'update')

/** Grows with every change, so that a form knows whether somebody else was faster (OPEN-150). */
export async function configRevision(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ revision: settings.revision }).from(settings).where(eq(settings.id, theRow))
  return row?.revision ?? 1
}

/** Replaces the fields that were sent and keeps the others (OPEN-125); with a revision only what it was read at. */
export async function saveConfig(tx: Transaction, body: unknown, viewer: Viewer): Promise<Config> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(problemsOf(result.error))
  const unusable = unusableIn(result.data)
  if (unusable.length > 0) throw invalid(unusable)
  await tx.insert(settings).values({ id: theRow }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.id, theRow)).for('update')
  const { revision } = body as { revision?: unknown }
  if (row && revision !== undefined && revision !== row.revision) throw staleRevision(row.revision)
  const before: Values = await loadConfig(tx)
  const after: Values = { ...before, ...result.data }
  const tooShort = tooShortIn(after as Config)
  if (tooShort.length > 0) throw invalid(tooShort)
  const values = toStored(whole, after) as Values
  await tx
    .update(settings)
    .set({ values, updatedAt: sql`now()`, revision: sql`${settings.revision} + 1` })
    .where(eq(settings.id, theRow))
  const changed = Object.keys(result.data).filter((name) => !isSameJson(before[name], after[name]))
  const pick = (source: Values) => Object.fromEntries(changed.map((name) => [name, source[name]]))
  await writeLog(tx, {
    channel: 'audit',
    message: 'Konfiguration geändert',
    user: viewer.user?.id ?? null,
    context: {
      action: 'update',
      entity: 'config',
      entityId: theRow,
      before: pick(before),
      after: pick(after),
    },
  })
  await announce(tx, 'config')
  return after as Config
}

/** Every price and every hour of the shop is written with these two, so a wrong one would stop all of it. */
function unusableIn({ currency, timeZone }: Values): Problem[] {
  const problems: Problem[] = []
  if (typeof currency === 'string' && !isCurrency(currency))
    problems.push({ message: configTexts.currency, field: 'currency' })
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    problems.push({ message: configTexts.timeZone, field: 'timeZone' })
  return problems
}

/** The law of the shop is the lower bound, also when the country is what changes. */
function tooShortIn(config: Config): Problem[] {
  const years = minRetentionYears[config.country]
  return (['orderRetentionYears', 'employeeRetentionYears'] as const)
    .filter((field) => config[field] < years)
    .map((field) => ({ message: configTexts.retention(years), field }))
}

/** A currency with two decimals: amounts are whole cents everywhere. */
function isCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false
  const format = new Intl.NumberFormat('de', { style: 'currency', currency: code })
  return format.resolvedOptions().maximumFractionDigits === 2
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('de', { timeZone: name })
    return /^[a-z]/i.test(name) // no offset: it would not know summer time
  } catch {
    return false
  }
}

/** Whether the configuration shows a picture or offers a file, as an entry of its "used in" list. */
export async function configUses(tx: Transaction, path: string, id: number) {
  const references = [...referencesIn(definition.fields, await loadConfig(tx))]
  const isUsed = references.some((reference) => reference.target === path && reference.id === id)
  const { one } = definition.label
  return isUsed ? [{ entity: 'config', label: one, id: theRow, title: one }] : []
}

/** Selects the ids of pictures or files that the configuration refers to. */
export const configMedia = (path: string): SQL => idsInside(settings, settings.values, path)
