import { describe, expect, test } from 'vitest'
import { onHosts } from './provider.ts'

describe('B34: customers are sent to pages of their provider only', () => {
  const hosts = [/^pay\.example\.com$/]

  test.each([
    ['https://pay.example.com/1', true],
    ['http://pay.example.com/1', false],
    ['https://pay.example.com.evil.example/1', false],
    ['https://evil.example/pay.example.com', false],
    ['http://127.0.0.1:4010/1', false],
  ])('%s: %s', (url, isOwn) => {
    expect(onHosts(hosts, undefined)(new URL(url))).toBe(isOwn)
  })

  test.each([
    { double: 'http://127.0.0.1:4010', url: 'http://127.0.0.1:4011/1', isOwn: true },
    { double: 'http://localhost:4010', url: 'http://[::1]:4011/1', isOwn: true },
    { double: 'http://[::1]:4010', url: 'http://localhost:4011/1', isOwn: true },
    { double: 'http://127.0.0.1:4010', url: 'http://evil.example/1', isOwn: false },
    { double: 'https://double.example', url: 'http://127.0.0.1:4011/1', isOwn: false },
  ])('beside the double $double $url: $isOwn', ({ double, url, isOwn }) => {
    expect(onHosts(hosts, double)(new URL(url))).toBe(isOwn)
  })
})
