import { readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import multipart from '@fastify/multipart'
import { fileLimits } from '@theke/contract/calls/media'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Values } from '../../crud/codec.ts'
import { jsonParser } from '../../platform/edge/guard-input.ts'
import { HttpError, invalid, malformed } from '../../platform/errors.ts'
import { stageBytes, stageStream, TooLarge } from '../../platform/files/staging.ts'
import type { IncomingFile } from './prepare-file.ts'
import { createWorkQueue } from './work-queue.ts'

/** A call with a file: what else was sent, and the file in the staging folder. */
export type Received = { fields: Values; file?: IncomingFile }

/** A data URL of the largest file, with its name and the JSON around it. */
export const jsonLimit = Math.ceil((fileLimits.dataUrl * 4) / 3) + 64 * 1024

/** Sent before everything was read; who goes on sending would not hear it otherwise. */
const tooLarge = (message: string, field?: string) =>
  new HttpError(413, [field ? { message, field } : { message }], { connection: 'close' })

/** The last part of a path, without control characters; also what a browser on another system takes for a path. */
export const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(-200)

/**
 * Takes files as JSON with a data URL and as multipart. Both go to the disk before anything looks at them, and JSON is
 * taken apart one call at a time, so that twenty large calls at once do not need twenty times the memory (R15).
 */
export async function acceptFiles(scope: FastifyInstance, staging: string) {
  const reading = createWorkQueue({ waiting: 200, patience: 30_000 })
  const parse = promisify(jsonParser(scope))
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, fieldSize: 16 * 1024, parts: 21 },
  })
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > jsonLimit) throw tooLarge(messages.bodyTooLarge)
    const raw = await stage(staging, payload, jsonLimit, messages.bodyTooLarge)
    try {
      return await reading.run(async () => takeApart(await parse(request, await readFile(raw.path)), staging))
    } finally {
      await rm(raw.path, { force: true })
    }
  })
}

async function stage(staging: string, source: Readable, limit: number, message: string, field?: string) {
  try {
    return await stageStream(staging, source, limit)
  } catch (error) {
    throw error instanceof TooLarge ? tooLarge(message, field) : error
  }
}

/** Replaces the data URL of a body by the file that it stands for. */
async function takeApart(body: unknown, staging: string): Promise<Received> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const { data, ...fields } = body as Values
  const name = typeof fields['name'] === 'string' ? plainName(fields['name']) : ''
  if (data === undefined || data === null) return { fields }
  const refused = messages.uploadFailed(name || 'Datei')
  const decoded = typeof data === 'string' ? decodeDataUrl(data) : undefined
  if (!decoded) throw invalid(refused, 'data')
  if (decoded.bytes.length > fileLimits.dataUrl) throw tooLarge(refused, 'data')
  const staged = await stageBytes(staging, decoded.bytes)
  return { fields, file: { staged, declared: { name, mimeType: decoded.mimeType }, field: 'data' } }
}

/** Bytes and declared type of a data URL; undefined when it is none. */
export function decodeDataUrl(url: string): { mimeType: string; bytes: Buffer } | undefined {
  const head = /^data:([\w.+-]+\/[\w.+-]+)?((?:;[\w-]+=[\w."-]*)*)(;base64)?,/i.exec(url)
  if (!head) return undefined
  const [whole, mimeType = '', , isBase64] = head
  const content = url.slice(whole.length)
  if (isBase64) {
    if (content.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(content)) return undefined
    return { mimeType, bytes: Buffer.from(content, 'base64') }
  }
  try {
    return { mimeType: mimeType || 'text/plain', bytes: Buffer.from(decodeURIComponent(content)) }
  } catch {
    return undefined
  }
}

/** What a call of a route with acceptFiles sent; a multipart file may be as large as the limit. */
export async function receive(request: FastifyRequest, staging: string, limit: number): Promise<Received> {
  if (!request.isMultipart()) return (request.body as Received | undefined) ?? { fields: {} }
  if (Number(request.headers['content-length'] ?? 0) > limit + 512 * 1024)
    throw tooLarge(messages.bodyTooLarge)
  const received: Received = { fields: {} }
  try {
    for await (const part of request.parts({ limits: { fileSize: limit + 1 } })) {
      if (part.type === 'field') received.fields[part.fieldname] = fieldValue(part.fieldname, part.value)
      else if (part.fieldname === 'file') {
        const declared = { name: plainName(part.filename), mimeType: part.mimetype }
        const refused = messages.uploadFailed(declared.name || 'Datei')
        const staged = await stage(staging, part.file, limit, refused, 'file')
        received.file = { staged, declared, field: 'file' }
      } else part.file.resume()
    }
    return received
  } catch (error) {
    await discard(received)
    throw error
  }
}

/** Values of a form are text; those of structured fields are JSON inside it. */
function fieldValue(name: string, value: unknown): unknown {
  if ((name !== 'focalPoint' && name !== 'revision') || typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw malformed(messages.malformed, name)
  }
}

/** Removes what was received and not kept. */
export async function discard({ file }: Received): Promise<void> {
  if (file) await rm(file.staged.path, { force: true })
}
