import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyResponse } from '@theke/contract/calls/passkey-response'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** The little of CBOR that a passkey needs: small numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([name, one]) => [cbor(name), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...parts])
}

type Options = { challenge: string; [name: string]: unknown }

/** A passkey in software for tests: it can also do what an honest one does not. */
export function softAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const state = { origin, counter: 0, isVerified: true }

  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    const verified = state.isVerified ? 0x04 : 0
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | verified]), counter, more])
  }
  const clientData = (type: string, { challenge }: Options) =>
    JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false })
  const answer = (response: Record<string, unknown>) =>
    ({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    }) as unknown as PasskeyResponse

  return {
    state,
    create(options: Options): PasskeyResponse {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(0x40, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      })
    },
    sign(options: Options): PasskeyResponse {
      state.counter++
      const client = clientData('webauthn.get', options)
      const data = authenticatorData(0)
      const signed = Buffer.concat([data, sha256(client)])
      const signature = createSign('sha256').update(signed).sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
