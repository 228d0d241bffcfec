/** What is needed to address a picture (DATA-12). */
export type ImageReference = { id: number; version: number; extension: string }
/** What is needed to address an uploaded file (DATA-11). */
export type UploadReference = ImageReference & { publicHash: string }

/** Largest width, or a box that the picture is fitted into ('contain') or fills by cropping ('cover'). */
export type ImageSizeRule = { width: number; height?: number; fit?: 'contain' | 'cover' }

/**
 * Sizes of the address /image/{size}/… in pixels; those without a box only limit the width and never enlarge (MEDIA-02
 * to -04, OPEN-102). 'compact' is a logo or half a phone's width on a sharp display, 'phone' its whole width.
 */
export const imageSizes = {
  icon: { width: 64 },
  thumbnail: { width: 128 },
  tiny: { width: 256 },
  compact: { width: 384 },
  small: { width: 640 },
  phone: { width: 768 },
  medium: { width: 1280 },
  large: { width: 1920 },
  product: { width: 640, height: 640, fit: 'contain' },
  category: { width: 1280, height: 480, fit: 'cover' },
  'custom/default': { width: 1280 },
  'custom/square': { width: 640, height: 640, fit: 'cover' },
  'custom/toggleable': { width: 960, height: 640, fit: 'cover' },
} as const satisfies Record<string, ImageSizeRule>

export type ImageSize = keyof typeof imageSizes

/** Address of a picture, in its original size or one of the sizes (MEDIA-01, MEDIA-02). */
export const imageUrl = ({ id, version, extension }: ImageReference, size?: ImageSize) =>
  `/image/${size ? `${size}/` : ''}${id}-${version}.${extension}`

/** Widths a browser may choose from (MEDIA-03). */
const plainSizes = [
  'icon',
  'thumbnail',
  'tiny',
  'compact',
  'small',
  'phone',
  'medium',
  'large',
] as const satisfies ImageSize[]

/** The srcset of a picture: the plain widths, as far as it has them (MEDIA-03). */
export function imageSrcSet(image: ImageReference & { width?: number | null }): string {
  const largest = image.width ?? Infinity
  const useful = plainSizes.filter((_size, index) => {
    const smaller = plainSizes[index - 1]
    return !smaller || imageSizes[smaller].width < largest
  })
  return useful
    .map((size) => `${imageUrl(image, size)} ${Math.min(imageSizes[size].width, largest)}w`)
    .join(', ')
}

/** Address of an uploaded file (MEDIA-05). */
export const uploadUrl = ({ publicHash, id, version, extension }: UploadReference) =>
  `/upload/${publicHash}/${id}-${version}.${extension}`

/** Address of the picture that stands for an uploaded file (MEDIA-06). */
export const uploadPreviewUrl = ({ publicHash, id, version }: Omit<UploadReference, 'extension'>) =>
  `/upload/${publicHash}/preview/${id}-${version}.jpg`

/** File types that customers and staff may upload (UPLOAD-01). */
export const uploadExtensions = [
  'txt',
  'csv',
  'gif',
  'jpg',
  'jpeg',
  'png',
  'svg',
  'mp4',
  'mpeg',
  'webm',
  'zip',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
] as const

/** File types that become a picture of the shop; of a pdf its first page does (UPLOAD-03, OPEN-102). */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'pdf'] as const

const mebibyte = 1024 * 1024

/** Largest files in bytes: as a data URL or without a login, and as multipart with one (OPEN-103). */
export const fileLimits = { dataUrl: 10 * mebibyte, multipart: 50 * mebibyte } as const
