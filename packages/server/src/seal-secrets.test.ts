import { expect, test } from 'vitest'
import { loadVapidKeys } from './features/devices/push-keys.ts'
import { findErased, rememberErased } from './platform/erased-people.ts'
import { newVapidKeys } from './platform/push/web-push.ts'
import { createSecretBox } from './platform/secret-box.ts'
import { sealStoredSecrets } from './seal-secrets.ts'
import { signIn } from './testing/sign-in.ts'
import { useTestApp } from './testing/test-app.ts'

const seed = 'JBSWY3DPEHPK3PXP'

test('secrets of an older shop are sealed at the start and still read; another key is refused', async () => {
  const server = await useTestApp()
  const { services } = server
  const { database, secrets: box } = services
  await signIn(server)
  const { privateKey, publicKey } = await newVapidKeys()
  await database.pool.query('insert into push_keys values (1, $1, $2)', [publicKey, privateKey])
  await database.pool.query(
    'insert into second_factors ("user", secret, is_confirmed) select id, $1, true from users limit 1',
    [seed],
  )
  const stored = async () => {
    const { rows } = await database.pool.query<{ secret: string; user: number; key: string }>(
      'select secret, "user", private_key as key from second_factors, push_keys',
    )
    return rows[0]!
  }

  expect(await sealStoredSecrets(database, box)).toBe(2)
  expect(await sealStoredSecrets(database, box)).toBe(0)
  const sealed = await stored()
  expect(sealed.secret).toMatch(new RegExp(`^v1\\.${box.keyId}\\.`))
  expect(sealed.key).toMatch(new RegExp(`^v1\\.${box.keyId}\\.`))
  expect(JSON.stringify(sealed)).not.toMatch(new RegExp(`${seed}|${privateKey}`))
  expect(box.open(sealed.secret, `second factor of user ${sealed.user}`)).toBe(seed)
  expect(await loadVapidKeys(services)).toMatchObject({ privateKey, publicKey })

  const wrong = createSecretBox('w'.repeat(40))
  await expect(sealStoredSecrets(database, wrong)).rejects.toThrow(`need the key ${box.keyId}`)
  expect(await stored()).toEqual(sealed)

  const now = () => new Date('2026-11-16T10:00:00Z')
  await rememberErased(database.orm, { secrets: box, now }, ['eva@example.com'])
  const next = createSecretBox('n'.repeat(40), [services.settings.secretKey!])
  expect(await sealStoredSecrets(database, next)).toBe(3)
  expect((await stored()).secret).toContain(next.keyId)
  const newest = createSecretBox('n'.repeat(40))
  const erased = await findErased(database.orm, newest, ['Eva@example.com', 'max@example.com'])
  expect([...erased], 'who was erased is known under another key too').toEqual([['Eva@example.com', now()]])
})
