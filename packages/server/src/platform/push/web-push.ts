import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { deviceTexts } from '@theke/contract/texts.de'
import { DeviceFailure } from '../device-failure.ts'

/** Where a browser takes push messages, and its keys (base64url), as the browser gives them. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The keys with which a shop signs its messages (RFC 8292), base64url: an uncompressed point and a scalar. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

const curve = 'prime256v1'
const recordSize = 4_096
/** One record holds the text, its end mark and the tag. */
const longest = recordSize - 17 - 86

const decode = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

export function newVapidKeys(): Pick<VapidKeys, 'publicKey' | 'privateKey'> {
  const pair = createECDH(curve)
  pair.generateKeys()
  const scalar = pair.getPrivateKey() // shorter than 32 bytes now and then
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]).toString('base64url'),
  }
}

/** The message so that only the browser can read it (RFC 8291, aes128gcm of RFC 8188 in one record). */
export function encryptPush(message: string, { keys }: Pick<PushSubscription, 'keys'>): Buffer {
  const plain = Buffer.from(message)
  if (plain.length > longest) throw new RangeError('a push message is too long')
  const browserKey = decode(keys.p256dh)
  const own = createECDH(curve)
  own.generateKeys()
  const ownKey = own.getPublicKey()
  const shared = own.computeSecret(browserKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(shared, decode(keys.auth), info, 32)
  const salt = randomBytes(16)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([ownKey.length]),
    ownKey,
    cipher.update(Buffer.concat([plain, Buffer.from([2])])), // 2: the last record
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header that proves to a push service who sends (RFC 8292), good for half a day. */
export function vapidAuthorization(
  endpoint: string,
  { publicKey, privateKey, subject }: VapidKeys,
  now: Date,
): string {
  const point = decode(publicKey)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
    d: privateKey,
  }
  const expires = Math.floor(now.getTime() / 1_000) + 12 * 3_600
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const text = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

/** The push services of the browsers; a subscription names an address that we call, so no other host will do (T17). */
const services =
  /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com)$/

/** Whether it is the address of a push service, or of the double on this machine (PUSH_URL). */
export function isPushEndpoint(endpoint: string, double: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (double !== undefined) return origin === new URL(double).origin
  return protocol === 'https:' && port === '' && services.test(hostname)
}

/** Whether a browser made these keys: a point on the curve and sixteen bytes. */
export function areBrowserKeys({ p256dh, auth }: PushSubscription['keys']): boolean {
  if (decode(auth).length !== 16) return false
  try {
    const probe = createECDH(curve)
    probe.generateKeys()
    probe.computeSecret(decode(p256dh))
    return decode(p256dh).length === 65
  } catch {
    return false
  }
}

type Sending = { vapid: VapidKeys; now: Date; signal: AbortSignal; seconds: number }

/** Hands a message to the push service of a browser; throws a DeviceFailure when it does not take it. */
export async function sendPush(
  subscription: PushSubscription,
  message: string,
  { vapid, now, signal, seconds }: Sending,
): Promise<void> {
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      authorization: vapidAuthorization(subscription.endpoint, vapid, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(seconds),
      urgency: 'high',
    },
    body: new Uint8Array(encryptPush(message, subscription)),
    signal,
    redirect: 'error',
  }).catch(() => {
    throw new DeviceFailure(deviceTexts.pushUnreachable)
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410)
    throw new DeviceFailure(deviceTexts.subscriptionGone)
  if (!response.ok) throw new DeviceFailure(deviceTexts.pushRefused(response.status))
}
