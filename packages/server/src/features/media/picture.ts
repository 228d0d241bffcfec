import type { ImageSizeRule } from '@theke/contract/calls/media'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Log } from '../../platform/services.ts'

// T7: one thread, no cache of decoded pictures, and of libvips' many readers only those for the pictures we take
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
})

/** Pixels of all frames together; a file of 600 kB can otherwise ask for a gigabyte of memory (T7). */
export const pixelLimit = 40_000_000
const seconds = 10

/** Formats of pictures that are kept; sizes of them can also be sent as avif. */
export type PictureFormat = 'jpg' | 'png' | 'gif' | 'webp'
export type SentFormat = PictureFormat | 'avif'
export type FocalPoint = { x: number | null; y: number | null }
/** A picture as it is kept: bytes, size after turning it upright, and the colour to show until it is loaded. */
export type Picture = { bytes: Buffer; width: number; height: number; color: string }

const read = (source: Buffer | string, format: PictureFormat) =>
  sharp(source, {
    limitInputPixels: pixelLimit,
    failOn: 'error',
    animated: format === 'gif' || format === 'webp',
  })

/** How originals are kept: as good as they came. */
const original: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 92 }),
  png: (picture) => picture.png(),
  gif: (picture) => picture.gif({ effort: 3 }),
  webp: (picture) => picture.webp({ quality: 92, effort: 2 }),
}

/** How sizes are sent: small, and quick to make. */
const sized: Readonly<Record<SentFormat, (picture: Sharp) => Sharp>> = {
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  gif: (picture) => picture.gif({ effort: 3 }),
  // the edges of a logo are a third of its bytes, and nobody sees them at full quality
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 70, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
}

const formats: Readonly<Record<PictureFormat, string>> = { jpg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' }

/**
 * Decodes the picture in a file completely and encodes it anew: upright, without place, camera and other metadata, without anything
 * that hid behind it. Undefined when it is no such picture, damaged or too large.
 */
export async function normalizePicture(
  path: string,
  format: PictureFormat,
  log?: Pick<Log, 'info'>,
): Promise<Picture | undefined> {
  try {
    const picture = read(path, format)
    const metadata = await picture.metadata()
    // before anything is decoded
    if (metadata.format !== formats[format] || metadata.width * metadata.height > pixelLimit) return undefined
    return await finished(original[format](picture.autoOrient()))
  } catch (error) {
    log?.info({ err: error, format }, 'a picture could not be read')
    return undefined
  }
}

/** Size and colour of a picture that is kept as it is; undefined when it cannot be decoded. */
export async function describePicture(
  path: string,
  log: Pick<Log, 'info'>,
): Promise<Omit<Picture, 'bytes'> | undefined> {
  try {
    const { width, height } = await sharp(path, { limitInputPixels: pixelLimit }).metadata()
    return { width, height, color: await mainColor(path) }
  } catch (error) {
    log.info({ err: error }, 'a picture could not be read')
    return undefined
  }
}

/** A page of a pdf as a picture. */
export const pictureOfPixels = (page: { data: Uint8Array; width: number; height: number }) => {
  const { data, width, height } = page
  return finished(sharp(data, { raw: { width, height, channels: 4 } }).png())
}

async function finished(picture: Sharp): Promise<Picture> {
  const { data: bytes, info } = await picture.timeout({ seconds }).toBuffer({ resolveWithObject: true })
  return { bytes, width: info.width, height: info.pageHeight ?? info.height, color: await mainColor(bytes) }
}

async function mainColor(source: Buffer | string): Promise<string> {
  const { data, info } = await sharp(source, { limitInputPixels: pixelLimit })
    .resize({ width: 48, height: 48, fit: 'inside' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

export type ResizeOptions = { from: PictureFormat; to: SentFormat; rule: ImageSizeRule; focus: FocalPoint }

/** One of the sizes of a picture that was normalised before (MEDIA-02 to MEDIA-04, OPEN-102). */
export async function resizePicture(
  bytes: Buffer,
  { from, to, rule, focus }: ResizeOptions,
): Promise<Buffer> {
  const picture = read(bytes, from)
  const { width, height, fit } = rule
  if (!height) picture.resize({ width, withoutEnlargement: true })
  else if (fit === 'contain') {
    const background = to === 'jpg' ? 'white' : { r: 0, g: 0, b: 0, alpha: 0 }
    picture.resize({ width, height, fit, background })
  } else {
    const metadata = await picture.metadata()
    const full = { width: metadata.width, height: metadata.pageHeight ?? metadata.height }
    picture.extract(cropAround(full, { width, height }, focus)).resize({ width, height })
  }
  if (to === 'jpg') picture.flatten({ background: 'white' })
  return sized[to](picture).timeout({ seconds }).toBuffer()
}

/** The picture that stands for a file: as large as it fits into a square, on white. */
export const previewPicture = (bytes: Buffer): Promise<Buffer> =>
  sized
    .jpg(
      sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
        .resize({ width: 640, height: 640, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' }),
    )
    .timeout({ seconds })
    .toBuffer()

/** A picture in the middle of a square, as large as the given part of it. */
export async function squarePicture(
  bytes: Buffer,
  { size, part, background }: { size: number; part: number; background: string | undefined },
): Promise<Buffer> {
  const inside = Math.round(size * part)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const before = Math.floor((size - inside) / 2)
  const after = size - inside - before
  const shown = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    .resize({ width: inside, height: inside, fit: 'contain', background: clear })
    .ensureAlpha()
    .extend({ top: before, bottom: after, left: before, right: after, background: clear })
    .png()
    .toBuffer()
  const picture = sharp(shown)
  if (background) picture.flatten({ background })
  return picture.png({ compressionLevel: 9 }).timeout({ seconds }).toBuffer()
}

/** A picture with a smaller square one on it. */
export async function overlay(
  bytes: Buffer,
  above: Buffer,
  { left, top, size }: { left: number; top: number; size: number },
): Promise<Buffer> {
  const input = await sharp(above).resize({ width: size, height: size }).png().toBuffer()
  return sharp(bytes)
    .composite([{ input, left: Math.round(left), top: Math.round(top) }])
    .png({ compressionLevel: 9, palette: true })
    .timeout({ seconds })
    .toBuffer()
}

type Box = { width: number; height: number }

/** The largest part with the shape of the box that has the focal point as near to its middle as possible. */
export function cropAround(full: Box, box: Box, focus: FocalPoint) {
  const scale = Math.min(full.width / box.width, full.height / box.height)
  const width = Math.max(1, Math.min(full.width, Math.round(box.width * scale)))
  const height = Math.max(1, Math.min(full.height, Math.round(box.height * scale)))
  const start = (at: number | null, whole: number, part: number) =>
    Math.round(Math.min(Math.max((at ?? 0.5) * whole - part / 2, 0), whole - part))
  return {
    left: start(focus.x, full.width, width),
    top: start(focus.y, full.height, height),
    width,
    height,
  }
}
