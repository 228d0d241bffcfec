import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { unavailable } from '../errors.ts'
import type { FileStore } from './file-store.ts'
import { checkKey } from './file-store.ts'
import { prepareStaging } from './staging.ts'

export type S3Options = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Local folder for files on their way in. */
  staging: string
}

/** Files in a bucket of any S3-compatible service; an object is visible only after it was received completely. */
export async function openS3Store(options: S3Options): Promise<FileStore> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = options
  const staging = await prepareStaging(options.staging)
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // services other than Amazon's often refuse the newer checksum trailers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
  })

  return {
    staging,
    async put(key, content) {
      const Key = checkKey(key)
      const isBuffer = Buffer.isBuffer(content)
      const Body = isBuffer ? content : createReadStream(content.path)
      const ContentLength = isBuffer ? content.length : content.size
      await reaching(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength })))
      if (!isBuffer) await rm(content.path, { force: true })
    },
    async get(key, range) {
      const Key = checkKey(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      return reaching(async () => {
        try {
          const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
          return Body && { body: Body as Readable, size: ContentLength }
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      })
    },
    async removeFolder(folder) {
      const Prefix = `${checkKey(folder)}/`
      await reaching(async () => {
        let ContinuationToken: string | undefined
        do {
          const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
          for (const { Key } of page.Contents ?? [])
            await client.send(new DeleteObjectCommand({ Bucket, Key }))
          ContinuationToken = page.NextContinuationToken
        } while (ContinuationToken)
      })
    },
  }
}

/** What the service's failures mean here: no space, not reachable; a wrong key or bucket is ours and unexpected. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 507)
      throw Object.assign(new Error('file store full', { cause: error }), { code: 'ENOSPC' })
    if (status !== undefined && status < 500) throw error
    throw Object.assign(unavailable(), { cause: error })
  }
}
