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
  {
    isOn: false,
    since: at(16, '20:00'),
    now: at(16, '20:00'),
    shows: false,
    why: 'it holds from its moment on',
  },
  {
    isOn: false,
    since: at(16, '20:00'),
    now: at(16, '19:59'),
    shows: true,
    why: 'one that lies ahead does not',
  },
  { isOn: false, since: at(16, '07:00'), now: at(16, '08:00'), shows: true, why: 'the hours begin' },
  { isOn: false, since: at(16, '08:00'), now: at(16, '21:59'), shows: false, why: 'given as they began' },
  { isOn: true, since: at(16, '20:00'), now: at(16, '22:00'), shows: false, why: 'the hours end' },
  { isOn: true, since: at(16, '22:00'), now: at(17, '07:59'), shows: true, why: 'given as they ended' },
  {
    isOn: false,
    since: at(16, '20:00'),
    now: at(16, '21:59'),
    shows: false,
    why: 'nothing has switched yet',
  },
  {
    isOn: true,
    since: at(16, '06:00'),
    now: at(16, '07:59'),
    shows: true,
    why: 'nor has it before they begin',
  },
])('[OPEN-137~] an order by hand: $why', ({ isOn, since, now, shows }) => {
  expect(isScreenOn(hours, { isOn, since }, now, zone)).toBe(shows)
})
