import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Pushed = { message: Record<string, string>; headers: NodeJS.Dict<string | string[]>; claims: Claims }
type Claims = { aud: string; exp: number; sub: string }

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Checks the signature of the sender (RFC 8292) and gives what it claims. */
function claimsOf(authorization: string): Claims {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = fromBase64(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    fromBase64(signature),
  )
  if (!isSigned) throw new Error('the sender is not who it says')
  return JSON.parse(fromBase64(body).toString()) as Claims
}

/**
 * A push service and the browser behind it: takes messages as the standard says, decrypts them with the browser's key
 * (RFC 8291), and keeps them. It does not use the code it tests.
 */
export async function startPushDouble() {
  const browser = createECDH('prime256v1')
  const ownKey = browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  const behaviour = { status: 201, onMessage: async (_message: Record<string, string>) => {} }

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const senderKey = body.subarray(21, 21 + keyLength)
    const shared = browser.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, senderKey])
    const secret = derive(shared, auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const record = body.subarray(21 + keyLength)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    if (plain.at(-1) !== 2) throw new Error('the last record has no end')
    return plain.subarray(0, -1).toString()
  }

  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      if (behaviour.status !== 201) return response.writeHead(behaviour.status).end()
      const claims = claimsOf(request.headers.authorization ?? '')
      const message = JSON.parse(decrypt(body)) as Record<string, string>
      pushed.push({ message, headers: request.headers, claims })
      response.writeHead(201).end()
      await behaviour.onMessage(message)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    pushed,
    behaviour,
    subscription: {
      endpoint: `${url}/push/abc`,
      keys: { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    stop: () => server.close(),
  }
}
