import { crc32 } from 'node:zlib'

/** A file of an archive; its bytes are asked for when it is written. */
export type ZipFile = { name: string; bytes: () => Promise<Buffer> }

/** Up to here an archive needs no 64-bit sizes, which older programs cannot read. */
export const maxZipSize = 0xffff_ffff

/** Names are UTF-8. */
const utf8 = 0x0800
/** 1 January 1980, the earliest date that there is: the same files make the same archive. */
const noDate = 0x0021

/**
 * A ZIP file, written while it is sent: one file at a time is in memory. Files are stored as they are, because pictures
 * are compressed already.
 */
export async function* writeZip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const table: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const content = await bytes()
    const named = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(utf8, 2)
    shared.writeUInt16LE(noDate, 8)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(named.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const head = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, named])
    table.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, named]))
    offset += head.length + content.length
    yield head
    yield content
  }
  const size = table.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(table.length, 8)
  end.writeUInt16LE(table.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  yield Buffer.concat([...table, end])
}
