import { entities } from '@theke/contract/entities/registry'
import { contentMessages, messages } from '@theke/contract/texts.de'
import { hostsIn } from '@theke/domain/content'
import { ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EntityHooks, Hooks } from '../../crud/hooks.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { existingIds, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import { isRedirectTarget } from '../../platform/redirect-target.ts'
import { keepVersion } from './site-versions.ts'

/** First segments that belong to the server or the shop; no site or redirect may take them (OPEN-01). */
export const reservedSegments: ReadonlySet<string> = new Set(
  `backend api image upload build assets custom scene signage screen newsletter theme.css manifest.webmanifest
   robots.txt sitemap.xml news.xml favicon.ico store status site fonts app-icon share-picture`.split(/\s+/),
)

function refuseReserved(path: unknown) {
  if (typeof path !== 'string') return
  if (reservedSegments.has(path.split('/')[0] ?? '')) throw invalid(messages.pathReserved, 'path')
  if (
    path.endsWith('/') ||
    path.includes('//') ||
    path.split('/').some((part) => part === '.' || part === '..')
  ) {
    throw invalid(messages.path, 'path')
  }
}

/** Addresses of embedded frames anywhere in the sections of a page, with their place in the form. */
function* framesIn(value: unknown, at: string): Generator<{ address: string; field: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const field = `${at}.${name}`
    if (name === 'iFrame' && typeof inner === 'string' && inner !== '') yield { address: inner, field }
    else yield* framesIn(inner, field)
  }
}

/** Frames only come from hosts that the configuration allows; the message names the refused one (OPEN-178). */
function refuseForeignFrames(content: unknown, allowedHosts: readonly string[]) {
  for (const { address, field } of framesIn(content, 'content')) {
    // a section of unknown type is kept as it came, so this may be anything
    if (!URL.canParse(address)) throw invalid(messages.url, field)
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' || !allowedHosts.includes(hostname))
      throw invalid(contentMessages.frameHost(hostname), field)
  }
}

type AllowedHosts = (tx: Transaction) => Promise<{ redirectHosts: string; frameHosts: string }>

const withFrames = (allowed: AllowedHosts): EntityHooks => ({
  async beforeSave(values, { tx }) {
    refuseReserved(values['path'])
    if (values['content'] !== undefined)
      refuseForeignFrames(values['content'], hostsIn((await allowed(tx)).frameHosts))
    return values
  },
})

/** Any number will do as long as nothing else locks it. */
const redirectLock = 7_414_023

/** The path that a target has on this site, as redirects are looked up by it; undefined when it leads elsewhere. */
function pathAt(origin: string, target: string): string | undefined {
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  if (url?.origin !== origin) return undefined
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Redirects have one step only: neither may a target be redirected on, nor may a target of others be (T15). */
async function refuseChains(
  tx: Transaction,
  origin: string,
  own: { id: number; path: string; target: string },
) {
  // two at once would each see nothing of the other
  await tx.execute(sql`select pg_advisory_xact_lock(${redirectLock})`)
  const next = pathAt(origin, own.target)
  if (next === own.path) throw invalid(messages.redirectLoop, 'target')
  const others = await findRecords(tx, entities.redirects, ne(tableOf('redirects').id, own.id))
  const onward = others.find((other) => other.path === next)
  if (onward)
    throw invalid(
      pathAt(origin, onward.target) === own.path
        ? messages.redirectLoop
        : messages.redirectOnward(onward.target),
      'target',
    )
  const from = others.find((other) => pathAt(origin, other.target) === own.path)
  if (from) throw invalid(messages.redirectTaken(from.path), 'path')
}

const redirects = (allowed: AllowedHosts, origin: string): EntityHooks => ({
  async beforeSave(values, { tx, before }) {
    refuseReserved(values['path'])
    const { path, target } = { ...before, ...values } as { path: string; target: string }
    if (!isRedirectTarget(target, hostsIn((await allowed(tx)).redirectHosts)))
      throw invalid(messages.redirectTarget, 'target')
    await refuseChains(tx, origin, { id: Number(before?.['id'] ?? 0), path, target })
    return values
  },
})

type Item = {
  type: string
  target: number | string | null
  label: string
  isEnabled: boolean
  children: Item[]
}

const item: z.ZodType<Item> = z.lazy(() =>
  z.object({
    type: z.enum(['home', 'site', 'branch', 'link', 'label']),
    target: z
      .union([
        z.number().int().positive(),
        z.object({ id: z.number() }).transform(({ id }) => id),
        z.string().max(2_000),
      ])
      .nullish()
      .transform((target) => target ?? null),
    label: z
      .string()
      .max(160)
      .nullish()
      .transform((label) => label ?? ''),
    isEnabled: z.boolean().default(true),
    children: z.array(item).max(100).default([]),
  }),
)

const targetEntities: Readonly<Record<string, string>> = { site: 'sites', branch: 'branches' }

/** Targets by type (OPEN-190): a site or branch that exists, or an address with a harmless scheme; at most 8 deep. */
async function checkItems(tx: Transaction, items: readonly Item[], at: string, depth: number): Promise<void> {
  if (depth > 8) throw invalid(messages.navigationDepth, at)
  for (const [index, entry] of items.entries()) {
    const field = `${at}.${index}`
    const entity = targetEntities[entry.type]
    if (entity) {
      const known =
        typeof entry.target === 'number' && (await existingIds(tx, entity, [entry.target])).size > 0
      if (!known) throw invalid(messages.referenceMissing, `${field}.target`)
    } else if (entry.type === 'link') {
      if (!/^(https?:\/\/|mailto:|tel:)\S+$/.test(String(entry.target)))
        throw invalid(messages.url, `${field}.target`)
    } else entry.target = null
    await checkItems(tx, entry.children, `${field}.children`, depth + 1)
  }
}

const navigations: EntityHooks = {
  async beforeSave(values, { tx }) {
    if (!('items' in values)) return values
    const parsed = z
      .array(item)
      .max(100)
      .safeParse(values['items'] ?? [])
    if (!parsed.success)
      throw invalid(messages.invalid, ['items', ...(parsed.error.issues[0]?.path ?? [])].join('.'))
    await checkItems(tx, parsed.data, 'items', 1)
    return { ...values, items: parsed.data }
  },
}

/** What content records must hold beyond their fields. */
export const contentHooks = (allowed: AllowedHosts, origin: string): Hooks => ({
  sites: { ...withFrames(allowed), ...keepVersion },
  scenes: withFrames(allowed),
  redirects: redirects(allowed, origin),
  navigations,
})
