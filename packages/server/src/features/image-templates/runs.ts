import type { TemplateRun } from '@theke/contract/calls/image-templates'
import { entities } from '@theke/contract/entities/registry'
import { eq, lt, sql } from 'drizzle-orm'
import type { Change } from '../../crud/change.ts'
import { patchRecord } from '../../crud/changes.ts'
import { findRecord, requireRecord } from '../../crud/records.ts'
import { notFound } from '../../platform/errors.ts'
import { jobs } from '../../platform/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { system, viewerOf } from '../../platform/viewer.ts'
import type { TemplateFiller } from './filler.ts'
import type { Pictures, Template } from './pictures.ts'
import { extensionOf } from './pictures.ts'
import { templateImages, templateRuns } from './run-tables.ts'

export type Run = typeof templateRuns.$inferSelect

/** A worker that holds a job for two minutes is taken for dead; what is left by then is another job. */
const maxWork = 45_000
const week = 7 * 86_400_000

export type RunSources = {
  filler: TemplateFiller
  pictures: Pictures
  /** Stores a picture in the library and answers its id. */
  store(change: Change, image: { name: string; bytes: Buffer }): Promise<number>
}

export const presentRun = ({ createdAt, products, pictures, ...run }: Run): TemplateRun => ({
  id: run.id,
  template: run.template,
  createdAt: createdAt.toISOString(),
  use: run.use,
  format: run.format,
  state: run.state,
  count: products.length,
  progress: run.progress,
  skipped: run.skipped,
  size: pictures.reduce((sum, { size }) => sum + size, 0),
})

export async function requireRun(tx: Change['tx'], id: number): Promise<Run> {
  const [run] = await tx.select().from(templateRuns).where(eq(templateRuns.id, id))
  if (!run) throw notFound()
  return run
}

/** Runs stand in one queue: drawing takes the whole processor. */
export const startWork = (tx: Change['tx'], run: number) =>
  jobs.add(tx, 'drawTemplate', { run }, { key: `template-run:${run}`, queue: 'template-runs' })

/** A name that every file system takes. */
export const fileName = (name: string, more: string, extension: string) =>
  `${name.replaceAll(/[\u0000-\u001F\\/:*?"<>|]+/g, '-').slice(0, 80)}-${more}.${extension}`

/** Draws product after product, each one committed for itself: after a crash it goes on behind the last one. */
export async function drawTemplate(services: Services, sources: RunSources, id: number): Promise<void> {
  const { orm } = services.database
  const end = performance.now() + maxWork
  while (performance.now() < end) {
    const [run] = await orm.select().from(templateRuns).where(eq(templateRuns.id, id))
    if (run?.state !== 'running') return
    const product = run.products[run.progress]
    if (product === undefined) {
      await orm
        .update(templateRuns)
        .set({ state: 'done' })
        .where(sql`${templateRuns.id} = ${id} and ${templateRuns.state} = 'running'`)
      return
    }
    await drawNext(services, sources, run, product)
  }
  await startWork(orm, id)
}

async function drawNext(services: Services, sources: RunSources, run: Run, product: number): Promise<void> {
  const { orm } = services.database
  const template = (await findRecord(orm, entities['image-templates'], run.template)) as Template | undefined
  const filling = await sources.filler({
    product,
    branch: run.branch ?? undefined,
    coupon: run.coupon ?? undefined,
  })
  const drawn = template && filling && (await sources.pictures.draw(template, filling, run.format))
  await orm.transaction(async (tx) => {
    const [held] = await tx.select().from(templateRuns).where(eq(templateRuns.id, run.id)).for('update')
    if (held?.state !== 'running' || held.progress !== run.progress) return
    const next = { progress: run.progress + 1 }
    if (!drawn) {
      const skipped = [...held.skipped, product]
      await tx
        .update(templateRuns)
        .set({ ...next, skipped })
        .where(eq(templateRuns.id, run.id))
      return
    }
    const { hash, bytes } = drawn
    const name = fileName(String(filling.values['product.name']), String(product), extensionOf(run.format))
    if (run.use === 'productImages') {
      const change = { tx, hooks: services.hooks, viewer: await viewerOfRun(tx, run) }
      await takeAsImage(sources, change, { template: run.template, product, hash, name, bytes })
    }
    const pictures = [...held.pictures, { name, hash, size: bytes.length }]
    await tx
      .update(templateRuns)
      .set({ ...next, pictures })
      .where(eq(templateRuns.id, run.id))
  })
}

/** Products are changed in the name of the administrator who started it. */
async function viewerOfRun(tx: Change['tx'], { user }: Pick<Run, 'user'>) {
  const person = user === null ? undefined : await findRecord(tx, entities.users, user)
  return person ? viewerOf(person) : system
}

type NewImage = { template: number; product: number; hash: string; name: string; bytes: Buffer }

/** Puts a drawn picture in front of the others of its product, in place of the one that this template made before. */
async function takeAsImage(
  { store }: RunSources,
  change: Change,
  { template, product, hash, name, bytes }: NewImage,
): Promise<void> {
  const { tx, viewer, hooks } = change
  const before = await requireRecord(tx, entities.products, product, viewer, hooks, 'update')
  const made = await tx
    .select({ image: templateImages.image, hash: templateImages.hash })
    .from(templateImages)
    .where(sql`${templateImages.template} = ${template} and ${templateImages.product} = ${product}`)
  const isShown = made.some((each) => each.hash === hash && before.images[0] === each.image)
  if (isShown) return
  const image = await store(change, { name, bytes })
  await tx.insert(templateImages).values({ image, template, product, hash })
  const old = new Set(made.map((each) => each.image))
  const images = [image, ...before.images.filter((each) => !old.has(each))]
  await patchRecord(entities.products, before, { images }, change)
}

/** Runs go after a week, and pictures that were not used for one. */
export async function removeOldRuns({ database: { orm }, now }: Services, pictures: Pictures) {
  await orm.delete(templateRuns).where(lt(templateRuns.createdAt, new Date(now().getTime() - week)))
  await pictures.removeOld()
}
