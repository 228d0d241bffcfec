import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { keepOrders } from '../../testing/stored-orders.ts'
import { button } from '../../testing/user.ts'
import { isSoundBlocked } from './alarm.ts'
import { boardBranch } from './local-settings.ts'

const ringEvery = 4_000
const card = (ticket: number) => page.getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
const news = page.getByText('1 neue Bestellung', { exact: true })

/** Sound as browsers have it before anybody touched the page, and its tones, which no test can hear. */
function givenSilentBrowser() {
  let state: AudioContextState = 'suspended'
  const tones = vi.spyOn(AudioContext.prototype, 'createOscillator')
  const spies = [
    tones,
    vi.spyOn(BaseAudioContext.prototype, 'state', 'get').mockImplementation(() => state),
    vi.spyOn(AudioContext.prototype, 'resume').mockImplementation(async function (this: AudioContext) {
      state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }),
  ]
  isSoundBlocked.set(true) // as the browser tells once, soon after the first page
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return () => tones.mock.calls.length
}

/** The ringing is in the hand of the test, but a wait that takes long moves the clock as well. */
function holdRinging() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('[BACKOFFICE-02~] sound has to be allowed once, rings until somebody has noticed, and can be switched off', async () => {
  await page.viewport(1440, 900)
  const stored = keepOrders(openApi(), [])
  const tones = givenSilentBrowser()
  await openScreen('/orders')
  await expect.element(page.getByRole('status', { name: 'Verbindung: Live' })).toBeVisible()
  await button('Ton einschalten').click()
  await expect.element(button('Ton einschalten')).not.toBeInTheDocument()
  const tried = tones()
  expect(tried).toBeGreaterThan(0)
  holdRinging()
  stored.change({ id: 2 })
  await expect.element(card(102)).toHaveAttribute('data-new', 'true')
  await expect.poll(tones).toBeGreaterThan(tried)
  const rung = tones()
  vi.advanceTimersByTime(ringEvery)
  expect(tones()).toBe(rung + 2)
  await button('Gesehen').click()
  await expect.element(card(102)).not.toHaveAttribute('data-new')
  const noticed = tones()
  vi.advanceTimersByTime(3 * ringEvery)
  expect(tones()).toBe(noticed)

  const sound = button('Ton für neue Bestellungen')
  await sound.click()
  await expect.element(sound).toHaveAttribute('aria-pressed', 'false')
  expect(localStorage['orders.sound']).toBe('0')
  stored.change({ id: 3 })
  await expect.element(card(103)).toHaveAttribute('data-new', 'true')
  vi.advanceTimersByTime(3 * ringEvery)
  expect(tones()).toBe(noticed)
})

test('[BACKOFFICE-02~] on every screen a new order is heard, seen and counted, if it is for the branch of this place', async () => {
  await page.viewport(1440, 900)
  const api = openApi()
  const tones = givenSilentBrowser()
  api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
  const stored = keepOrders(api, [])
  boardBranch.set(1)
  const first = await openScreen('/tags')
  await expect.poll(() => api.sent.some(({ path }) => path === '/orders/current')).toBe(true)
  await page.getByRole('heading', { level: 1 }).click() // browsers ring only after a touch
  stored.change({ id: 1, branch: { id: 2 } })
  stored.change({ id: 2, branch: { id: 1 } })
  await expect.element(news).toBeVisible()
  await expect.poll(tones).toBeGreaterThan(0)
  await expect.element(page.getByRole('link', { name: /^Bestellungen\s?1 warten$/ })).toBeVisible()

  // opened again: nobody has noticed it
  await first.unmount()
  await openScreen('/tags')
  await expect.element(news).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('banner')).toMatchTextContent(/1 warten/)
  await page.getByRole('link', { name: 'Ansehen' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bestellung 102' })).toBeVisible()
  await expect.element(news).not.toBeInTheDocument()
})
