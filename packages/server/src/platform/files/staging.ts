import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StagedFile } from './file-store.ts'

const hour = 3_600_000

/** Makes the staging folder and removes what a crash left in it; younger files may belong to another process. */
export async function prepareStaging(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
  return folder
}

export const stagingPath = (folder: string) => join(folder, randomUUID())

/** Thrown when more arrives than is allowed; nothing of it is kept. */
export class TooLarge extends Error {}

/** Writes what arrives to the staging folder without holding it in memory; stops at the limit. */
export async function stageStream(folder: string, source: Readable, limit: number): Promise<StagedFile> {
  const path = stagingPath(folder)
  let size = 0
  async function* counted() {
    // a destroyed request could not be answered any more
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`)
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return { path, size }
  } catch (error) {
    await rm(path, { force: true })
    throw asFull(error)
  }
}

/** A quota that is used up is a full disk too (507). */
export const asFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EDQUOT'
    ? Object.assign(new Error('disk full', { cause: error }), { code: 'ENOSPC' })
    : error

export const stageBytes = (folder: string, bytes: Buffer) =>
  stageStream(folder, Readable.from([bytes]), bytes.length)

/** Works with a staged file and leaves nothing of it behind; a file that was put into a store is already gone. */
export async function withStaged<T>(file: StagedFile, work: (file: StagedFile) => Promise<T>): Promise<T> {
  try {
    return await work(file)
  } finally {
    await rm(file.path, { force: true })
  }
}
