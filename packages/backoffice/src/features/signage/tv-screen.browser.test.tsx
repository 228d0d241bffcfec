import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'

const tv = {
  identifier: 'graz-theke',
  presence: 'unpaired',
  commandDetails: [],
  playerState: [],
  power: [],
}
const plan = {
  zone: 'Europe/Vienna',
  branch: { id: 1, openingHours: [] },
  segments: [],
  order: [],
  schedules: [],
  fallback: null,
  products: [],
}

function openTv(plays: object[]) {
  const api = openApi()
  api.records('digital-signage-devices', [tv])
  api.records('digital-signage-segments', [{ name: 'Kernöl' }, { name: 'Jause' }])
  api.answer('GET /digital-signage-devices/:id/plan', { plan, power: [] })
  api.answer('GET /digital-signage-devices/:id/plays', plays)
  return openScreen('/digital-signage-devices/1')
}
const played = page.getByRole('region', { name: 'Gespielt' })

test('a TV that never reported says so, and that nothing was played', async () => {
  await openTv([])
  await expect.element(page.getByText('Noch keine Meldung des Players.')).toBeVisible()
  await expect.element(played).toMatchTextContent('Noch nichts gemeldet.')
})

test('[BACKOFFICE-29~] what a TV has played is added up by segment', async () => {
  const at = (hour: string) => ({ segment: 2, hour, plays: 60, seconds: 3_600 })
  await openTv([
    { segment: 1, hour: '2026-11-16T10:00:00.000Z', plays: 3, seconds: 30 },
    at('2026-11-16T10:00:00.000Z'),
    at('2026-11-16T11:00:00.000Z'),
  ])
  await expect.element(played.getByRole('row', { name: 'Jause 120 2:00 h' })).toBeVisible()
  await expect.element(played.getByRole('row', { name: 'Kernöl 3 0:01 h' })).toBeVisible()
})
