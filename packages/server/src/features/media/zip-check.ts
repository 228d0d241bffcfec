import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** T5: what an archive may hold; measured by unpacking, because what it says about itself may be a lie. */
const limits = { entries: 1_000, unpacked: 100 * 1024 * 1024 }

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

/** First bytes of zip, rar, 7z, gzip, bzip2, xz, zstd and cab. */
const archives = ['504b0304', '52617221', '377abcaf', '1f8b', '425a68', 'fd377a58', '28b52ffd', '4d534346']
/** These are zip files themselves, but documents to everybody who puts them into an archive. */
const documents = /\.(docx|xlsx|pptx)$/i

/** Whether a zip file (also an office document) is well-formed and holds no bomb, no archive, no path out of it (T5). */
export async function isSafeArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const entries = await readEntries(file)
    if (!entries) return false
    let total = 0
    for (const entry of entries) {
      const size = await unpackedSize(file, entry, limits.unpacked - total)
      if (size === undefined) return false
      total += size
    }
    return true
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

async function* piecesOf(file: FileHandle, start: number, length: number): AsyncGenerator<Buffer> {
  const pieceSize = 64 * 1024
  for (let at = 0; at < length; at += pieceSize)
    yield await readAt(file, start + at, Math.min(pieceSize, length - at))
}

/** The table of contents; undefined when it is damaged, encrypted, too long or claims too much. */
async function readEntries(file: FileHandle): Promise<Entry[] | undefined> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - 65_535 - endLength), 65_535 + endLength)
  // the comment must end with the file: nothing may hide behind the archive
  let end = tail.length - endLength
  while (end >= 0 && !(tail.readUInt32LE(end) === endSignature && commentEnd(tail, end) === tail.length))
    end--
  if (end < 0) return undefined
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count === 0 || count > limits.entries || start + length !== size - tail.length + end) return undefined
  const table = await readAt(file, start, length)
  const entries: Entry[] = []
  for (let at = 0; entries.length < count;) {
    const entry = entryAt(table, at)
    if (!entry) return undefined
    entries.push(entry)
    at += 46 + entry.lengths
  }
  return isPlausible(entries, start) ? entries : undefined
}

const commentEnd = (tail: Buffer, end: number) => end + endLength + tail.readUInt16LE(end + 20)

function entryAt(table: Buffer, at: number): (Entry & { lengths: number }) | undefined {
  if (at + 46 > table.length || table.readUInt32LE(at) !== entrySignature) return undefined
  const isEncrypted = (table.readUInt16LE(at + 8) & 1) === 1
  const nameLength = table.readUInt16LE(at + 28)
  const lengths = nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32)
  if (isEncrypted || at + 46 + lengths > table.length) return undefined
  return {
    name: table.toString('utf8', at + 46, at + 46 + nameLength),
    method: table.readUInt16LE(at + 10),
    packed: table.readUInt32LE(at + 20),
    unpacked: table.readUInt32LE(at + 24),
    offset: table.readUInt32LE(at + 42),
    lengths,
  }
}

/** Entries lie one after the other before the table (no overlapping ones) and stay inside the folder they are unpacked to. */
function isPlausible(entries: readonly Entry[], tableStart: number): boolean {
  const claimed = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (claimed > limits.unpacked) return false
  if (entries.some(({ name }) => /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(name))) return false
  const sorted = entries.toSorted((a, b) => a.offset - b.offset)
  return sorted.every(
    ({ offset, packed, name }, index) =>
      offset + 30 + Buffer.byteLength(name) + packed <= (sorted[index + 1]?.offset ?? tableStart),
  )
}

/** How much an entry really unpacks to; undefined when that is not what it claims, or when it is an archive itself. */
async function unpackedSize(file: FileHandle, entry: Entry, allowed: number): Promise<number | undefined> {
  const header = await readAt(file, entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== localSignature) return undefined
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.packed === 0) return entry.unpacked === 0 ? 0 : undefined
  let size = 0
  let head = Buffer.alloc(0)
  const measure = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4)])
      size += chunk.length
      if (size > allowed || size > entry.unpacked) throw new Error('unpacks to more than it claims')
    }
  }
  const packed = piecesOf(file, start, entry.packed)
  try {
    if (entry.method === 8) await pipeline(packed, createInflateRaw({ chunkSize: 256 * 1024 }), measure)
    else if (entry.method === 0) await measure(packed)
    else return undefined
  } catch {
    return undefined
  }
  const isArchive = archives.some((signature) => head.toString('hex').startsWith(signature))
  return size === entry.unpacked && !(isArchive && !documents.test(entry.name)) ? size : undefined
}
