import { readFile } from 'node:fs/promises'
import { imageExtensions, uploadExtensions } from '@theke/contract/calls/media'
import { messages } from '@theke/contract/texts.de'
import { invalid } from '../../platform/errors.ts'
import type { StagedFile } from '../../platform/files/file-store.ts'
import type { CheckedFile, Declaration } from './check-file.ts'
import { checkFile } from './check-file.ts'
import { filmLength } from './film-length.ts'
import { renderFirstPage } from './pdf-page.ts'
import type { Picture, PictureFormat } from './picture.ts'
import { describePicture, normalizePicture, pictureOfPixels } from './picture.ts'
import type { Media } from './stored-files.ts'
import { keepFile } from './stored-files.ts'

/** A file on its way in, and the field of the call that it came in. */
export type IncomingFile = { staged: StagedFile; declared: Declaration; field: string }

/** ERR-04, with the name that the sender knows the file by. */
const refused = ({ declared, field }: IncomingFile) =>
  invalid(messages.uploadFailed(declared.name || 'Datei'), field)

/** Pixels of the longest side of a pdf page that becomes a picture: as large as the largest size of a picture. */
const pageSide = 1920

async function check(file: IncomingFile, allowed: readonly string[]): Promise<CheckedFile> {
  const checked = await checkFile(file.staged, file.declared, allowed)
  if (!checked) throw refused(file)
  return checked
}

/** Checks a picture of the shop and keeps it upright, clean and without metadata; a pdf as a png of its first page (OPEN-102). */
export async function prepareImage(media: Media, file: IncomingFile) {
  const { kind, svg } = await check(file, imageExtensions)
  if (svg) {
    const bytes = Buffer.from(svg.text)
    const { width, height } = svg
    return keep(media, 'images', 'svg', { bytes, width, height, color: '' })
  }
  const isPdf = kind.group === 'pdf'
  const picture = await media.queue.run(() =>
    isPdf
      ? pageOf(file.staged)
      : normalizePicture(file.staged.path, kind.extension as PictureFormat, media.log),
  )
  if (!picture) throw refused(file)
  return keep(media, 'images', isPdf ? 'png' : kind.extension, picture)
}

/** Keeps a picture of our own making unchanged: encoding it again would cost time and add nothing. */
export async function prepareOwnImage(media: Media, file: IncomingFile) {
  const { kind } = await check(file, ['jpg', 'png', 'webp'])
  const described = await describePicture(file.staged.path, media.log) // outside the queue: ours are small
  if (!described) throw refused(file)
  const folder = await keepFile(media, 'images', kind.extension, file.staged)
  return { folder, values: { extension: kind.extension, size: file.staged.size, ...described } }
}

async function keep(
  media: Media,
  area: 'images' | 'uploads',
  extension: string,
  { bytes, ...rest }: Omit<Picture, 'width' | 'height'> & { width: number | null; height: number | null },
) {
  const folder = await keepFile(media, area, extension, bytes)
  return { folder, values: { extension, size: bytes.length, ...rest } }
}

async function pageOf({ path }: StagedFile): Promise<Picture | undefined> {
  const page = await renderFirstPage(await readFile(path), pageSide)
  return page && pictureOfPixels(page)
}

/** Checks an uploaded file and keeps it; pictures lose their metadata (place, camera) and drawings everything that runs. */
export async function prepareUpload(media: Media, file: IncomingFile) {
  const { kind, svg } = await check(file, uploadExtensions)
  const { extension, mimeType } = kind
  const content = svg
    ? Buffer.from(svg.text)
    : kind.group === 'picture'
      ? await cleanPicture(media, file, extension as PictureFormat)
      : file.staged
  const size = Buffer.isBuffer(content) ? content.length : content.size
  const seconds = kind.group === 'video' ? await filmLength(file.staged.path, extension) : null
  const folder = await keepFile(media, 'uploads', extension, content)
  return { folder, values: { extension, mimeType, size, seconds } }
}

async function cleanPicture(media: Media, file: IncomingFile, format: PictureFormat): Promise<Buffer> {
  const picture = await media.queue.run(() => normalizePicture(file.staged.path, format, media.log))
  if (!picture) throw refused(file)
  return picture.bytes
}
