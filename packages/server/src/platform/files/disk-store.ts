import { close as closeFile, createReadStream, fstat, open as openFile, read } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ByteRange, FileStore, StoredFile } from './file-store.ts'
import { checkKey } from './file-store.ts'
import { asFull, prepareStaging, stagingPath } from './staging.ts'

const [openFd, statFd, readFd, closeFd] = [
  promisify(openFile),
  promisify(fstat),
  promisify(read),
  promisify(closeFile),
]

/** Up to here one read is cheaper than a stream. */
const bufferLimit = 256 * 1024

/** Files in a folder. Each is written beside its place, flushed and renamed, so a crash or a full disk leaves no half file. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const staging = await prepareStaging(join(folder, '.staging'))
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    staging,
    async put(key, content) {
      const target = pathOf(key)
      const source = Buffer.isBuffer(content) ? stagingPath(staging) : content.path
      try {
        if (Buffer.isBuffer(content)) await writeFile(source, content, { flag: 'wx', mode: 0o600 })
        await flush(source)
        await mkdir(dirname(target), { recursive: true })
        await rename(source, target)
        await flush(dirname(target))
      } catch (error) {
        await rm(source, { force: true })
        throw asFull(error)
      }
    },
    get: (key, range) => readStored(pathOf(key), range),
    async removeFolder(name) {
      await rm(pathOf(name), { recursive: true, force: true })
    },
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readStored(path: string, range?: ByteRange): Promise<StoredFile | undefined> {
  let fd: number
  try {
    fd = await openFd(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { size } = await statFd(fd)
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const length = end - start + 1
    if (length > bufferLimit) return { body: createReadStream(path, { fd, start, end }), size: length }
    const { bytesRead, buffer } = await readFd(fd, Buffer.allocUnsafe(length), 0, length, start)
    void closeFd(fd)
    return { body: buffer.subarray(0, bytesRead), size: bytesRead }
  } catch (error) {
    void closeFd(fd)
    throw error
  }
}
