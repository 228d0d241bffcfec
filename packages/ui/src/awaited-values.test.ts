import { expect, test } from 'vitest'
import { awaitedValues } from './awaited-values.ts'

test('what was handed on comes back once; what came before it does not come any more', () => {
  const awaited = awaitedValues()
  for (const value of ['K', 'Ke', 'Ker']) awaited.add(value)
  expect(['Ke', 'Ker', 'Ker'].map(awaited.isEcho)).toEqual([true, true, false])
  for (const value of ['K', 'Ke']) awaited.add(value)
  expect(['Ke', 'K'].map(awaited.isEcho)).toEqual([true, false])
  awaited.add('')
  expect(['from outside', ''].map(awaited.isEcho)).toEqual([false, false])
})
