import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { imageExtensions, uploadExtensions } from '@theke/contract/calls/media'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import type { ZipEntry } from './zip-builder.fixture.ts'
import { buildZip } from './zip-builder.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
async function check(
  content: Buffer | string,
  name: string,
  mimeType: string,
  allowed: readonly string[] = uploadExtensions,
) {
  const path = join(folder, String(number++))
  const bytes = Buffer.from(content)
  writeFileSync(path, bytes)
  return (await checkFile({ path, size: bytes.length }, { name, mimeType }, allowed))?.kind.extension
}

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const officeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>'
const zip = (...entries: ZipEntry[]) => buildZip(entries)
const word = zip(
  {
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${officeType}.main+xml"/></Types>`,
  },
  { name: 'word/document.xml', content: '<w/>' },
)
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(512),
  ])

test.each([
  {
    name: 'photo.PNG',
    type: 'image/png',
    content: png,
    is: 'png',
    why: 'the case of an extension means nothing',
  },
  {
    name: 'photo',
    type: 'image/png',
    content: png,
    is: 'png',
    why: 'without an extension the declared type counts',
  },
  { name: 'photo.png', type: '', content: png, is: 'png', why: 'a browser that knows no type declares none' },
  {
    name: 'list.csv',
    type: 'application/vnd.ms-excel',
    content: 'a;b\r\nä;1\r\n',
    is: 'csv',
    why: 'Excel claims csv',
  },
  { name: 'note.txt', type: 'text/plain', content: 'Grüße 🍞', is: 'txt', why: 'text is UTF-8' },
  { name: 'note.txt', type: 'text/plain', content: 'BM 2026', is: 'txt', why: 'though bitmaps begin so' },
  { name: 'logo.svg', type: 'image/svg+xml', content: svg, is: 'svg', why: 'a drawing' },
  {
    name: 'logo.svg',
    type: 'image/svg+xml',
    content: `<?xml version="1.0"?>${svg}`,
    is: 'svg',
    why: 'with prolog',
  },
  {
    name: 'plans.zip',
    type: 'application/x-zip-compressed',
    content: zip({ name: 'a', content: 'b' }),
    is: 'zip',
    why: 'an archive',
  },
  {
    name: 'letters.zip',
    type: 'application/zip',
    content: zip({ name: 'letter.docx', content: word }),
    is: 'zip',
    why: 'documents in an archive are no archives',
  },
  { name: 'letter.docx', type: officeType, content: word, is: 'docx', why: 'a document' },
  {
    name: 'old.doc',
    type: 'application/msword',
    content: compound('WordDocument'),
    is: 'doc',
    why: 'an old document',
  },
  { name: 'menu.pdf', type: 'application/pdf', content: '%PDF-1.7\n', is: 'pdf', why: 'a pdf' },
])('[UPLOAD-01] $name declared as "$type" is taken as $is: $why', async ({ name, type, content, is }) =>
  expect(await check(content, name, type)).toBe(is),
)

test.each([
  { name: 'x.png', type: 'image/png', content: svg, why: 'a drawing under the name of a picture' },
  {
    name: 'x.svg',
    type: 'image/png',
    content: svg,
    why: 'extension and declared type contradict each other',
  },
  { name: 'x.txt', type: 'text/plain', content: png, why: 'a picture is no text' },
  { name: 'x.txt', type: 'text/plain', content: '%PDF-1.7 text', why: 'a pdf is no text' },
  { name: 'x.html', type: 'text/html', content: '<p>', why: 'pages are not taken' },
  { name: 'x', type: 'text/html', content: '<p>', why: 'pages are not taken, with or without a name' },
  { name: 'x.txt', type: 'text/html', content: '<p>', why: 'not even as text, if they say what they are' },
  { name: 'x.exe', type: 'application/octet-stream', content: 'MZ', why: 'programs are not taken' },
  { name: 'x', type: '', content: png, why: 'neither name nor type says what it is' },
  { name: 'x.constructor', type: '', content: png, why: 'a name that every object has' },
  { name: 'x.png', type: 'image/png', content: '', why: 'an empty file' },
  { name: 'x.txt', type: 'text/plain', content: Buffer.from('Gr\xfc\xdfe', 'latin1'), why: 'not UTF-8' },
  { name: 'x.txt', type: 'text/plain', content: 'a\0b', why: 'control characters are no text' },
  { name: 'x.txt', type: 'text/plain', content: Buffer.from([0x61, 0xc3]), why: 'ends inside a character' },
  { name: 'x.svg', type: 'image/svg+xml', content: '<svg><p></svg>', why: 'not well-formed' },
  {
    name: 'x.docx',
    type: officeType,
    content: zip({ name: 'a', content: 'b' }),
    why: 'an archive is no document',
  },
  {
    name: 'x.doc',
    type: 'application/msword',
    content: compound('Installer'),
    why: 'an installer is no document',
  },
  {
    name: 'x.xls',
    type: 'application/vnd.ms-excel',
    content: compound('WordDocument'),
    why: 'another program',
  },
  {
    name: 'x.pdf',
    type: 'application/pdf',
    content: `<script>1</script>%PDF-1.7`,
    why: 'a page before the pdf',
  },
  {
    name: 'x.zip',
    type: 'application/zip',
    content: Buffer.concat([Buffer.from('<script>'), zip({ name: 'a', content: 'b' })]),
    why: 'a page before the archive',
  },
])('$name declared as "$type" is refused: $why', async ({ name, type, content }) =>
  expect(await check(content, name, type)).toBeUndefined(),
)

