import { fileLimits, imageExtensions, uploadExtensions } from '@theke/contract/calls/media'
import { messages } from '@theke/contract/texts.de'
import type { MediaPath } from '../../crud/media-calls.ts'

export const extensionsOf = (path: MediaPath): readonly string[] =>
  path === 'images' ? imageExtensions : uploadExtensions

/** Why a file need not be sent at all; the server decides about everything else. */
export function refusalOf(path: MediaPath, { name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const accepted = extensionsOf(path)
  // what is pasted may have no name
  if (extension && !accepted.includes(extension))
    return `Dieser Dateityp wird nicht angenommen. Möglich sind ${accepted.join(', ')}.`
  if (size > fileLimits.multipart) return messages.fileTooLarge(fileLimits.multipart / 1024 / 1024)
  return size === 0 ? 'Die Datei ist leer.' : undefined
}

const units = ['B', 'KB', 'MB', 'GB']

/** '1,4 MB' */
export function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('de-AT', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })}\u00a0${units[power]}`
}
