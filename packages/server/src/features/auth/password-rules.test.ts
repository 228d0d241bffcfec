import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const tooEasy = 'Dieses Passwort ist zu leicht zu erraten.'
const wrongLength = 'Das Passwort muss zwischen 12 und 128 Zeichen lang sein.'

test.each([
  ['kurz', wrongLength],
  ['elf-zeichen', wrongLength],
  ['x7'.repeat(65), wrongLength],
  ['123456789012', tooEasy],
  ['987654321098', tooEasy],
  ['aaaaaaaaaaaa', tooEasy],
  ['abababababab', tooEasy],
  ['passwordpassword', tooEasy],
  ['Passwort1234', tooEasy],
  ['P@ssw0rt2026!', tooEasy],
  ['qwertzuiop123', tooEasy],
  ['Administrator1', tooEasy],
  ['Willkommen2025', tooEasy],
  ['Sommer2024!!!!', tooEasy],
  ['Theke-Filiale-1', tooEasy],
  ['1q2w3e4r5t6z', tooEasy],
  ['korrekt pferd batterie klammer', undefined],
  ['vT9#kq2Lw!xZ', undefined],
  ['Grüße aus dem Tal', undefined],
  ['493817265012', undefined],
])('%s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

test('names of the person do not make a password', () => {
  expect(passwordProblem('Hildegunde1987!')).toBeUndefined()
  expect(passwordProblem('Hildegunde1987!', ['Hildegunde'])).toBe(tooEasy)
})

test('length counts characters as a person sees them', () => {
  expect(passwordProblem('🧀🥖🍷🐟🐠🦀🦐🦑🐙🦞🦪')).toBe(wrongLength)
})
