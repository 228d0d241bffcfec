import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'

const always = { validFrom: null, validTo: null, schedule: [] as object[] }
const planned = (id: number) => ({
  ...always,
  id,
  duration: 45,
  weight: 1,
  isEnabled: true,
  onlyWhenOpen: false,
  product: null,
})
const plan = {
  zone: 'Europe/Vienna',
  branch: { id: 1, openingHours: [] },
  segments: [planned(1), planned(2), planned(3)],
  order: [2, 1],
  schedules: [
    {
      ...always,
      name: 'Weinbar',
      priority: 2,
      segments: [3],
      schedule: [{ type: 'friday', from: '20:00', to: '02:00' }],
    },
  ],
  fallback: null,
  products: [],
}
const tv = {
  identifier: 'graz-theke',
  name: '',
  place: '',
  branch: null,
  stream: null,
  orientation: 'landscape',
  volume: 0,
  presence: 'online',
  command: null,
  commandStatus: null,
  commandAt: null,
  commandDetails: [],
  lastSeenAt: null,
  pairedAt: null,
  screenshotAt: null,
  playerState: [],
  power: [],
}

test.each([
  {
    date: '2026-11-20',
    time: '19:59',
    shown: ['Jause', 'Kernöl'],
    part: 'Stream',
    why: 'before the wine bar',
  },
  {
    date: '2026-11-21',
    time: '01:30',
    shown: ['Wein'],
    part: 'Weinbar',
    why: 'Friday goes on past midnight',
  },
])('[BACKOFFICE-29~] [SIGN-02~] what runs on $date at $time: $why', async ({ date, time, shown, part }) => {
  const api = openApi()
  api.records('digital-signage-devices', [tv])
  api.records(
    'digital-signage-segments',
    ['Kernöl', 'Jause', 'Wein'].map((name) => ({ name })),
  )
  api.answer('GET /digital-signage-devices/1/plan', {
    plan,
    power: [{ type: 'daily', from: '08:00', to: '03:00' }],
  })
  api.answer('GET /digital-signage-devices/1/plays', [])
  await openScreen('/digital-signage-devices/1')
  const program = page.getByRole('region', { name: 'Programm' })
  await program.getByLabelText('Am').fill(date)
  await program.getByLabelText('Um').fill(time)
  const answer = program.getByRole('status')
  await expect.element(answer).toMatchTextContent(part)
  const names = () => [...(answer.query()?.querySelectorAll('li') ?? [])].map((item) => item.textContent)
  await expect.poll(names).toEqual(shown.map((name) => `${name} 45 s`))
  await program.getByLabelText('Um').fill('05:00')
  await expect.element(answer).toMatchTextContent('Der Bildschirm ist um diese Zeit ausgeschaltet.')
})
