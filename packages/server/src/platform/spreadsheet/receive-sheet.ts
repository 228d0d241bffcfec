import multipart from '@fastify/multipart'
import { messages } from '@theke/contract/texts.de'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, invalid } from '../errors.ts'

const mebibyte = 1_024 * 1_024

/** The last part of a path without control characters, for lists and the log. */
const plainName = (name: string) =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(-200)

const tooLarge = (maxBytes: number) =>
  new HttpError(413, [
    { message: messages.fileTooLarge(maxBytes / mebibyte), code: 'fileTooLarge', field: 'file' },
  ])

/** Lets the calls of a scope take one file of at most so many bytes. */
export const acceptSheets = (scope: FastifyInstance, maxBytes: number) =>
  scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fileSize: maxBytes, fields: 10, fieldSize: 1_024, parts: 11 },
  })

type Received = { name: string; bytes: Buffer; fields: Readonly<Record<string, string>> }

/** The part 'file' of a multipart call with the texts beside it, in memory: it is small, and has to be read as a whole. */
export async function receiveSheet(request: FastifyRequest, maxBytes: number): Promise<Received> {
  if (!request.isMultipart()) throw invalid(messages.required, 'file')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + mebibyte) throw tooLarge(maxBytes)
  let file: { name: string; bytes: Buffer } | undefined
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw tooLarge(maxBytes)
    if (part.fieldname === 'file') file = { name: plainName(part.filename), bytes }
  }
  if (!file || file.bytes.length === 0) throw invalid(messages.required, 'file')
  return { ...file, fields }
}
