const word = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const box = (name: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([word(inside.length + 8, 4), Buffer.from(name, 'latin1'), inside])
}
const header = (seconds: number) =>
  box('mvhd', Buffer.alloc(12), word(1_000, 4), word(seconds * 1_000, 4), Buffer.alloc(80))
const longHeader = (seconds: number) =>
  box(
    'mvhd',
    word(1, 1),
    Buffer.alloc(19),
    word(600, 4),
    word(0, 2),
    word(seconds * 600, 6),
    Buffer.alloc(80),
  )
const fileType = box('ftyp', Buffer.from('isom'), Buffer.alloc(4), Buffer.from('isommp41'))
const pictures = box('mdat', Buffer.alloc(5_000, 7))

const element = (id: number, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  const idBytes = Buffer.from(id.toString(16), 'hex')
  return Buffer.concat([idBytes, word(inside.length + 0x10_00_00_00, 4), inside])
}
/** As a recorder begins it: nobody knows yet where it will end. */
const endless = (id: number) =>
  Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from('01ffffffffffffff', 'hex')])
const double = (value: number) => {
  const buffer = Buffer.alloc(8)
  buffer.writeDoubleBE(value)
  return buffer
}
const ebml = element(0x1a45dfa3, element(0x4282, Buffer.from('webm')))
const info = (...content: Buffer[]) => element(0x1549a966, element(0x2ad7b1, word(1_000_000, 3)), ...content)
const block = (time: number) =>
  element(0xa3, word(0x81, 1), word(time, 2), word(0x80, 1), Buffer.alloc(50, 3))
const clusterTime = (time: number) => element(0xe7, word(time, 2))

/** Heads of films with nothing to look at: what says how long they are is real. */
export const filmFiles = {
  mp4: (seconds: number) => Buffer.concat([fileType, box('moov', header(seconds)), pictures]),
  mp4WithHeadAtEnd: (seconds: number) =>
    Buffer.concat([fileType, pictures, box('moov', longHeader(seconds))]),
  webm: (seconds: number) =>
    Buffer.concat([ebml, endless(0x18538067), info(element(0x4489, double(seconds * 1_000)))]),
  /** 25 pictures a second, in clusters of a second. */
  recording: (seconds: number) =>
    Buffer.concat([
      ebml,
      endless(0x18538067),
      info(),
      ...Array.from({ length: seconds }, (_, second) =>
        Buffer.concat([
          endless(0x1f43b675),
          clusterTime(second * 1_000),
          ...Array.from({ length: 25 }, (__, picture) => block(picture * 40)),
        ]),
      ),
    ]),
  /** Parts of two bytes that lead nowhere. */
  webmOfParts: (count: number) =>
    Buffer.concat([ebml, endless(0x18538067), Buffer.alloc(count * 2, 'ec80', 'hex')]),
  mp4OfParts: (count: number) => Buffer.concat([fileType, Buffer.alloc(count * 8, box('free'))]),
  /** Says that the number of its length is a million billion bytes long. */
  webmOfHugeNumber: () =>
    Buffer.concat([
      ebml,
      endless(0x18538067),
      Buffer.from('4489', 'hex'),
      Buffer.from('0103ffffffffffff', 'hex'),
      double(5_000),
    ]),
}
