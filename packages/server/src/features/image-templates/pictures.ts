import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { TemplateFilling, TemplateFormat } from '@theke/contract/calls/image-templates'
import type { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { drawnLayer, fillIn, showsProductImage } from '@theke/domain/image-template'
import { lt } from 'drizzle-orm'
import type { Services } from '../../platform/services.ts'
import { templatePictures } from './run-tables.ts'

export type Template = RecordOf<(typeof entities)['image-templates']>

/** A picture, and the hash of everything that was drawn. */
export type Picture = { hash: string; bytes: Buffer }

export const extensionOf = (format: TemplateFormat) => (format === 'jpeg' ? 'jpg' : format)

const folderOf = (hash: string) => `template-pictures/${hash.slice(0, 2)}/${hash}`
const week = 7 * 86_400_000

/** Canvas and codes take 60 MB, which a server that draws no pictures need not have. */
const loadDrawing = async () => ({
  ...(await import('./draw.ts')),
  ...(await import('../../platform/canvas-font.ts')),
})

/** Draws templates, and keeps what was drawn for as long as it is asked for again (OPEN-114). */
export function createPictures(
  { database: { orm }, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  imageBytes: (id: number) => Promise<Buffer | undefined>,
) {
  async function read(hash: string, format: TemplateFormat): Promise<Buffer | undefined> {
    const stored = await files.get(`${folderOf(hash)}/picture.${extensionOf(format)}`)
    if (!stored) return undefined
    return Buffer.isBuffer(stored.body) ? stored.body : buffer(stored.body)
  }

  /** Entered before it is written, so that the clean-up knows of every file. */
  async function keep(hash: string, format: TemplateFormat, bytes: Buffer): Promise<void> {
    const entry = { format, size: bytes.length, usedAt: now() }
    await orm
      .insert(templatePictures)
      .values({ hash, ...entry })
      .onConflictDoUpdate({ target: templatePictures.hash, set: entry })
    await files.put(`${folderOf(hash)}/picture.${extensionOf(format)}`, bytes)
  }

  async function touch(hash: string, format: TemplateFormat, { length: size }: Buffer): Promise<void> {
    await orm
      .insert(templatePictures)
      .values({ hash, format, size, usedAt: now() })
      .onConflictDoUpdate({ target: templatePictures.hash, set: { usedAt: now() } })
  }

  async function draw(
    template: Template,
    filling: TemplateFilling,
    format: TemplateFormat,
  ): Promise<Picture> {
    const { drawPicture, canvasFont } = await loadDrawing()
    const layers = template.layers.map((layer) =>
      drawnLayer(
        layer,
        fillIn(layer.value, filling.values, filling.currency),
        canvasFont(layer.fontFamily, layer.fontVariant),
      ),
    )
    const pictures = new Map<string, Buffer>()
    for (const { id, type, image, value } of template.layers) {
      const shown = image ?? (showsProductImage(value) ? filling.image?.id : null)
      const bytes = type === 'image' && shown ? await imageBytes(shown) : undefined
      if (bytes) pictures.set(id, bytes)
    }
    const { width, height, backgroundColor } = template
    const background = template.background === null ? null : ((await imageBytes(template.background)) ?? null)
    const drawing = { width: width ?? 1, height: height ?? 1, backgroundColor, layers, format }
    const key = createHash('sha256').update(JSON.stringify(drawing))
    for (const [id, bytes] of [...pictures, ['background', background ?? Buffer.alloc(0)] as const])
      key.update(`${id}:${bytes.length}:`).update(bytes)
    const hash = key.digest('hex')
    const known = await read(hash, format)
    if (known) {
      await touch(hash, format, known)
      return { hash, bytes: known }
    }
    const bytes = await drawPicture({ ...drawing, background, pictures })
    await keep(hash, format, bytes)
    return { hash, bytes }
  }

  /** Removes what was not asked for during a week. */
  async function removeOld(): Promise<void> {
    const old = await orm
      .delete(templatePictures)
      .where(lt(templatePictures.usedAt, new Date(now().getTime() - week)))
      .returning({ hash: templatePictures.hash })
    for (const { hash } of old) await files.removeFolder(folderOf(hash))
  }

  return { draw, read, removeOld }
}
export type Pictures = ReturnType<typeof createPictures>
