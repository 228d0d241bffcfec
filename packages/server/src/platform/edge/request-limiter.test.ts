import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { viewerOf, visitor } from '../viewer.ts'
import { requestLimiter } from './request-limiter.ts'

const from = (ip: string, url = '/api/products', config = {}) =>
  ({ ip, routeOptions: { url, config } }) as unknown as FastifyRequest
const employee = viewerOf({ id: 7, username: 'maria', roles: ['ROLE_EMPLOYEE'], branches: [1] })

function setUp(isOn = true) {
  const clock = { now: new Date('2026-11-16T10:00:00Z') }
  return { limiter: requestLimiter({ isOn, now: () => clock.now }), clock }
}

const passes = (call: () => void, times: number) => {
  let passed = 0
  for (let i = 0; i < times; i++) {
    try {
      call()
      passed++
    } catch (error) {
      expect(error).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    }
  }
  return passed
}

test('a visitor has 300 calls a minute, by network; then again', () => {
  const { limiter, clock } = setUp()
  expect(passes(() => limiter.check(from('2001:db8::1'), visitor), 200)).toBe(200)
  expect(passes(() => limiter.check(from('2001:db8::2'), visitor), 200)).toBe(100)
  expect(passes(() => limiter.check(from('203.0.113.9'), visitor), 10)).toBe(10)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(passes(() => limiter.check(from('2001:db8::1'), visitor), 10)).toBe(10)
})

test('staff have 1,200 calls a minute each, wherever they sit', () => {
  const { limiter } = setUp()
  expect(passes(() => limiter.check(from('203.0.113.9'), employee), 1_300)).toBe(1_200)
  expect(passes(() => limiter.check(from('203.0.113.9'), visitor), 5)).toBe(5)
})

test('pages, routes with a limit of their own, and RATE_LIMITS=off are not counted', () => {
  const { limiter } = setUp()
  expect(passes(() => limiter.check(from('203.0.113.9', '/*'), visitor), 500)).toBe(500)
  expect(passes(() => limiter.check(from('203.0.113.9', '/api/x', { limit: 'own' }), visitor), 500)).toBe(500)
  expect(passes(() => setUp(false).limiter.check(from('203.0.113.9'), visitor), 500)).toBe(500)
})

test('very many addresses fill neither the memory nor the time', () => {
  const { limiter } = setUp()
  for (let i = 0; i < 200_000; i++) limiter.check(from(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`), visitor)
  expect(limiter.size).toBeLessThanOrEqual(50_000)
})
