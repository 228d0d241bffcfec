import { imageUrl, uploadPreviewUrl, uploadUrl } from '@theke/contract/calls/media'
import type { MediaPath } from '../../crud/media-calls.ts'
import type { WireRecord } from '../../crud/records.ts'

/** A picture or an upload as it travels. */
export type MediaRecord = WireRecord & {
  name: string
  alt: string
  extension: string
  version: number
  size: number | null
  width: number
  height: number
  color: string
  publicHash: string
}

export const mediaOf = (record: WireRecord) => record as MediaRecord

/** Where the file itself is. */
export const addressOf = (path: MediaPath, record: MediaRecord) =>
  path === 'images' ? imageUrl(record) : uploadUrl(record)

/** What it looks like, at most 640 pixels wide. */
export const previewOf = (path: MediaPath, record: MediaRecord) =>
  path === 'images' ? imageUrl(record, 'small') : uploadPreviewUrl(record)
