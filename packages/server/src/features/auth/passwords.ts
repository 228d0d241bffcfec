import crypto from 'node:crypto'
import { unavailable } from '../../platform/errors.ts'

const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltLength = 16
const tagLength = 32

/** Each computation takes 19 MiB and a thread for a moment: more at once would starve everything else. */
const atOnce = 2
const maxWaiting = 100

let running = 0
const waiting: (() => void)[] = []

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve)) // resolved by a check that ends
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Cost = { memory: number; passes: number; parallelism: number }

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) =>
  oneOfFew(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        // the same password typed on another keyboard may be composed differently
        const message = password.normalize('NFKC')
        const parameters = { message, nonce, memory, passes, parallelism, tagLength }
        crypto.argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** The stored form of a password: argon2id with its parameters as a PHC string, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltLength)
  const tag = await derive(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Compares a password with its stored form. Without one (unknown user, none set) it works just as long and says no, so
 * that the time does not tell which users exist (T11).
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored ?? '') ?? []
  if (!salt || !tag) {
    await derive(password, Buffer.alloc(saltLength), cost)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), parameters)
  return actual.length === expected.length && crypto.timingSafeEqual(actual, expected)
}
