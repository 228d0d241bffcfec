import { media } from '@theke/contract/calls/media-calls'
import { apiWithProgress } from '../api.ts'
import { forgetRecords } from './records.ts'
import type { WireRecord } from './records.ts'

export type MediaPath = 'images' | 'uploads'

/** Brings a file to the server as a picture of the shop or an upload; `onProgress` gets 0 to 1. */
export async function addFile(
  path: MediaPath,
  file: File,
  onProgress: (part: number) => void = () => {},
): Promise<WireRecord> {
  const form = new FormData()
  form.append('file', file, file.name || 'Bild.png')
  const record = await apiWithProgress(onProgress)(media[path].create, { form }, { kind: 'background' })
  await forgetRecords(path)
  return record
}

/** Files of a drop or a paste. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
