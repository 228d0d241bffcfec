import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import multipart from '@fastify/multipart'
import { fileLimits } from '@theke/contract/calls/media'
import { jsonLimit } from '@theke/contract/calls/media-calls'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Values } from '../../crud/codec.ts'
import { jsonParser } from '../../platform/edge/guard-input.ts'
import { HttpError, invalid, malformed } from '../../platform/errors.ts'
import { stageStream, TooLarge } from '../../platform/files/staging.ts'
import type { JsonUpload } from './json-upload.ts'
import { readJsonUpload } from './json-upload.ts'
import type { IncomingFile } from './prepare-file.ts'

/** A call with a file: what else was sent, and the file in the staging folder. */
export type Received = { fields: Values; file?: IncomingFile }

const tooLarge = (message: string, field?: string) =>
  new HttpError(413, [field ? { message, field } : { message }])

/** The last part of a path, without control characters; also what a browser on another system takes for a path. */
export const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(-200)

/** Takes files as JSON with a data URL and as multipart; both go to the disk while they arrive. */
export async function acceptFiles(scope: FastifyInstance, staging: string) {
  const parse = promisify(jsonParser(scope))
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, fieldSize: 16 * 1024, parts: 21 },
  })
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > jsonLimit) throw tooLarge(messages.bodyTooLarge)
    const limits = { body: jsonLimit, file: fileLimits.dataUrl }
    const { rest, data } = await withinLimit(readJsonUpload(payload, staging, limits), messages.bodyTooLarge)
    const staged = typeof data === 'string' ? undefined : data.staged
    try {
      return receivedFrom(await parse(request, rest), data)
    } catch (error) {
      if (staged) await rm(staged.path, { force: true })
      throw error
    }
  })
  // a call may have been refused before its file was looked at
  scope.addHook('onResponse', async ({ body }) => discard((body as Received | undefined) ?? { fields: {} }))
}

async function withinLimit<T>(work: Promise<T>, message: string, field?: string): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof TooLarge ? tooLarge(message, field) : error
  }
}

/** What a body without its file says, together with the file. */
function receivedFrom(body: unknown, data: JsonUpload['data']): Received {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed()
  const { data: other, ...fields } = body as Values
  const name = typeof fields['name'] === 'string' ? plainName(fields['name']) : ''
  const refused = messages.uploadFailed(name || 'Datei')
  if (data === 'none' && (other === undefined || other === null)) return { fields }
  if (data === 'tooLarge') throw tooLarge(refused, 'data')
  if (typeof data === 'string') throw invalid(refused, 'data')
  const { staged, mimeType } = data
  return { fields, file: { staged, declared: { name, mimeType }, field: 'data' } }
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
        const staged = await withinLimit(stageStream(staging, part.file, limit), refused, 'file')
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
