import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../settings.ts'

const format = 'v1'
const sealedPattern = /^v1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]+)$/
const tagLength = 16

/** What a database keeps of secrets that have to be read again: encrypted, bound to their place, with the key's name. */
export type SecretBox = {
  /** Names the key without saying anything about it. */
  keyId: string
  /** Whether what was sealed with this key can be opened. */
  knows(keyId: string): boolean
  /** `place` is what the secret belongs to: copied to another row it cannot be opened. */
  seal(secret: string, place: string): string
  /** What was sealed, or a text from before secrets were sealed, as it is. */
  open(stored: string, place: string): string
  /** Whether it has to be sealed, or sealed again with the newest key. */
  isOutdated(stored: string): boolean
}

type Key = { id: string; bytes: Buffer }

function keyOf(material: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', material, '', 'theke secrets at rest', 32))
  return { id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** A box for the newest key; with `before` it still opens what older keys have sealed. */
export function createSecretBox(material: string, before: readonly string[] = []): SecretBox {
  const newest = keyOf(material)
  const keys = new Map([newest, ...before.map(keyOf)].map((key) => [key.id, key]))
  return {
    keyId: newest.id,
    knows: (keyId) => keys.has(keyId),
    seal(secret, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(place))
      const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [format, newest.id, nonce.toString('base64url'), data.toString('base64url')].join('.')
    },
    open(stored, place) {
      const match = sealedPattern.exec(stored)
      if (!match) return stored
      const [, id = '', nonce = '', text = ''] = match
      const key = keys.get(id)
      if (!key) throw new Error(`a secret is sealed with the key ${id}, which this server does not have`)
      const data = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'))
      decipher.setAAD(Buffer.from(place)).setAuthTag(data.subarray(-tagLength))
      return Buffer.concat([decipher.update(data.subarray(0, -tagLength)), decipher.final()]).toString('utf8')
    },
    isOutdated: (stored) => sealedPattern.exec(stored)?.[1] !== newest.id,
  }
}

type KeySettings = Pick<Settings, 'dataDir' | 'secretKey' | 'secretKeyBefore'>

export const keyFileIn = (dataDir: string) => join(dataDir, 'secret.key')

/** The box of this shop: SECRET_KEY, else the key in DATA_DIR, which is made once and readable by its owner only. */
export function openSecretBox({ dataDir, secretKey, secretKeyBefore }: KeySettings): SecretBox {
  return createSecretBox(secretKey ?? ensureKeyFile(dataDir), secretKeyBefore ? [secretKeyBefore] : [])
}

/** The same without making a key: undefined when there is none. */
export function findSecretBox(settings: KeySettings): SecretBox | undefined {
  return settings.secretKey || existsSync(keyFileIn(settings.dataDir)) ? openSecretBox(settings) : undefined
}

function ensureKeyFile(dataDir: string): string {
  const file = keyFileIn(dataDir)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(draft, file) // of several processes that start at once, the first one makes the key
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  chmodSync(file, 0o600) // a copy of it may have been made with other rights
  return readFileSync(file, 'utf8').trim()
}
