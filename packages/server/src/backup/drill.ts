import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openSession } from '../platform/database/session.ts'
import { keyFileIn } from '../platform/secret-box.ts'
import { backUp, restore, type Shop } from './backup.ts'
import { digestOf, filesName } from './backup-file.ts'
import { compareFigures, readFigures, type Figures } from './figures.ts'

export type DrillResult = {
  createdAt: string
  figures: Figures
  files: number
  seconds: { backup: number; restore: number }
  /** One line for everything that is not the same; empty when the backup is good. */
  differences: string[]
}

type Place = { dataDir: string; url: string }

/**
 * Backs a shop up, restores the backup into an empty place and compares both. The shop may be open: its figures are read in
 * the transaction whose snapshot is backed up, so that an order of this moment is in both or in neither.
 */
export async function drill(
  original: { shop: Shop; url: string },
  copy: Place,
  folder: string,
): Promise<DrillResult> {
  const { shop, url } = original
  const began = performance.now()
  const { manifest, figures } = await inTransaction(url, async (client) => {
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return {
      manifest: await backUp(shop, url, folder, rows[0]?.snapshot),
      figures: await readFigures(client),
    }
  })
  const backedUp = performance.now()
  await mkdir(copy.dataDir, { recursive: true })
  const key = keyFileIn(shop.dataDir)
  if (!shop.secretKey && existsSync(key)) await copyFile(key, keyFileIn(copy.dataDir))
  await restore({ ...shop, dataDir: copy.dataDir }, copy.url, folder)
  const restored = performance.now()
  const differences = compareFigures(figures, await inTransaction(copy.url, readFigures))
  const [kept, found] = await Promise.all([
    filesIn(join(folder, filesName)),
    filesIn(join(copy.dataDir, 'files')),
  ])
  for (const [name, digest] of Object.entries(kept))
    if (found[name] !== digest) differences.push(`files/${name}: missing or other content in the copy`)
  const seconds = { backup: (backedUp - began) / 1_000, restore: (restored - backedUp) / 1_000 }
  return { createdAt: manifest.createdAt, figures, files: Object.keys(kept).length, seconds, differences }
}

/** The proof, one line each. */
export function describeDrill({ createdAt, figures, files, seconds, differences }: DrillResult): string[] {
  const { orders, tables, jobs } = figures
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const euros = (Number(orders.cents) / 100).toFixed(2)
  return [
    `Backed up at ${createdAt} in ${seconds.backup.toFixed(1)} s, restored into an empty database in ${seconds.restore.toFixed(1)} s.`,
    `  orders  ${orders.count}, together ${euros}, the newest of ${orders.newest ?? 'never'}`,
    `  rows    ${rows} in ${Object.keys(tables).length} tables, each row compared by its digest`,
    `  files   ${files}, each compared by its digest`,
    `  jobs    ${jobs} that wait`,
    ...differences.slice(0, 50).map((line) => `  DIFFERS ${line}`),
    differences.length === 0
      ? 'The copy is equal to the shop.'
      : `The copy is NOT equal to the shop: ${differences.length} differences.`,
  ]
}

async function inTransaction<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openSession(url, 'theke-drill')
  try {
    await client.query('begin isolation level repeatable read read only')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The digest of every file below a folder, by its path. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  if (!existsSync(folder)) return {}
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: Record<string, string> = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files[path.slice(folder.length + 1)] = await digestOf(path)
  }
  return files
}
