import { expect, test } from 'vitest'
import { installPlatform, isDismissed, isInstallOffered } from './install-rules.ts'

const offered = {
  isPluginOn: true,
  isSelfService: false,
  isSupported: true,
  isStandalone: false,
  isRegistered: false,
}

test.each([
  { change: {}, isOffered: true, why: 'everything fits' },
  { change: { isPluginOn: false }, isOffered: false, why: 'the plugin is off' },
  { change: { isSelfService: true }, isOffered: false, why: 'a kiosk installs nothing' },
  { change: { isSupported: false }, isOffered: false, why: 'the browser cannot' },
  { change: { isStandalone: true }, isOffered: false, why: 'it runs as an app already' },
  { change: { isRegistered: true }, isOffered: false, why: 'it is registered already' },
  { change: { isRegistered: undefined }, isOffered: false, why: 'the browser was not asked yet' },
])('[PWA-01~] [FOOTER-04~] offered: $isOffered when $why', ({ change, isOffered }) => {
  expect(isInstallOffered({ ...offered, ...change })).toBe(isOffered)
})

test.each([
  ['pwa-dismiss=true', true],
  ['cookie-consent=true; pwa-dismiss=true', true],
  ['pwa-dismiss=false', false],
  ['', false],
])('[PWA-01~] the cookies "%s" dismiss it: %s', (cookies, isIt) => {
  expect(isDismissed(cookies)).toBe(isIt)
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

test.each([
  { hasPrompt: true, agent: mac, touches: 0, platform: 'prompt', why: 'the browser asks by itself' },
  { hasPrompt: false, agent: iphone, touches: 5, platform: 'ios', why: 'a telephone of Apple' },
  { hasPrompt: false, agent: mac, touches: 5, platform: 'ios', why: 'a tablet that says it is a computer' },
  { hasPrompt: false, agent: mac, touches: 0, platform: 'manual', why: 'a computer of Apple' },
  { hasPrompt: false, agent: 'Firefox', touches: 0, platform: 'manual', why: 'anything else' },
])('[PWA-05~] instructions $platform for $why', ({ hasPrompt, agent, touches, platform }) => {
  expect(installPlatform(hasPrompt, agent, touches)).toBe(platform)
})
