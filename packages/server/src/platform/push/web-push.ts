import { createECDH } from 'node:crypto'
import { deviceTexts } from '@theke/contract/texts.de'
import { DeviceFailure } from '../device-failure.ts'

/** Where a browser takes push messages, and its keys (base64url), as the browser gives them. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The keys with which a shop signs its messages (RFC 8292), base64url: an uncompressed point and a scalar. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

/** Push services take no larger body. */
const maxBody = 4_096

const decode = (text: string) => Buffer.from(text, 'base64url')

/** Loaded by the first message: it would slow down the start of every shop, and few send any. */
const library = async () => (await import('web-push')).default

export async function newVapidKeys(): Promise<Pick<VapidKeys, 'publicKey' | 'privateKey'>> {
  return (await library()).generateVAPIDKeys()
}

/** The message so that only the browser can read it (RFC 8291). */
async function encryptPush(message: string, { keys }: PushSubscription): Promise<Uint8Array<ArrayBuffer>> {
  const { encrypt } = await library()
  const { cipherText } = encrypt(keys.p256dh, keys.auth, message, 'aes128gcm')
  if (cipherText.length > maxBody) throw new RangeError('a push message is too long')
  return new Uint8Array(cipherText)
}

/** The header that proves to a push service who sends (RFC 8292), good for half a day. */
async function vapidAuthorization(endpoint: string, { publicKey, privateKey, subject }: VapidKeys) {
  const { getVapidHeaders } = await library()
  const { origin } = new URL(endpoint)
  return getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm').Authorization
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
    const probe = createECDH('prime256v1')
    probe.generateKeys()
    probe.computeSecret(decode(p256dh))
    return decode(p256dh).length === 65
  } catch {
    return false
  }
}

type Sending = { vapid: VapidKeys; signal: AbortSignal; seconds: number }

/**
 * Hands a message to the push service of a browser; throws a DeviceFailure when it does not take it. Not sent by the
 * library, which takes no signal and no plain http (the double).
 */
export async function sendPush(
  subscription: PushSubscription,
  message: string,
  { vapid, signal, seconds }: Sending,
): Promise<void> {
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      authorization: await vapidAuthorization(subscription.endpoint, vapid),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(seconds),
      urgency: 'high',
    },
    body: await encryptPush(message, subscription),
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
