import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterIn } from '../../platform/database/cluster.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { findPostmaster } from '../../platform/database/postmaster.ts'

const deploy = join(import.meta.dirname, '../../../../../deploy')

export type Workspace = {
  directory: string
  /** Writes a file that the program of another user can read, and gives its path. */
  write(name: string, text: string): string
  /** Undone last one first, also when the trial fails. */
  later(cleanUp: () => Promise<unknown>): void
}

/** A place for the files and processes of a trial; nothing of it is left afterwards. */
export async function inWorkspace<T>(work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'theke-scale-'))
  chmodSync(directory, 0o755) // servers that refuse root run as somebody else
  const cleanUps: (() => Promise<unknown>)[] = []
  try {
    return await work({
      directory,
      write(name, text) {
        const path = join(directory, name)
        writeFileSync(path, text, { mode: 0o644 })
        return path
      },
      later: (cleanUp) => void cleanUps.push(cleanUp),
    })
  } finally {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp().catch(() => {})
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A PostgreSQL for the trial alone. */
export async function startDatabase(workspace: Workspace) {
  const dataDir = join(workspace.directory, 'database')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  workspace.later(() => postgres.stop())
  return { ...postgres, postmaster: findPostmaster(clusterIn(dataDir).data)?.pid ?? 0 }
}

/** A configuration that is shipped, with the addresses of a trial in the places of its examples. */
export function shippedConfiguration(name: string, replacements: readonly (readonly [string, string])[]) {
  return replacements.reduce(
    (text, [example, value]) => {
      if (!text.includes(example)) throw new Error(`deploy/${name} has no line with ${example}`)
      return text.replaceAll(example, value)
    },
    readFileSync(join(deploy, name), 'utf8'),
  )
}
