import { referredBlocks } from '@theke/contract/blocks/referred-blocks'
import { catalogFromInit } from '@theke/contract/calls/catalog'
import type { BoardCatalog, SceneShow } from '@theke/contract/calls/scenes'
import { listSceneUses, previewScene, showScene } from '@theke/contract/calls/scenes'
import type { CheckedFile } from '@theke/contract/calls/signage-values'
import type { InitData } from '@theke/contract/calls/storefront'
import { entities } from '@theke/contract/entities/registry'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import type { WireImage, WireUpload } from '@theke/contract/entity/wire'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { idOf } from '@theke/domain/catalog'
import { hostsIn } from '@theke/domain/content'
import { depositNote, priceText } from '@theke/domain/pricing'
import { stripMarkup } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords, requireRecord } from '../../crud/records.ts'
import { findUses, listedUses } from '../../crud/release.ts'
import { presentOne } from '../../crud/routes.ts'
import { createPollLimit } from '../../platform/edge/poll-limit.ts'
import { rules } from '../../platform/edge/rate-limits.ts'
import { HttpError, invalid, malformed, notFound } from '../../platform/errors.ts'
import { sanitizeHtml } from '../../platform/sanitize-html.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import { visitor } from '../../platform/viewer.ts'
import type { SignageSources } from './manifests.ts'
import { checkedImage, checkedUpload, versionOf } from './manifests.ts'
import { offered } from './play-plan.ts'

type Scene = RecordOf<typeof entities.scenes>

const unsaved = objectSchema(entities.scenes.fields, 'create')

/** What a branch offers, from what every visitor may see. */
export function boardCatalogOf(init: InitData, branchId: number | null): BoardCatalog | null {
  const { branches, menus, categories, products } = catalogFromInit(init)
  const branch = branches.find(({ id }) => id === branchId) ?? branches.find(({ isPublic }) => isPublic)
  if (!branch) return null
  const { currency } = init.config
  return {
    branch: { id: branch.id, name: branch.name, openingHours: [...branch.openingHours] },
    menus: menus
      .filter((menu) => menu.branches.some((one) => idOf(one) === branch.id))
      .map(({ id, availableFrom, branches: of, catalog }) => ({
        id,
        availableFrom: availableFrom === null ? null : new Date(availableFrom).toISOString(),
        branches: of.map((one) => ({ id: idOf(one) })),
        catalog: catalog.map((entry) => ({
          category: { id: idOf(entry.category) },
          products: entry.products.map((product) => ({ id: idOf(product) })),
        })),
      })),
    categories: categories.map(({ id, name, isEnabled, schedule, isVisibleWhenUnavailable }) => ({
      id,
      name,
      isEnabled,
      schedule: [...schedule],
      isVisibleWhenUnavailable,
    })),
    products: products.map((product) => ({
      ...offered(product),
      name: product.name,
      description: stripMarkup(product.description),
      allergens: product.allergens,
      price: product.isPriceHidden ? '' : priceText(product, currency),
      deposit: depositNote(product, currency) ?? '',
      content: {
        category: product.content.category === null ? null : { id: idOf(product.content.category) },
      },
    })),
  }
}

/** Stored blocks in the sections of a scene; drafts are on no wall (OPEN-143). */
function shownBlocks({ blocks }: InitData, body: SceneShow['scene']['content']['body']): SceneShow['blocks'] {
  const referred = referredBlocks(body)
  return blocks
    .filter(({ id, isPublic }) => isPublic && referred.has(id))
    .map(({ id, type, isPublic, content }) => ({
      id,
      type,
      isPublic,
      content: { body: sanitizeHtml(content.body ?? ''), html: sanitizeHtml(content.html ?? '') },
    }))
}

/** Every picture and film anywhere in the values of a scene. */
function* mediaIn(value: unknown): Generator<{ image: WireImage } | { upload: WireUpload }> {
  if (typeof value !== 'object' || value === null) return
  const { id, version, extension, publicHash, width } = value as Record<string, unknown>
  if (id && version && extension) {
    if (typeof publicHash === 'string') yield { upload: value as WireUpload }
    else if (typeof width === 'number') yield { image: value as WireImage }
    return
  }
  for (const inner of Object.values(value)) yield* mediaIn(inner)
}

