import { fileLimits } from '@theke/contract/calls/media'
import { uploadDataUrl } from '@theke/contract/calls/media-calls'
import { createClient } from '@theke/contract/client'
import type { UploadReference } from '@theke/domain/catalog'
import { fetchWithProgress } from '@theke/ui/fetch-with-progress.ts'
import { events } from '../../../shop/api.ts'

/** What a customer reads when a file was not taken (ERR-04). */
export const uploadFailure = (name: string) =>
  `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.`

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })
}

/** Stores a file of a configuration step and gives what the order refers to it by (API-52, OPEN-103). */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadReference> {
  if (file.size > fileLimits.dataUrl) throw new Error(uploadFailure(file.name))
  const data = await dataUrlOf(file)
  signal.throwIfAborted() // the step was left: nothing would use the file any more
  const api = createClient(events, fetchWithProgress(onProgress))
  return api(
    { ...uploadDataUrl, failure: uploadFailure(file.name) },
    { name: file.name, data },
    { kind: 'background', signal, isShownByCaller: true }, // the step shows it beside the file
  )
}
