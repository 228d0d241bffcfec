import type { InitData } from '@theke/contract/calls/storefront'
import { catalogFromInit } from '@theke/contract/calls/catalog'
import type { playPlan } from '@theke/contract/calls/signage-player'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { idOf } from '@theke/domain/catalog'
import type { PlayTimes } from '@theke/domain/signage'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Tv } from './tv-commands.ts'

export type SegmentRecord = RecordOf<(typeof entities)['digital-signage-segments']>
export type WirePlan = z.output<typeof playPlan>

/** What plays on a TV and when, with the records of its segments in the order in which they were made. */
export type TvProgram = { plan: WirePlan; segments: SegmentRecord[] }

const timesOf = ({ validFrom, validTo, schedule }: PlayTimes) => ({
  validFrom: validFrom || null,
  validTo: validTo || null,
  schedule: [...(schedule ?? [])],
})

/** Products that segments depend on, as visitors may see them: what is not public counts as not available. */
function productsOf(segments: readonly SegmentRecord[], init: InitData): WirePlan['products'] {
  const wanted = new Set(segments.map(({ product }) => product))
  return catalogFromInit(init)
    .products.filter(({ id }) => wanted.has(id))
    .map(({ id, isEnabled, isPublic, schedule, soldOut }) =>
      offered({ id, isEnabled, isPublic, schedule, soldOut }),
    )
}

type Offered = Pick<
  ReturnType<typeof catalogFromInit>['products'][number],
  'id' | 'isEnabled' | 'isPublic' | 'schedule' | 'soldOut'
>

/** The part of a product that decides whether it can be ordered, as it travels. */
export const offered = ({ id, isEnabled, isPublic, schedule, soldOut }: Offered) => ({
  id,
  isEnabled,
  isPublic,
  schedule: [...schedule],
  soldOut: soldOut.map(({ branch, until }) => ({
    branch: branch === null ? null : { id: idOf(branch) },
    until: until === null ? null : new Date(until).toISOString(),
  })),
})

/** Collects what decides what plays on a TV; a stream that is switched off plays nothing. */
export async function programOf(
  tx: Transaction,
  tv: Tv,
  { zone, init }: { zone: string; init: InitData },
): Promise<TvProgram> {
  const stored =
    tv.stream === null ? undefined : await findRecord(tx, entities['digital-signage-streams'], tv.stream)
  return programOfStream(tx, stored?.isEnabled ? stored : undefined, tv.branch, { zone, init })
}

type Stream = Pick<
  RecordOf<(typeof entities)['digital-signage-streams']>,
  'segments' | 'schedules' | 'fallback'
>

/** What a stream plays in a branch, stored or not. */
export async function programOfStream(
  tx: Transaction,
  stream: Stream | undefined,
  branchId: number,
  { zone, init }: { zone: string; init: InitData },
): Promise<TvProgram> {
  const branch = await findRecord(tx, entities.branches, branchId)
  const schedules = stream?.schedules ?? []
  const ids = [
    ...(stream?.segments ?? []),
    ...schedules.flatMap(({ segments }) => segments),
    ...(stream?.fallback ? [stream.fallback] : []),
  ]
  const segments = await findRecords(
    tx,
    entities['digital-signage-segments'],
    inArray(tableOf('digital-signage-segments').id, ids),
  )
  const scenes = await publishedScenes(tx, segments)
  const films = await filmLengths(tx, segments)
  const plan: WirePlan = {
    zone,
    branch: { id: branchId, openingHours: [...(branch?.openingHours ?? [])] },
    segments: segments.map((segment) => ({
      ...timesOf(segment),
      id: segment.id,
      duration: films.get(segment.id) ?? segment.duration ?? 10,
      weight: segment.weight ?? 1,
      isEnabled: segment.isEnabled && hasContent(segment, scenes),
      onlyWhenOpen: segment.onlyWhenOpen,
      product: segment.product,
    })),
    order: [...(stream?.segments ?? [])],
    schedules: schedules.map(({ name, priority, segments: played, ...times }) => ({
      ...timesOf(times),
      name,
      priority: priority ?? 1,
      segments: [...played],
    })),
    fallback: stream?.fallback ?? null,
    products: productsOf(segments, init),
  }
  return { plan, segments }
}

async function publishedScenes(
  tx: Transaction,
  segments: readonly SegmentRecord[],
): Promise<ReadonlySet<number>> {
  const ids = segments.flatMap(({ scene }) => (scene === null ? [] : [scene]))
  const found = await findRecords(tx, entities.scenes, inArray(tableOf('scenes').id, ids))
  return new Set(found.filter(({ isPublic }) => isPublic).map(({ id }) => id))
}

/** Seconds of the segments that play a film to its end, by segment; without those whose film does not say its length. */
async function filmLengths(
  tx: Transaction,
  segments: readonly SegmentRecord[],
): Promise<ReadonlyMap<number, number>> {
  const whole = segments.filter(({ type, isWholeFilm }) => type === 'video' && isWholeFilm)
  const ids = whole.flatMap(({ file }) => (file === null ? [] : [file]))
  const found = await findRecords(tx, entities.uploads, inArray(tableOf('uploads').id, ids))
  const lengths = new Map(found.map(({ id, seconds }) => [id, seconds]))
  return new Map(
    whole.flatMap(({ id, file }) => {
      const seconds = lengths.get(file ?? 0)
      return seconds ? [[id, seconds] as const] : []
    }),
  )
}

/** What has nothing to show, or shows a draft, is left out. */
function hasContent({ type, image, file, scene }: SegmentRecord, scenes: ReadonlySet<number>): boolean {
  if (type === 'image') return image !== null
  if (type === 'video') return file !== null
  return scene !== null && scenes.has(scene)
}
