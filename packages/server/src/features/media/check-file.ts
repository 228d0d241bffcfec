import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { StagedFile } from '../../platform/files/file-store.ts'
import type { CleanSvg } from './clean-svg.ts'
import { cleanSvg } from './clean-svg.ts'
import type { FileKind } from './file-kinds.ts'
import { isSignature, kindOf, kindOfType } from './file-kinds.ts'
import { isSafeArchive } from './zip-check.ts'

/** What somebody says about a file: its name, and its type if they know it. */
export type Declaration = { name: string; mimeType: string }
export type CheckedFile = { kind: FileKind; svg?: CleanSvg }

/** A drawing is read as a whole, so it must not be endless. */
const svgLimit = 5 * 1024 * 1024

/**
 * The one check of every file that comes in (T5): extension, first bytes and declared type must agree, containers must
 * be harmless, text must be text. Undefined when the file is refused. Pictures are also decoded later.
 */
export async function checkFile(
  file: StagedFile,
  declared: Declaration,
  allowed: readonly string[],
): Promise<CheckedFile | undefined> {
  const kind = declaredKind(declared)
  if (!kind || !allowed.includes(kind.extension) || file.size === 0) return undefined
  // before anything looks inside
  if ((kind.group === 'zip' || kind.group === 'office') && !(await isSafeArchive(file.path))) return undefined
  const signature = (await fileTypeFromFile(file.path))?.mime
  switch (kind.group) {
    case 'text':
      // "BM" also begins a picture, and "BMW" a text: only what we take as something else is not taken as text
      return !isSignature(signature) && (await isText(file.path)) ? { kind } : undefined
    case 'svg': {
      if (signature !== undefined && !kind.signatures.includes(signature)) return undefined
      if (file.size > svgLimit || !(await isText(file.path))) return undefined
      const svg = cleanSvg(await readFile(file.path, 'utf8'))
      return svg && { kind, svg }
    }
    case 'oldOffice':
      return signature && kind.signatures.includes(signature) && (await hasStream(file, kind.extension))
        ? { kind }
        : undefined
    default:
      return signature && kind.signatures.includes(signature) ? { kind } : undefined
  }
}

/** What name and declared type say together; undefined when they contradict each other or say nothing. */
function declaredKind({ name, mimeType }: Declaration): FileKind | undefined {
  const type = mimeType.toLowerCase()
  const isUnknown = type === '' || type === 'application/octet-stream'
  const extension = /\.([^.]*)$/.exec(name)?.[1]
  if (extension === undefined) return isUnknown ? undefined : kindOfType(type)
  const kind = kindOf(extension)
  return kind && (isUnknown || kind.mimeType === type || kind.alsoDeclared.includes(type)) ? kind : undefined
}

/** Valid UTF-8 without control characters. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const buffer = Buffer.allocUnsafe(64 * 1024)
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length)
      const text = decoder.decode(buffer.subarray(0, bytesRead), { stream: bytesRead > 0 })
      if (/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/.test(text)) return false
      if (bytesRead === 0) return true
    }
  } catch (error) {
    if (error instanceof TypeError) return false // not UTF-8
    throw error
  } finally {
    await file.close()
  }
}

/** The stream that makes a compound file (also used by installers and mails) a document. */
const streams: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
  ppt: ['PowerPoint Document'],
}

async function hasStream({ path }: StagedFile, extension: string): Promise<boolean> {
  const names = (streams[extension] ?? []).map((name) => Buffer.from(`${name}\0`, 'utf16le'))
  const content = await readFile(path)
  return names.some((name) => content.includes(name))
}
