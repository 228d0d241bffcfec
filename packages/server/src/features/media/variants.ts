import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '../../platform/files/file-store.ts'
import type { Media } from './stored-files.ts'

export type Variants = {
  /** The kept variant, or a new one made from the original; undefined when there is no original. */
  get(
    key: string,
    originalKey: string,
    make: (original: Buffer) => Promise<Buffer>,
  ): Promise<StoredFile | undefined>
}

/** Sizes and previews: each is made once, however many ask for it at the same time, and kept beside its original. */
export function createVariants({ files, queue, log }: Pick<Media, 'files' | 'queue' | 'log'>): Variants {
  const making = new Map<string, Promise<Buffer | undefined>>()

  async function render(key: string, originalKey: string, make: (original: Buffer) => Promise<Buffer>) {
    const kept = await files.get(key) // somebody may have finished it while this one waited
    if (kept) return wholeOf(kept)
    const original = await files.get(originalKey)
    if (!original) return undefined
    const made = await make(await wholeOf(original))
    // without space it is still shown, and made again the next time
    await files.put(key, made).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a size of a picture could not be kept')
    })
    return made
  }

  return {
    async get(key, originalKey, make) {
      const kept = await files.get(key)
      if (kept) return kept
      const running = making.get(key) ?? queue.run(() => render(key, originalKey, make))
      making.set(key, running)
      try {
        const made = await running
        return made && { body: made, size: made.length }
      } finally {
        making.delete(key)
      }
    },
  }
}

/** A stored file in memory. */
export const wholeOf = async ({ body }: StoredFile) => (Buffer.isBuffer(body) ? body : buffer(body))
