import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import {
  hasProblemAt,
  messageOf,
  refuseUnreadable,
  unreadableNames,
  unreadableTexts,
  wrongEntries,
} from './form-problems.ts'

function formWithList() {
  const { formControl: form } = createFormControl<Record<string, unknown>>({
    defaultValues: { price: 1, tiers: [{ amount: 1 }, { amount: 2 }] },
  })
  const errors = () => form.control._formState.errors
  return { form, errors, texts: unreadableTexts(form, 0) }
}
const typed = { text: '12,5x', problem: 'Keine Zahl.', isLeft: false }

test('a text that cannot be read is remembered, but no problem while it is being typed', () => {
  const { texts, errors, form } = formWithList()
  texts.set('price', typed)
  expect(texts.get('price')).toBe('12,5x')
  expect(unreadableNames(errors())).toEqual(['price'])
  expect(hasProblemAt(errors(), 'price')).toBe(false)
  texts.set('price', { ...typed, isLeft: true })
  expect(hasProblemAt(errors(), 'price')).toBe(true)
  // the input says it itself, with the text that it still shows
  expect(messageOf(form.getFieldState('price').error)).toBeUndefined()
  texts.set('price', undefined)
  expect(unreadableNames(errors())).toEqual([])
})

test('what can be read takes nothing away from what the server refused', () => {
  const { texts, errors, form } = formWithList()
  form.setError('price', { type: 'server', message: 'Zu hoch.' })
  texts.set('price', undefined)
  expect(messageOf(form.getFieldState('price').error)).toBe('Zu hoch.')
  expect(unreadableNames(errors())).toEqual([])
})

test('an attempt to save shows every such text, and opens entries that were folded again', () => {
  const { texts, errors, form } = formWithList()
  texts.set('tiers.1.amount', typed)
  expect(wrongEntries(errors(), 'tiers')).toBe('')
  refuseUnreadable(form, unreadableNames(errors()), 1)
  expect(wrongEntries(errors(), 'tiers')).toBe('1:1')
  expect(hasProblemAt(errors(), 'tiers')).toBe(true)
  expect(texts.get('tiers.1.amount')).toBe('12,5x')
  refuseUnreadable(form, unreadableNames(errors()), 2)
  expect(wrongEntries(errors(), 'tiers')).toBe('1:2')
})

test('a list and its entries may both have problems', () => {
  const { texts, errors, form } = formWithList()
  texts.set('tiers.0.amount', { ...typed, isLeft: true })
  form.setError('tiers', { type: 'server', message: 'Zu viele.' })
  expect(unreadableNames(errors())).toEqual(['tiers.0.amount'])
  expect(hasProblemAt(errors(), 'price')).toBe(false)
})
