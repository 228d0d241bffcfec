import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button } from '../../testing/user.ts'

const state = {
  segment: null,
  since: null,
  showing: 'logo',
  contentVersion: 'a',
  contentState: 'upToDate',
  playerVersion: '1',
  resolution: '1920×1080',
  faults: [] as string[],
}
const tv = (id: number, identifier: string, values: object = {}) => ({
  id,
  identifier,
  revision: 1,
  name: '',
  place: 'Theke',
  orientation: 'landscape',
  presence: 'online',
  command: null,
  commandStatus: null,
  commandAt: null,
  commandDetails: [],
  lastSeenAt: null,
  pairedAt: null,
  screenshotAt: null,
  playerState: state,
  ...values,
})
const tiles = () => page.getByRole('list', { name: 'Bildschirme' }).getByRole('listitem')

test('screens that need help are found, and one command goes to many', async () => {
  const api = openApi()
  const tvs = [
    tv(1, 'TV-1'),
    tv(2, 'TV-2', { presence: 'offline' }),
    tv(3, 'TV-3', { playerState: { ...state, faults: ['Video lädt nicht.'] } }),
  ]
  api.answer('GET /digital-signage-devices', () => data(tvs, { total: 3, page: 1, limit: 25, next: null }))
  api.answer('POST /digital-signage-devices/1/command', tvs[0])
  api.answer('POST /digital-signage-devices/2/command', () =>
    refusal(409, { message: 'Es wartet schon einer.' }),
  )
  await openScreen('/digital-signage-devices/wall')
  await expect.element(page.getByText('3 Bildschirme, 2 mit Problemen')).toBeVisible()
  await expect.element(tiles().nth(1)).toMatchTextContent('Offline')
  await expect.element(tiles().nth(2)).toMatchTextContent('Video lädt nicht.')
  await expect.element(button('Befehl senden')).toBeDisabled()
  await page.getByRole('checkbox', { name: '„TV-1“ auswählen' }).click()
  await page.getByRole('checkbox', { name: '„TV-2“ auswählen' }).click()
  await button('Befehl senden').click()
  await page.getByRole('menuitem', { name: 'Neu laden' }).click()
  await expect.element(page.getByText('1 Befehl gesendet, nicht möglich bei „TV-2“')).toBeVisible()
  expect(api.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/digital-signage-devices/1/command', { command: 'reload' }],
    ['/digital-signage-devices/2/command', { command: 'reload' }],
  ])
  await page.getByText('Mit Problemen', { exact: true }).click()
  await expect.poll(address).toBe('/digital-signage-devices/wall?show=problems')
  await expect.poll(() => page.getByRole('checkbox').elements().length).toBe(2)
})

test('a shop without screens sees where to begin', async () => {
  openApi()
  await openScreen('/digital-signage-devices/wall')
  await expect.element(page.getByRole('link', { name: 'TV anlegen' })).toBeVisible()
})
