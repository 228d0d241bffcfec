import '../styles.css'
import { recordApi } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { KioskStart } from './kiosk-start.tsx'

afterEach(() => cleanup())

test('a browser shows its code until it is paired, then opens the shop of its branch as a kiosk', async () => {
  const api = recordApi()
  onTestFinished(() => api.stop())
  api.answer('POST /pairings', { isPaired: false, code: 'ABC234', expiresAt: '2026-11-16T11:00:00.000Z' })
  const open = vi.fn()
  const screen = await render(<KioskStart onReady={open} />)
  await expect.element(screen.getByRole('heading', { name: 'Kiosk koppeln' })).toBeVisible()
  await expect.element(screen.getByText('ABC 234')).toBeVisible()
  expect(open).not.toHaveBeenCalled()
  api.answer('GET /pairings/me', {
    isPaired: true,
    device: {
      type: 'kiosk',
      id: 1,
      identifier: 'kiosk',
      name: 'Eingang',
      branch: { id: 1, name: 'Graz', identifier: 'graz' },
      stations: [],
      screen: { gong: false, voice: false, clearAfterMinutes: null },
      rest: { scenes: [], seconds: 15 },
    },
  })
  await expect
    .poll(() => open.mock.calls, { timeout: 20_000 })
    .toEqual([['/store/graz?context=self-service']])
})
