import { expect, test } from 'vitest'
import { instantOfWallTime } from '../values/local-time.ts'
import { isScreenOn } from './power.ts'

const zone = 'Europe/Vienna'
const at = (day: number, time: string) => instantOfWallTime(`2026-11-${day}`, time, zone) ?? 0
const hours = [{ type: 'daily', from: '08:00', to: '22:00' }] as const

test.each([
  { now: at(16, '07:59'), order: null, isOn: false, why: 'before its hours' },
  { now: at(16, '08:00'), order: null, isOn: true, why: 'its hours begin' },
  {
    now: at(16, '21:00'),
    order: { isOn: false, since: at(16, '20:00') },
    isOn: false,
    why: 'switched off by hand',
  },
  {
    now: at(17, '08:00'),
    order: { isOn: false, since: at(16, '20:00') },
    isOn: true,
    why: 'the next day goes by its hours',
  },
  {
    now: at(16, '23:00'),
    order: { isOn: true, since: at(16, '22:30') },
    isOn: true,
    why: 'switched on by hand at night',
  },
  {
    now: at(17, '22:00'),
    order: { isOn: true, since: at(16, '22:30') },
    isOn: false,
    why: 'and off with its hours',
  },
])('[OPEN-137~] $why', ({ now, order, isOn }) => {
  expect(isScreenOn(hours, order, now, zone)).toBe(isOn)
})

test('[OPEN-137~] without hours only an order switches it', () => {
  expect(isScreenOn([], null, at(16, '03:00'), zone)).toBe(true)
  expect(isScreenOn([], { isOn: false, since: at(10, '03:00') }, at(16, '03:00'), zone)).toBe(false)
})

test.each([
  { since: at(16, '20:00'), now: at(16, '20:00'), isOn: false, why: 'an order holds from its moment on' },
  { since: at(16, '20:00'), now: at(16, '19:59'), isOn: true, why: 'one that lies ahead does not' },
  { since: at(16, '22:00'), now: at(17, '07:59'), isOn: true, why: 'the end it was given at is no switch' },
  { since: at(16, '22:00'), now: at(17, '08:00'), isOn: true, why: 'the next beginning is one' },
  { since: at(16, '08:00'), now: at(16, '21:59'), isOn: false, why: 'nor is the beginning it was given at' },
  { since: at(16, '08:00'), now: at(16, '22:00'), isOn: false, why: 'the next end is' },
  { since: at(16, '07:00'), now: at(16, '07:30'), isOn: false, why: 'nothing has switched in between' },
  { since: at(16, '21:00'), now: at(16, '21:59'), isOn: false, why: 'nor has it here' },
])('[OPEN-137~] an order by hand: $why', ({ since, now, isOn }) => {
  const isOrderedOn = since === at(16, '22:00')
  expect(isScreenOn(hours, { isOn: isOrderedOn, since }, now, zone)).toBe(isOn)
})
