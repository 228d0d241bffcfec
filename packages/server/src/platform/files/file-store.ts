import type { Readable } from 'node:stream'

/** First and last byte that are wanted, both included. */
export type ByteRange = { start: number; end: number }

/** A file that is complete in the staging folder; putting it into the store takes it away from there. */
export type StagedFile = { path: string; size: number }

/** Small contents come as a buffer, others as a stream that the caller must consume or destroy; size is that of the body. */
export type StoredFile = { body: Buffer | Readable; size: number }

/**
 * Where files of the shop are kept. A key is a path of plain names; a file is there completely or not at all. A store
 * without space fails with the code ENOSPC (answered with 507), one that cannot be reached with 503.
 */
export type FileStore = {
  /** Local folder for files on their way in; the same file system as the store, if that is a disk. */
  readonly staging: string
  put(key: string, content: Buffer | StagedFile): Promise<void>
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  /** Removes everything below a folder; nothing there is fine. */
  removeFolder(folder: string): Promise<void>
}

/** Keys are made by us, never by a visitor; this keeps a slip from leaving the store's folder. */
export function checkKey(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?)*$/.test(key))
    throw new Error(`not a file key: ${key}`)
  return key
}
