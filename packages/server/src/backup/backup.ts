import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Settings } from '../settings.ts'
import { databaseName, digestOf, filesName, manifestName, manifestSchema } from './backup-file.ts'
import type { Manifest } from './backup-file.ts'
import { exportDatabase } from './export-database.ts'
import { importDatabase } from './import-database.ts'
import { findSecretBox, keyFileIn } from '../platform/secret-box.ts'

/** One line for the person at the console. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export type Shop = Pick<Settings, 'dataDir' | 's3' | 'version' | 'secretKey' | 'secretKeyBefore'>

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Writes the shop into a new folder while it goes on working: the database as it is at one moment, then the files, so
 * that none is missing that the database knows of. The folder gets its name when it is complete.
 */
export async function backUp(
  { dataDir, s3, version }: Shop,
  url: string,
  folder: string,
  snapshot?: string,
): Promise<Manifest> {
  if (await exists(folder)) throw new BackupRefused(`${folder} exists already.`)
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const createdAt = new Date().toISOString()
  const file = join(draft, databaseName)
  const { migration, rows, secretKey } = await exportDatabase(url, file, snapshot)
  const files = join(dataDir, 'files')
  const hasFiles = s3 === undefined && (await exists(files))
  if (hasFiles) await copyFiles(files, join(draft, filesName))
  const manifest: Manifest = {
    format: 1,
    version,
    createdAt,
    migration,
    sha256: await digestOf(file),
    rows,
    hasFiles,
    secretKey,
  }
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(draft, folder)
  return manifest
}

/** Puts a backup into an empty database and its files under DATA_DIR, as long as nothing about it is damaged. */
export async function restore(
  shop: Shop,
  url: string,
  folder: string,
  { withoutSecrets = false } = {},
): Promise<Manifest> {
  const { dataDir, s3 } = shop
  const manifest = await readManifest(folder)
  const file = join(folder, databaseName)
  if ((await digestOf(file)) !== manifest.sha256)
    throw new BackupRefused(`${file} is damaged: its checksum is not the one in ${manifestName}.`)
  if (!withoutSecrets) refuseWithoutKey(manifest, shop)
  const rows = await importDatabase(url, file, {
    migration: manifest.migration,
    withoutSecrets,
    async beforeCommit() {
      if (manifest.hasFiles && s3 === undefined)
        await copyFiles(join(folder, filesName), join(dataDir, 'files'))
    },
  })
  for (const [table, count] of Object.entries(manifest.rows))
    if (rows[table] !== count) throw new BackupRefused(`${table}: ${rows[table] ?? 0} of ${count} rows.`)
  return manifest
}

/** A shop that cannot read its own secrets would start only to fail at the first sign-in. */
function refuseWithoutKey({ secretKey }: Manifest, shop: Shop) {
  if (secretKey === null || findSecretBox(shop)?.knows(secretKey)) return
  throw new BackupRefused(
    `This backup needs the key ${secretKey}: copy the secret.key of its shop to ${keyFileIn(shop.dataDir)} or set its SECRET_KEY, or restore it without second factors and keys of push messages by adding --without-secrets.`,
  )
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is no complete backup: ${manifestName} is missing.`)
  })
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupRefused(`${manifestName} was written by another version of Theke.`)
  return parsed.data
}

/** Uploads that are just arriving are left out; one that is removed meanwhile belongs to nothing any more. */
async function copyFiles(from: string, to: string): Promise<void> {
  const filter = (path: string) => !relative(from, path).split(sep).includes('.staging')
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      return await cp(from, to, { recursive: true, preserveTimestamps: true, filter })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || triesLeft === 0) throw error
    }
  }
}
