import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecretBox, findSecretBox, keyFileIn, openSecretBox } from './secret-box.ts'

const key = 'k'.repeat(40)
const other = 'o'.repeat(40)

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'theke-secret-box-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('what is sealed is read again in its place, and never looks the same twice', () => {
  const box = createSecretBox(key)
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'user 7')
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/)
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP', 'user 7')).not.toBe(sealed)
  expect(createSecretBox(key).open(sealed, 'user 7')).toBe('JBSWY3DPEHPK3PXP')
})

test('a secret that was copied to another row or changed is not opened', () => {
  const box = createSecretBox(key)
  const sealed = box.seal('secret', 'user 7')
  expect(() => box.open(sealed, 'user 8')).toThrow()
  const last = sealed.at(-1) === 'A' ? 'B' : 'A'
  expect(() => box.open(sealed.slice(0, -2) + last + sealed.at(-1), 'user 7')).toThrow()
})

test('another key opens nothing and says which one is needed', () => {
  const [box, wrong] = [createSecretBox(key), createSecretBox(other)]
  expect(() => wrong.open(box.seal('secret', 'here'), 'here')).toThrow(box.keyId)
  expect([wrong.knows(box.keyId), wrong.knows(wrong.keyId)]).toEqual([false, true])
})

test('a new key opens what the one before has sealed and asks for it to be sealed again', () => {
  const before = createSecretBox(key)
  const box = createSecretBox(other, [key])
  const sealed = before.seal('secret', 'here')
  expect(box.open(sealed, 'here')).toBe('secret')
  expect([box.isOutdated(sealed), box.isOutdated(box.seal('secret', 'here'))]).toEqual([true, false])
  expect([box.isOutdated('in the clear'), box.open('in the clear', 'here')]).toEqual([true, 'in the clear'])
})

test('without SECRET_KEY a key is made once in DATA_DIR, readable by its owner only', () => {
  const settings = { dataDir: join(dataDir, 'shop'), secretKey: undefined, secretKeyBefore: undefined }
  expect(findSecretBox(settings)).toBeUndefined()
  const { keyId } = openSecretBox(settings)
  const file = keyFileIn(settings.dataDir)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(openSecretBox(settings).keyId).toBe(keyId)
  expect(openSecretBox({ ...settings, secretKey: key }).keyId).toBe(createSecretBox(key).keyId)
})