test('[UPLOAD-03] pictures of the shop may also be webp and pdf, but no other files', async () => {
  const webp = await sharp(png).webp().toBuffer()
  const as = (name: string, type: string, content: Buffer | string) =>
    check(content, name, type, imageExtensions)
  expect(await as('a.webp', 'image/webp', webp)).toBe('webp')
  expect(await as('a.pdf', 'application/pdf', '%PDF-1.7\n')).toBe('pdf')
  expect(await as('a.txt', 'text/plain', 'text')).toBeUndefined()
  expect(await check(webp, 'a.webp', 'image/webp')).toBeUndefined()
})

const zeros = Buffer.alloc(110 * 1024 * 1024)
const bomb = deflateRawSync(zeros)
const small = { name: 'a.txt', content: 'text' }

test.each([
  { why: 'unpacks to more than 100 MiB', entries: [{ name: 'zeros', packed: bomb, unpacked: zeros.length }] },
  {
    why: 'claims to unpack to 10 bytes, but does not',
    entries: [{ name: 'zeros', packed: bomb, unpacked: 10 }],
  },
  {
    why: 'many entries together unpack to too much',
    entries: Array.from({ length: 42 }, (_, index) => ({
      name: `z${index}`,
      packed: deflateRawSync(zeros.subarray(0, 3_000_000)),
      unpacked: 3_000_000,
    })),
  },
  { why: 'holds an archive, as 42.zip does', entries: [{ name: 'lib 0.zip', content: buildZip([small]) }] },
  { why: 'holds an archive under another name', entries: [{ name: 'a.txt', content: buildZip([small]) }] },
  {
    why: 'more than 1,000 entries',
    entries: Array.from({ length: 1_001 }, (_, index) => ({ name: `f${index}`, content: 'x' })),
  },
  { why: 'writes outside of its folder', entries: [{ name: '../../etc/cron.d/x', content: 'x' }] },
  { why: 'is encrypted and cannot be checked', entries: [{ ...small, flags: 1 }] },
  { why: 'is packed with an unknown method', entries: [{ ...small, method: 14 }] },
  {
    why: 'holds less than it claims',
    entries: [{ name: 'a', packed: deflateRawSync(Buffer.from('ab')), unpacked: 3 }],
  },
])('an archive is refused that $why', async ({ entries }) =>
  expect(await check(buildZip(entries), 'x.zip', 'application/zip')).toBeUndefined(),
)

test('an archive of a thousand files is taken', async () => {
  const entries = Array.from({ length: 1_000 }, (_, index) => ({ name: `f${index}`, content: `${index}` }))
  expect(await check(buildZip(entries), 'x.zip', 'application/zip')).toBe('zip')
})

test('an archive is refused whose entries overlap, or that goes on behind its end', async () => {
  const honest = buildZip([small, { name: 'b.txt', content: 'more' }])
  expect(await check(honest, 'x.zip', 'application/zip')).toBe('zip')
  expect(await check(Buffer.concat([honest, Buffer.from('x')]), 'x.zip', '')).toBeUndefined()
  const overlapping = Buffer.from(honest)
  const second = overlapping.lastIndexOf(Buffer.from('504b0102', 'hex'))
  overlapping.writeUInt32LE(0, second + 42)
  expect(await check(overlapping, 'x.zip', '')).toBeUndefined()
})

const hasZip = spawnSync('zip', ['-v'], { stdio: 'ignore' }).status === 0

if (hasZip) {
  test('an archive of a common packer is taken', async () => {
    const [path, text] = [join(folder, 'packed.zip'), join(folder, 'text.txt')]
    writeFileSync(text, 'Brot und Butter '.repeat(1_000))
    spawnSync('zip', ['-q', '-j', path, text])
    expect(await check(readFileSync(path), 'a.zip', 'application/zip')).toBe('zip')
  })
}
