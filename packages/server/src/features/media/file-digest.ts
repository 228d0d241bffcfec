import { createHash } from 'node:crypto'
import type { CheckedFile } from '@theke/contract/calls/signage-values'
import { folderOf, originalKey, type Media } from './stored-files.ts'

export type FileDigest = Pick<CheckedFile, 'integrity' | 'bytes'>

/** A folder holds one version of one file for good, so a hash is worked out once. */
const maxKept = 5_000

/** Hash and size of stored originals, for players that check what they have loaded. */
export function createFileDigests({ orm, files }: Pick<Media, 'orm' | 'files'>) {
  const known = new Map<string, FileDigest>()
  return async (
    owner: { image: number } | { upload: number },
    extension: string,
  ): Promise<FileDigest | undefined> => {
    const folder = await folderOf(orm, owner)
    if (!folder) return undefined
    const kept = known.get(folder)
    if (kept) return kept
    const file = await files.get(originalKey(folder, extension))
    if (!file) return undefined
    const hash = createHash('sha256')
    if (Buffer.isBuffer(file.body)) hash.update(file.body)
    else for await (const chunk of file.body) hash.update(chunk as Buffer)
    const digest = { integrity: `sha256-${hash.digest('base64')}`, bytes: file.size }
    if (known.size >= maxKept) known.clear()
    known.set(folder, digest)
    return digest
  }
}