/** Published scenes with everything they show, made once per change in whichever process (OPEN-108). */
export function sceneRoutes(app: App, services: Services, sources: SignageSources) {
  const { database, changes, now, settings, timeZone } = services
  const { orm } = database
  const kept = new Map<string, Promise<SceneShow>>()
  const countPoll = createPollLimit(rules.sceneShow, {
    isOn: settings.rateLimits,
    now,
    pool: database.pool,
  })
  changes.onOutdated(() => kept.clear())

  async function filesOf(scene: unknown): Promise<CheckedFile[]> {
    const files = [...mediaIn(scene)].map((media) =>
      'image' in media ? checkedImage(sources, media.image) : checkedUpload(sources, media.upload),
    )
    return (await Promise.all(files)).flatMap((file) => file ?? [])
  }

  async function build(scene: Scene, branch: number | null): Promise<SceneShow> {
    const init = await sources.init()
    const wire = (await presentOne(orm, entities.scenes, scene, visitor)) as unknown as SceneShow['scene']
    const content = {
      zone: await timeZone(),
      currency: init.config.currency,
      frameHosts: hostsIn(init.config.frameHosts),
      scene: wire,
      blocks: scene.type === 'blocks' ? shownBlocks(init, wire.content.body) : [],
      catalog: scene.type === 'menuBoard' ? boardCatalogOf(init, scene.board.branch ?? branch) : null,
      orders: null,
      files: await filesOf(wire),
    }
    // every draft counts up the revision, and screens need not draw again for it
    const version = versionOf({ ...content, scene: { ...wire, revision: 0 } })
    return { version, ...content }
  }

  /** Tickets for the editor of an order board; null while the shop has no front desk. */
  async function ordersFor({ type, board }: Scene): Promise<SceneShow['orders']> {
    if (type !== 'orderBoard') return null
    const { branches } = await sources.init()
    const branch = board.branch ?? branches.find(({ isPublic }) => isPublic)?.id
    if (branch === undefined) return null
    try {
      return await sources.frontDesk(branch)
    } catch (error) {
      if (error instanceof HttpError) return null
      throw error
    }
  }

  /** Anybody may ask for any branch, so only one that the scene depends on and that exists is kept apart. */
  async function branchFor({ type, board }: Scene, asked: number | null): Promise<number | null> {
    if (type !== 'menuBoard' || board.branch !== null) return null
    const { branches } = await sources.init()
    return branches.some(({ id }) => id === asked) ? asked : null
  }

  async function showOf(scene: Scene, asked: number | null): Promise<SceneShow> {
    const branch = await branchFor(scene, asked)
    const key = `${scene.id}/${branch ?? ''}`
    const building = kept.get(key) ?? build(scene, branch)
    kept.set(key, building)
    try {
      return await building
    } catch (error) {
      if (kept.get(key) === building) kept.delete(key)
      throw error
    }
  }

  serve(app, previewScene, async ({ body }) => {
    const parsed = unsaved.safeParse({ ...body, name: body['name'] || 'Neue Szene', path: 'vorschau' })
    if (!parsed.success) throw invalid(problemsOf(parsed.error))
    const values = parsed.data
    const at = now()
    const scene = { ...values, id: 1, revision: 0, createdAt: at, updatedAt: at, archivedAt: null }
    const show = await build(scene as unknown as Scene, null)
    return { data: { ...show, orders: await ordersFor(scene as unknown as Scene) } }
  })

  serve(app, listSceneUses, async ({ params: { id }, viewer }) => {
    await requireRecord(orm, entities.scenes, id, viewer, services.hooks)
    return { data: listedUses(await findUses('scenes', id, { tx: orm })) }
  })

  serve(
    app,
    showScene,
    async ({ query, request }) => {
      const { path, scene: id, branch = null, version } = query
      countPoll(request.ip)
      if (path === undefined && id === undefined) throw malformed()
      const scene =
        id === undefined
          ? (await findRecords(orm, entities.scenes, eq(tableOf('scenes').path, path ?? '')))[0]
          : await findRecord(orm, entities.scenes, id)
      if (!scene?.isPublic) throw notFound()
      const show = await showOf(scene, branch)
      return { data: { version: show.version, show: show.version === version ? null : show } }
    },
    { limit: 'own' },
  )
}
