import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { TestApp } from '../../testing/test-app.ts'
import { removeLooseFiles } from './stored-files.ts'
import { createWorkQueue } from './work-queue.ts'

/** A picture of one colour, left half and right half, so that crops can be told apart. */
export function givenPicture({ width = 200, height = 100, left = '#ff0000', right = '#0000ff' } = {}) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: right }
  return sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: half }, left: Math.floor(width / 2), top: 0 },
  ])
}

export const givenPng = (size?: Parameters<typeof givenPicture>[0]) => givenPicture(size).png().toBuffer()
export const givenJpg = (size?: Parameters<typeof givenPicture>[0]) =>
  givenPicture(size).jpeg({ quality: 95 }).toBuffer()

/** A png of a few kilobytes that claims to be this large, and is. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8) // one bit per pixel
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A pdf with one page of 200 by 100 points whose left half is green. */
export function givenPdf(): Buffer {
  const drawing = '0 1 0 rg 0 0 100 100 re f'
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${drawing.length}>>stream`,
      drawing,
      'endstream endobj',
      'trailer<</Root 1 0 R>>',
    ].join('\n'),
  )
}

export const dataUrl = (mimeType: string, content: Buffer | string) =>
  `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`

type Part = { name: string; content: Buffer | string; filename?: string; type?: string }

/** The body of a form with files, as a browser sends it. */
export function formOf(...parts: Part[]) {
  const boundary = 'theke-boundary'
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return {
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

type Headers = Record<string, string>

export const sendForm = (
  { app }: TestApp,
  method: 'POST' | 'PUT',
  url: string,
  headers: Headers,
  ...parts: Part[]
) => {
  const { payload, type } = formOf(...parts)
  return app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
}

/** A hexadecimal colour of a pixel, rounded so that lossy formats compare equal. */
export async function colorAt(bytes: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const start = (y * info.width + x) * info.channels
  return [...data.subarray(start, start + 3)].map((value) => (value > 127 ? 'f' : '0')).join('')
}

/** What the recurring clean-up does two hours later. */
export const cleanUp = ({ services: { database, files } }: TestApp) =>
  removeLooseFiles(
    { orm: database.orm, files, queue: createWorkQueue(), log: console },
    new Date(Date.now() + 2 * 3_600_000),
  )
