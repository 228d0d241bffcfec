import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hashToken } from './secret-token.ts'

/** Whether a request has the token as `Authorization: Bearer …`: compared as hashes, in a time that says nothing about it. */
export function carriesToken(
  { headers: { authorization = '' } }: Pick<IncomingMessage, 'headers'>,
  token: string,
): boolean {
  const [, sent = ''] = /^Bearer (\S{1,500})$/i.exec(authorization) ?? []
  return timingSafeEqual(Buffer.from(hashToken(sent)), Buffer.from(hashToken(token)))
}
