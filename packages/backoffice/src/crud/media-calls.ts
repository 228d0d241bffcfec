import { media } from '@theke/contract/calls/media-calls'
import { apiWithProgress } from '../api.ts'
import { forgetRecords } from './records.ts'

export type MediaPath = 'images' | 'uploads'
type OnProgress = (part: number) => void

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file, file.name || 'Bild.png')
  return form
}

/** Brings a file to the server as an upload; `onProgress` gets 0 to 1. */
export async function addUpload(file: File, onProgress: OnProgress = () => {}) {
  const send = apiWithProgress(onProgress)
  const record = await send(media.uploads.create, { form: formOf(file) }, { kind: 'background' })
  await forgetRecords('uploads')
  return record
}

/** Brings a file to the server as a picture of the shop or an upload. */
export async function addFile(path: MediaPath, file: File, onProgress: OnProgress) {
  if (path === 'uploads') return addUpload(file, onProgress)
  const send = apiWithProgress(onProgress)
  const record = await send(media.images.create, { form: formOf(file) }, { kind: 'background' })
  await forgetRecords('images')
  return record
}

/** Files of a drop or a paste. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]
