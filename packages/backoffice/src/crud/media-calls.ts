import { failures } from '@theke/contract/texts.de'
import { sendFile } from '../api.ts'
import { entityOf, forgetRecords } from './records.ts'
import type { WireRecord } from './records.ts'

export type MediaPath = 'images' | 'uploads'

/** Brings a file to the server as a picture of the shop or an upload; `onProgress` gets 0 to 1. */
export async function addFile(
  path: MediaPath,
  file: File,
  onProgress: (part: number) => void = () => {},
): Promise<WireRecord> {
  const body = new FormData()
  body.append('file', file, file.name || 'Bild.png')
  const record = await sendFile<WireRecord>(
    `/${path}`,
    body,
    failures.create(entityOf(path).label.one),
    onProgress,
  )
  await forgetRecords(path)
  return record
}

/** Files of a drop or a paste. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
