import { imageSizes, type ImageSize } from '@theke/contract/calls/media'
import { messages } from '@theke/contract/texts.de'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRightHash } from '../../platform/right-hash.ts'
import type { App } from '../../platform/services.ts'
import { notFound } from '../../platform/errors.ts'
import { acceptedFormat, isNegotiated } from './accepted-format.ts'
import { contentDisposition, deliver } from './deliver.ts'
import { fileIcon } from './file-icon.ts'
import { kindOf } from './file-kinds.ts'
import { filmFrame } from './film-frame.ts'
import type { KnownImage, KnownUpload, MediaLookup } from './media-lookup.ts'
import { renderFirstPage } from './pdf-page.ts'
import type { PictureFormat } from './picture.ts'
import { pictureOfPixels, previewPicture, resizePicture } from './picture.ts'
import type { Media } from './stored-files.ts'
import { originalKey } from './stored-files.ts'
import type { Variants } from './variants.ts'

const page = { config: { policy: 'page', streams: true } } as const
const missing = () => notFound(messages.routeNotFound)
const sentTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** '7-3.jpg' → id 7, version 3, extension jpg; anything else names nothing. */
function parseName(name: string): { id: number; version: number; extension: string } {
  const [, id, version, extension = ''] = /^([1-9]\d{0,9})-([1-9]\d{0,9})\.([a-z0-9]{1,5})$/.exec(name) ?? []
  if (!id || Number(id) > 2_147_483_647) throw missing()
  return { id: Number(id), version: Number(version), extension }
}

type Sources = { lookup: MediaLookup; variants: Variants }

/** Pictures and uploads as browsers load them (MEDIA-01 to MEDIA-06). */
export function fileRoutes(app: App, { files }: Media, { lookup, variants }: Sources) {
  async function findImage(name: string) {
    const { id, version, extension } = parseName(name)
    const image = await lookup.images.get(id, version)
    if (image?.extension !== extension) throw missing()
    return { image, id }
  }

  const sendOriginal = (request: FastifyRequest, reply: FastifyReply, id: number, image: KnownImage) =>
    deliver(request, reply, {
      mimeType: kindOf(image.extension)?.mimeType ?? 'application/octet-stream',
      tag: `${id}-${image.version}`,
      read: () => files.get(originalKey(image.folder, image.extension)),
    })

  async function sendSize(request: FastifyRequest, reply: FastifyReply, size: string, name: string) {
    if (!Object.hasOwn(imageSizes, size)) throw missing()
    const { image, id } = await findImage(name)
    // a drawing has no pixels to scale
    if (image.extension === 'svg') return sendOriginal(request, reply, id, image)
    const from = image.extension as PictureFormat
    const to = acceptedFormat(from, request.headers.accept)
    const key = `${image.folder}/${image.version}/${size.replace('/', '-')}.${to}`
    const rule = imageSizes[size as ImageSize]
    const focus = { x: image.focalPoint.x ?? null, y: image.focalPoint.y ?? null }
    return deliver(request, reply, {
      mimeType: sentTypes[to],
      tag: `${id}-${image.version}-${size}-${to}`,
      isNegotiated: isNegotiated(from),
      read: () =>
        variants.get(key, originalKey(image.folder, from), (original) =>
          resizePicture(original, { from, to, rule, focus }),
        ),
    })
  }

  app.get<{ Params: { name: string } }>('/image/:name', page, async (request, reply) => {
    const { image, id } = await findImage(request.params.name)
    return sendOriginal(request, reply, id, image)
  })
  app.get<{ Params: { size: string; name: string } }>('/image/:size/:name', page, (request, reply) =>
    sendSize(request, reply, request.params.size, request.params.name),
  )
  app.get<{ Params: { size: string; name: string } }>('/image/custom/:size/:name', page, (request, reply) =>
    sendSize(request, reply, `custom/${request.params.size}`, request.params.name),
  )

  async function findUpload(hash: string, name: string) {
    const { id, version, extension } = parseName(name)
    const upload = await lookup.uploads.get(id, version)
    if (!upload || !isRightHash(hash, upload.publicHash)) throw missing()
    return { upload, id, extension }
  }

  app.get<{ Params: { hash: string; name: string } }>('/upload/:hash/:name', page, async (request, reply) => {
    const { upload, id, extension } = await findUpload(request.params.hash, request.params.name)
    const kind = kindOf(upload.extension)
    if (!kind || extension !== upload.extension) throw missing()
    return deliver(request, reply, {
      mimeType: kind.mimeType,
      tag: `${id}-${upload.version}`,
      size: upload.size,
      isPrivate: upload.isAnonymous,
      disposition: contentDisposition(kind.isInline ?? false, upload.name, upload.extension),
      read: (range) => files.get(originalKey(upload.folder, upload.extension), range),
    })
  })

  app.get<{ Params: { hash: string; name: string } }>(
    '/upload/:hash/preview/:name',
    page,
    async (request, reply) => {
      const { upload, id, extension } = await findUpload(request.params.hash, request.params.name)
      if (extension !== 'jpg') throw missing()
      const key = `${upload.folder}/preview.jpg`
      return deliver(request, reply, {
        mimeType: 'image/jpeg',
        tag: `${id}-${upload.version}-preview`,
        isPrivate: upload.isAnonymous,
        read: () =>
          variants.get(key, originalKey(upload.folder, upload.extension), (original) =>
            previewOf(upload, original),
          ),
      })
    },
  )
}

/**
 * Pictures, the first page of a pdf and, where ffmpeg is installed, of a film show themselves; everything else, and what
 * cannot be shown, its type (OPEN-151, OPEN-201). Films that guests sent are not given to another program.
 */
async function previewOf({ extension, isAnonymous }: KnownUpload, original: Buffer): Promise<Buffer> {
  const group = kindOf(extension)?.group
  if (group === 'picture') return previewPicture(original)
  if (group === 'video' && !isAnonymous) {
    const frame = await filmFrame(original, extension)
    return frame ? previewPicture(frame) : fileIcon(extension)
  }
  const content = group === 'pdf' ? await renderFirstPage(original, 640) : undefined
  return content ? previewPicture((await pictureOfPixels(content)).bytes) : fileIcon(extension)
}
