import crypto from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

afterEach(() => vi.restoreAllMocks())

test('a password fits only its own hash, which never looks the same twice', async () => {
  const [hash, other] = [await hashPassword('korrekt pferd'), await hashPassword('korrekt pferd')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(hash).not.toBe(other)
  expect(await verifyPassword('korrekt pferd', hash)).toBe(true)
  expect(await verifyPassword('Korrekt pferd', hash)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  expect(await verifyPassword('Ka\u0308sebrot', await hashPassword('K\u00e4sebrot'))).toBe(true)
})

test('a hash with older, cheaper parameters is still understood', async () => {
  const salt = Buffer.from('0123456789abcdef')
  const parameters = { message: 'alt', nonce: salt, parallelism: 1, memory: 8_192, passes: 1, tagLength: 32 }
  const tag = crypto.argon2Sync('argon2id', parameters)
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  expect(await verifyPassword('alt', `$argon2id$v=19$m=8192,t=1,p=1$${plain(salt)}$${plain(tag)}`)).toBe(true)
})

test.each([undefined, '', 'x', '$argon2id$v=19$m=1$x$y'])(
  '[AUTH-10] without a stored password (%s) the work is the same and the answer no',
  async (stored) => {
    const argon2 = vi.spyOn(crypto, 'argon2')
    expect(await verifyPassword('geraten', stored)).toBe(false)
    expect(argon2).toHaveBeenCalledOnce()
    expect(argon2.mock.calls[0]?.[1]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 })
  },
)

test('at most two are computed at once, and a flood is turned away instead of queued for ever', async () => {
  const ends: (() => void)[] = []
  vi.spyOn(crypto, 'argon2').mockImplementation((_algorithm, _parameters, callback) => {
    ends.push(() => callback(null, Buffer.alloc(32)))
  })
  const work = Array.from({ length: 102 }, () => verifyPassword('x', undefined))
  expect(ends).toHaveLength(2)
  await expect(verifyPassword('x', undefined)).rejects.toMatchObject({ status: 503 })
  for (let ended = 0; ended < 102; ended++) {
    ends[ended]?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(ends.length).toBeLessThanOrEqual(ended + 3)
  }
  expect(await Promise.all(work)).toHaveLength(102)
})
