import { expect, test } from 'vitest'
import { loginPath, returnAddress } from './return-address.ts'

const origin = 'https://shop.example'

test.each([
  { wanted: '/backend/products?page=2', to: '/products?page=2', isBackoffice: true, why: 'back to the list' },
  { wanted: '/store/graz', to: '/store/graz', isBackoffice: false, why: 'back to the shop' },
  { wanted: 'https://evil.example/', to: '/', isBackoffice: true, why: 'another site is refused' },
  { wanted: '//evil.example', to: '/', isBackoffice: true, why: 'so is one without a scheme' },
  { wanted: '/\\evil.example', to: '/', isBackoffice: true, why: 'and one that browsers read as such' },
  { wanted: '/.//evil.example', to: '/', isBackoffice: true, why: 'and one that only turns into such' },
  { wanted: '/a/..//evil.example/x', to: '/', isBackoffice: true, why: 'however it is dressed up' },
  { wanted: '/backend//evil.example', to: '/', isBackoffice: true, why: 'also behind our own prefix' },
  {
    wanted: '/store//graz',
    to: '/store//graz',
    isBackoffice: false,
    why: 'elsewhere two slashes do no harm',
  },
  { wanted: 'javascript:alert(1)', to: '/', isBackoffice: true, why: 'and a script' },
  { wanted: '/backend/logout', to: '/', isBackoffice: true, why: 'nobody wants to be signed out again' },
  { wanted: '', to: '/', isBackoffice: true, why: 'without an address the start page' },
])('[AUTH-06] after signing in $wanted: $why', ({ wanted, to, isBackoffice }) => {
  const search = `?return=${encodeURIComponent(wanted)}`
  expect(returnAddress(search, origin)).toEqual({ to, isBackoffice })
})

test('the login remembers where it was asked for', () => {
  expect(loginPath('/orders?tab=missed')).toBe('/login?return=%2Fbackend%2Forders%3Ftab%3Dmissed')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('/logout')).toBe('/login')
})
