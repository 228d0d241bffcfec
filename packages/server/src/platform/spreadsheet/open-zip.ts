import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22

/** A file that is no zip file, is damaged or holds more than it may. */
export class ZipError extends Error {}

type Entry = { method: number; packed: number; offset: number }

export type Zip = {
  has(name: string): boolean
  /** Unpacks one file; all of them together may not become larger than allowed, whatever the archive says about itself. */
  read(name: string): Promise<Buffer>
}

/** A zip file in memory. Nothing is unpacked before it is asked for, and never more than the budget in bytes. */
export function openZip(bytes: Buffer, budget: number): Zip {
  const entries = readEntries(bytes)
  let left = budget
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new ZipError(`no ${name}`)
      const content = await unpack(bytes, entry, left)
      left -= content.length
      return content
    },
  }
}

function readEntries(bytes: Buffer): ReadonlyMap<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0 || end + endLength > bytes.length || bytes.readUInt32LE(end) !== endSignature)
    throw new ZipError('no table of contents')
  const count = bytes.readUInt16LE(end + 10)
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature)
      throw new ZipError('a damaged table of contents')
    const isEncrypted = bytes.readUInt16LE(at + 8) % 2 === 1
    if (isEncrypted) throw new ZipError('encrypted')
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/')
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function unpack(bytes: Buffer, { method, packed, offset }: Entry, allowed: number): Promise<Buffer> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature)
    throw new ZipError('a damaged file')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packed > bytes.length || allowed <= 0) throw new ZipError('too large')
  const content = bytes.subarray(start, start + packed)
  if (method === 0 && packed <= allowed) return content
  if (method !== 8) throw new ZipError('packed in another way')
  try {
    return await inflate(content, { maxOutputLength: allowed })
  } catch (error) {
    throw new ZipError('cannot be unpacked', { cause: error })
  }
}
