import { expect, test } from 'vitest'
import { apiCsp, backofficeCsp, fileCsp, frameHostsOf, pageCsp } from './content-security-policy.ts'
import { newNonce, openerPolicyFor, referrerPolicyFor, withNonce } from './security-headers.ts'

const config = {
  enablePluginMapbox: true,
  frameHosts: 'www.youtube-nocookie.com, player.vimeo.com',
  socialPixelId: '',
  tagId: '',
}
const mapStyleUrl = 'https://tiles.example/styles/light.json'
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

const ownPage =
  `default-src 'none'; script-src 'nonce-R4nd' 'strict-dynamic'; style-src 'self' 'nonce-R4nd'; ` +
  `style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; media-src 'self'; ` +
  `connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; object-src 'none'; ` +
  `base-uri 'none'; form-action 'self'; frame-ancestors 'self'; report-to csp`

test('[MAP-01] [CMS-10] without consent a page may not load anything from elsewhere', () => {
  expect(
    pageCsp({
      nonce: 'R4nd',
      hasConsent: false,
      config: { ...config, socialPixelId: '1', tagId: 'G-1' },
      mapStyleUrl,
    }),
  ).toBe(ownPage)
})

test('[MAP-01] [CMS-10] with consent the map, the configured frames and nothing else are added', () => {
  const policy = pageCsp({ nonce: 'R4nd', hasConsent: true, config, mapStyleUrl })
  expect(directive(policy, 'connect-src')).toBe(`'self' https://tiles.example`)
  expect(directive(policy, 'img-src')).toBe(`'self' data: blob: https://tiles.example`)
  expect(directive(policy, 'frame-src')).toBe(
    `'self' https://www.youtube-nocookie.com https://player.vimeo.com`,
  )
  expect(directive(policy, 'worker-src')).toBe(`'self'`)
  expect(directive(policy, 'script-src')).toBe(`'nonce-R4nd' 'strict-dynamic'`)
})

test('[MAP-01] the host of the map is added only while the map is switched on', () => {
  const policy = pageCsp({
    nonce: 'n',
    hasConsent: true,
    config: { ...config, enablePluginMapbox: false },
    mapStyleUrl,
  })
  expect(policy).not.toContain('tiles.example')
})

test('pixel and tag are added only when they are configured', () => {
  const policy = pageCsp({ nonce: 'n', hasConsent: true, config: { ...config, tagId: 'G-1' } })
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(policy).not.toContain('facebook')
})

test('a frame host cannot smuggle in a directive or a scheme', () => {
  expect(
    frameHostsOf(`ok.example, evil.example; script-src *, https://x.example, *.example, "q".example`),
  ).toEqual(['https://ok.example'])
})

test('the back-office loads nothing from elsewhere; API and files run nothing', () => {
  expect(backofficeCsp('R4nd')).toBe(ownPage)
  expect(apiCsp).toBe(`default-src 'none'; frame-ancestors 'none'`)
  expect(fileCsp('image/svg+xml')).toBe(
    `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'`,
  )
  expect(fileCsp('application/pdf')).not.toContain('sandbox')
  expect(fileCsp('video/mp4')).toContain(`media-src 'self'; sandbox allow-same-origin;`)
})

test('nonces are fresh and fit into the header', () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce))
  expect(nonces.size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[\w+/=]{24}$/)
})

test.each([
  { path: '/status/abc/secret', policy: 'no-referrer' },
  { path: '/store/mitte/checkout', policy: 'same-origin' },
  { path: '/backend/orders', policy: 'same-origin' },
  { path: '/screen/kitchen/1/key', policy: 'same-origin' },
  { path: '/Status/TK42/hash', policy: 'no-referrer' },
  { path: '/store/mitte', policy: 'strict-origin-when-cross-origin' },
  { path: '/statusbericht', policy: 'strict-origin-when-cross-origin' },
])('$path tells the next page: $policy', ({ path, policy }) => expect(referrerPolicyFor(path)).toBe(policy))

test.each([
  { path: '/status/abc/secret', isOnItsOwn: true },
  { path: '/store/mitte/checkout', isOnItsOwn: true },
  { path: '/backend/orders', isOnItsOwn: true },
  { path: '/Backend', isOnItsOwn: true },
  { path: '/site/preview', isOnItsOwn: true },
  { path: '/site/imprint', isOnItsOwn: false },
  { path: '/', isOnItsOwn: false },
  { path: '/store/mitte', isOnItsOwn: false },
])('$path is cut off from the window that opened it: $isOnItsOwn', ({ path, isOnItsOwn }) =>
  expect(openerPolicyFor(path)).toEqual(isOnItsOwn ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
)

test('the nonce is put on every script, style and link of a page', () => {
  const page =
    '<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script><style>a{}</style>'
  expect(withNonce(page, 'R4nd').match(/nonce="R4nd"/g)).toHaveLength(3)
})
