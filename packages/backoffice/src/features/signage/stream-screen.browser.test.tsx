import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, save } from '../../testing/user.ts'

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
  order: [1, 2],
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

const stream = {
  name: 'Theke',
  identifier: 'theke',
  branch: null,
  orientation: 'landscape',
  segments: [{ id: 1 }, { id: 2 }],
  schedules: [],
  fallback: null,
  isEnabled: true,
}

function givenApi() {
  const api = openApi()
  api.records('digital-signage-streams', [stream])
  api.records(
    'digital-signage-segments',
    ['Kürbiskernöl', 'Jause', 'Wein'].map((name) => ({ name })),
  )
  return api
}

const day = (name: string) => page.getByRole('group', { name, exact: true })

test('[BACKOFFICE-28~] the week of a stream shows what runs when, past midnight too', async () => {
  await page.viewport(1440, 900)
  const api = givenApi()
  api.answer('POST /digital-signage-streams/preview', plan)
  await openScreen('/digital-signage-streams/1')
  await field('Woche vom').fill('2026-11-18')
  await expect.element(page.getByText('Woche ab 16.11.2026')).toBeVisible()
  await expect.element(day('Freitag').getByRole('listitem')).toHaveLength(2)
  await expect.element(day('Freitag').getByText('20:00–24:00')).toBeVisible()
  await expect.element(day('Samstag').getByText('00:00–02:00')).toBeVisible()
  await expect.element(day('Montag').getByText('Kürbiskernöl, Jause')).toBeVisible()
  await expect.element(page.getByText('Ein Durchlauf zu Mittag: 1:30 Min.')).toBeVisible()
})

test('[BACKOFFICE-28~] the calendar follows the form before it is stored', async () => {
  await page.viewport(1440, 900)
  const api = givenApi()
  const asked: unknown[] = []
  api.answer('POST /digital-signage-streams/preview', ({ body }: { body: unknown }) => {
    asked.push((body as { segments: unknown }).segments)
    return data(plan)
  })
  await openScreen('/digital-signage-streams/1')
  await button('Jause entfernen').click()
  await expect.poll(() => asked.at(-1)).toEqual([{ id: 1 }])
  await save()
  expect(api.changes().at(-1)?.body).toMatchObject({ segments: [{ id: 1 }] })
})

test('a calendar that cannot be worked out yet says so', async () => {
  await page.viewport(1440, 900)
  givenApi().answer('POST /digital-signage-streams/preview', () => refusal(422, { message: 'Name fehlt' }))
  await openScreen('/digital-signage-streams/1')
  await expect.element(page.getByText(/^Der Kalender folgt/)).toBeVisible()
  await expect.element(button('Speichern')).toBeInTheDocument()
})
