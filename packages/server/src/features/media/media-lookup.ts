import { sql } from 'drizzle-orm'
import type { Changes } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { FocalPoint } from './picture.ts'

export type KnownImage = {
  folder: string
  version: number
  extension: string
  focalPoint: Partial<FocalPoint>
}
export type KnownUpload = {
  folder: string
  version: number
  extension: string
  publicHash: string
  name: string
  size: number
  isAnonymous: boolean
}

/** What is needed to deliver a file, kept until something changes: most requests for a picture ask no database. */
function createLookup<T extends { version: number }>(find: (id: number) => Promise<T | undefined>) {
  const known = new Map<number, T>()
  let changes = 0
  return {
    /** The record if it has this version now; a process that did not hear of a change yet asks again. */
    async get(id: number, version: number): Promise<T | undefined> {
      const kept = known.get(id)
      if (kept?.version === version) return kept
      const before = changes
      const found = await find(id)
      if (found?.version !== version) return undefined
      if (known.size >= 10_000) known.clear()
      if (changes === before) known.set(id, found)
      return found
    },
    clear() {
      changes++
      known.clear()
    },
  }
}

export type MediaLookup = ReturnType<typeof createMediaLookup>

export function createMediaLookup(orm: Transaction, changes: Changes) {
  const images = createLookup(async (id) => {
    const { rows } = await orm.execute<KnownImage>(sql`
      select folder, version, extension, focal_point as "focalPoint"
      from images join stored_files on stored_files.image = images.id where images.id = ${id}`)
    return rows[0]
  })
  const uploads = createLookup(async (id) => {
    const { rows } = await orm.execute<KnownUpload>(sql`
      select folder, version, extension, public_hash as "publicHash", name, size, "user" is null as "isAnonymous"
      from uploads join stored_files on stored_files.upload = uploads.id where uploads.id = ${id}`)
    return rows[0]
  })
  changes.onOutdated((path) => {
    if (path === 'images' || path === '*') images.clear()
    if (path === 'uploads' || path === '*') uploads.clear()
  })
  return { images, uploads }
}
