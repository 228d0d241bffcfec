import { fileLimits } from '@theke/contract/calls/media'
import { ApiError } from '@theke/contract/client'
import type { UploadReference } from '@theke/domain/catalog'
import { begin, finish } from '../../../shop/activity.ts'
import { report } from '../../../shop/failures.ts'

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

/** POST /api/uploads with progress, which fetch cannot tell. */
function send(body: string, onProgress: (share: number) => void, signal: AbortSignal) {
  return new Promise<UploadReference>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/json')
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as { data?: UploadReference } | null
      if (request.status < 300 && answer?.data) resolve(answer.data)
      else reject(Object.assign(new Error('refused'), { status: request.status }))
    }
    request.onerror = () => reject(new Error('no connection'))
    request.onabort = () => reject(new Error('aborted'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Stores a file of a configuration step and gives what the order refers to it by (API-52, OPEN-103); throws ApiError, unless it was left. */
export async function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadReference> {
  begin('uploads', 'background')
  try {
    if (file.size > fileLimits.dataUrl) throw Object.assign(new Error('too large'), { status: 413 })
    const body = JSON.stringify({ name: file.name, data: await dataUrlOf(file) })
    signal.throwIfAborted() // nobody would hear of it once the file is on its way
    return await send(body, onProgress, signal)
  } catch (cause) {
    if (signal.aborted) throw cause
    const retry = () => uploadFile(file, onProgress, signal)
    const status = (cause as { status?: number }).status ?? 0
    const error = new ApiError(uploadFailure(file.name), { status, errors: [], retry, cause })
    // The step shows it beside the file.
    report({ message: error.message, error, retry, isHidden: true })
    throw error
  } finally {
    finish('uploads', 'background')
  }
}
