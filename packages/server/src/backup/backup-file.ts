import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { z } from 'zod'

/** Says of a backup what it holds; written last, so a folder without it is no backup. */
export const manifestName = 'theke.json'
/** One line of JSON for the beginning of every table, marked as such, then one for each of its rows. */
export const databaseName = 'database.ndjson.gz'
export const filesName = 'files'

export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  /** Time of the newest migration, as drizzle counts it. */
  migration: z.number(),
  /** SHA-256 of the database file. */
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  /** false: they are in a bucket, which has backups of its own. */
  hasFiles: z.boolean(),
  /** Which key its secrets need; none in backups from before they were sealed. */
  secretKey: z.string().nullable().default(null),
})
export type Manifest = z.infer<typeof manifestSchema>

/** json and jsonb travel as text: JSON's null and SQL's would otherwise become the same. */
export type Column = { name: string; type: string }
export type TableLine = { table: string; columns: Column[] }
export type Job = {
  task: string
  payload: unknown
  runAt: string
  maxAttempts: number
  key: string | null
}
/** What comes after the tables. */
export type LastLine = { sequences: { name: string; last: number | null }[]; jobs: Job[] }

export const isJson = ({ type }: Column) => type === 'json' || type === 'jsonb'
/** Begins the lines that are no rows; a row begins with a brace. */
export const headMark = '#'
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
