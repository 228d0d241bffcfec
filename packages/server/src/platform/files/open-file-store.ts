import { join } from 'node:path'
import type { Settings } from '../../settings.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import type { openS3Store } from './s3-store.ts'

/** Files are on the disk under DATA_DIR, or in a bucket when the S3 settings are given. */
export const openFileStore = async ({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<FileStore> =>
  s3 ? openBucket({ ...s3, staging: join(dataDir, 'staging') }) : openDiskStore(join(dataDir, 'files'))

/** The client for buckets takes ten megabytes that a server with a disk does not need. */
const openBucket: typeof openS3Store = async (settings) =>
  (await import('./s3-store.ts')).openS3Store(settings)
