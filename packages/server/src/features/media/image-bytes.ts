import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { originalKey, type Media } from './stored-files.ts'

/** The original of a picture as it is stored, for drawing with it. */
export async function imageBytes(
  { orm, files }: Pick<Media, 'orm' | 'files'>,
  id: number,
): Promise<Buffer | undefined> {
  const { rows } = await orm.execute<{ folder: string; extension: string }>(sql`
    select folder, extension from images join stored_files on stored_files.image = images.id where images.id = ${id}`)
  const [found] = rows
  const file = found && (await files.get(originalKey(found.folder, found.extension)))
  if (!file) return undefined
  return Buffer.isBuffer(file.body) ? file.body : buffer(file.body)
}
