import { crc32, deflateRawSync } from 'node:zlib'

/** An entry as it should be, or with lies about its size, its flags or its method. */
export type ZipEntry = {
  name: string
  content?: Buffer | string
  packed?: Buffer
  unpacked?: number
  flags?: number
  method?: number
}

/** A zip file, byte by byte, so that tests can also make wrong ones. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const packed = entry.packed ?? deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.flags ?? 0, 2)
    shared.writeUInt16LE(entry.method ?? 8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.unpacked ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    table.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, name]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(table).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...table, end])
}
