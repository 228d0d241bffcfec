import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPairingCode, readPairingCode } from './pairing-code.ts'

const codes = fc
  .array(fc.nat(), { minLength: 6, maxLength: 6 })
  .map((numbers) => newPairingCode((below) => (numbers.pop() ?? 0) % below))

test('[SIGN-02] a code has six characters that nobody mixes up, and is read however it is typed', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[A-Z0-9]{6}$/)
      expect(code).not.toMatch(/[0O1IL2Z5S8B]/)
      expect(readPairingCode(code)).toBe(code)
      expect(readPairingCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code)
    }),
  )
})

test.each(['', 'ACDEF', 'ACDEFGH', 'ACDEF0', 'ACDEFÄ', 'ACDEF!'])('%j is no code', (typed) => {
  expect(readPairingCode(typed)).toBeUndefined()
})
