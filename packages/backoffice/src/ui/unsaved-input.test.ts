import { expect, test } from 'vitest'
import { giveUpUnsavedInput, hasUnsavedInput, noteUnsavedInput } from './unsaved-input.ts'

test('input is unsaved as long as one form says so', () => {
  expect(hasUnsavedInput()).toBe(false)
  const [one, other] = [noteUnsavedInput(), noteUnsavedInput()]
  one()
  expect(hasUnsavedInput()).toBe(true)
  other()
  expect(hasUnsavedInput()).toBe(false)
})

test('what was given up counts again with the next form only', () => {
  const leave = noteUnsavedInput()
  giveUpUnsavedInput()
  expect(hasUnsavedInput()).toBe(false)
  leave()
  giveUpUnsavedInput()
  const next = noteUnsavedInput()
  expect(hasUnsavedInput()).toBe(true)
  next()
})
