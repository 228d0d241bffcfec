import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'

const minutes = (count: number) => new Date(Math.ceil(Date.now() / 60_000 + count) * 60_000).toISOString()

/** A day that does not end while the test runs. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00+01:00'), toFake: ['Date'], shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

type Entry = { orderType: string; until: string; message?: string; minutes?: number }

/** A branch with both switches of the board; what is sent to it is kept. */
function givenBoard(names: readonly string[] = ['Graz']) {
  const branches = names.map((name, index) => ({
    id: index + 1,
    name,
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: false,
    pauses: [] as Entry[],
    rushes: [] as Entry[],
  }))
  const api = openApi()
  api.answer('GET /branches', () => data(branches))
  api.answer('GET /orders/current', [])
  api.answer('GET /orders', () => Response.json({ data: [], meta: { limit: 20, next: null } }))
  return { api, branches }
}

const control = () => page.getByRole('button', { name: /^(Annahme|Pausiert|Andrang)$/ })

test.each([390, 768, 1440])('one tap pauses every type for 30 minutes at %i px', async (width) => {
  await page.viewport(width, 900)
  const { api, branches } = givenBoard()
  api.answer('POST /branches/1/pauses', ({ body }: Sent) => {
    const { orderTypes, message } = body as { orderTypes: string[]; message: string }
    branches[0]!.pauses = orderTypes.map((orderType) => ({ orderType, until: minutes(30), message }))
    return data({ id: 1, pauses: branches[0]!.pauses, rushes: [] })
  })
  await openScreen('/orders')
  await control().click()
  await page.getByRole('textbox', { name: 'Nachricht an Gäste' }).fill('Der Ofen ist voll.')
  await page.getByRole('button', { name: '30 Minuten', exact: true }).click()
  await expect.element(page.getByText(/^Abholung: Pause bis \d\d:\d\d Uhr$/)).toBeVisible()
  await expect.element(page.getByText(/^Lieferung: Pause bis \d\d:\d\d Uhr$/)).toBeVisible()
  await expect.element(control()).toHaveTextContent('Pausiert')
  expect(api.changes().map(({ body }) => body)).toEqual([
    { orderTypes: ['takeaway', 'delivery'], minutes: 30, message: 'Der Ofen ist voll.' },
  ])
})

test('a pause until closing of one type, and the way back', async () => {
  await page.viewport(1440, 900)
  const { api, branches } = givenBoard()
  api.answer('POST /branches/1/pauses', () => {
    branches[0]!.pauses = [{ orderType: 'delivery', until: minutes(60), message: '' }]
    return data({ id: 1, pauses: branches[0]!.pauses, rushes: [] })
  })
  api.answer('DELETE /branches/1/pauses', () => {
    branches[0]!.pauses = []
    return data({ id: 1, pauses: [], rushes: [] })
  })
  await openScreen('/orders')
  await control().click()
  await page.getByRole('dialog').getByText('Lieferung', { exact: true }).click()
  await page.getByRole('button', { name: 'bis Ladenschluss' }).click()
  const end = page.getByRole('button', { name: /^Lieferung: Pause bis .* beenden$/ })
  await end.click()
  await expect.element(end).not.toBeInTheDocument()
  await expect.element(control()).toHaveTextContent('Annahme')
  expect(api.changes()).toMatchObject([
    { method: 'POST', body: { orderTypes: ['delivery'], minutes: null, message: '' } },
    { method: 'DELETE', query: { orderType: 'delivery' } },
  ])
})

test('by keyboard: more time is promised with one key on its button', async () => {
  await page.viewport(1440, 900)
  const { api, branches } = givenBoard()
  api.answer('POST /branches/1/rushes', () => {
    branches[0]!.rushes = [{ orderType: 'takeaway', minutes: 15, until: minutes(60) }]
    return data({ id: 1, pauses: [], rushes: branches[0]!.rushes })
  })
  await openScreen('/orders')
  await expect.element(control()).toBeVisible()
  ;(control().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const more = page.getByRole('button', { name: '+15 Minuten' })
  await expect.element(more).toBeVisible()
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Abholung: \+15 Minuten bis \d\d:\d\d Uhr$/)).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('with several branches each pause names its own', async () => {
  await page.viewport(1440, 900)
  const { branches } = givenBoard(['Graz', 'Wien'])
  branches[1]!.pauses = [{ orderType: 'takeaway', until: minutes(30), message: '' }]
  await openScreen('/orders')
  await expect.element(page.getByText(/^Wien, Abholung: Pause bis/)).toBeVisible()
  await control().click()
  await expect
    .element(page.getByRole('dialog').getByRole('combobox', { name: 'Filiale' }))
    .toHaveValue('Graz')
})
