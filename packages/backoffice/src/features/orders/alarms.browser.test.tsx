import type { Alarm } from '@theke/contract/calls/alarms'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { keepOrders } from '../../testing/stored-orders.ts'
import { button } from '../../testing/user.ts'
import { agree } from './one-tab.ts'

const missed: Alarm = {
  id: 7,
  kind: 'missed',
  branch: { id: 1 },
  order: { id: 1 },
  title: 'Verpasste Bestellung 101',
  text: 'Sie wartet noch immer auf eine Bestätigung. Bitte gleich ansehen.',
  raisedAt: '2026-11-16T11:00:00.000Z',
  seenAt: null,
  seenBy: null,
  endedAt: null,
  notices: [],
}
const live = page.getByRole('status', { name: 'Verbindung: Live' })

test('an alarm appears at once wherever somebody is, and „Gesehen“ ends it for everybody', async () => {
  await page.viewport(1440, 900)
  const api = openApi()
  const stored = keepOrders(api, [])
  await openScreen('/orders')
  await expect.element(live).toBeVisible()
  api.answer('GET /alarms/open', [missed])
  stored.tell('alarms')
  await expect.element(page.getByText('Verpasste Bestellung 101', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Alarme 1' })).toBeVisible()
  api.answer('GET /alarms/open', [])
  await button('Gesehen: Verpasste Bestellung 101').click()
  await expect.element(page.getByText('Verpasste Bestellung 101', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Alarme', exact: true })).toBeVisible()
  await expect
    .poll(() => api.sent.filter(({ path }) => path === '/alarms/seen').map(({ body }) => body))
    .toEqual([{ alarms: [7], orders: [] }])
})

test('new orders that somebody notices at the board are seen on the telephones too', async () => {
  await page.viewport(1440, 900)
  const api = openApi()
  const stored = keepOrders(api, [])
  await openScreen('/orders')
  await expect.element(live).toBeVisible()
  stored.change({ id: 2 })
  await expect.element(page.getByText('1 neue Bestellung', { exact: true })).toBeVisible()
  await button('Gesehen').click()
  await expect
    .poll(() => api.sent.filter(({ path }) => path === '/alarms/seen').map(({ body }) => body))
    .toEqual([{ alarms: [], orders: [2] }])
})

test('the list shows who was notified, how often, what went wrong, and who has seen it', async () => {
  await page.viewport(390, 844)
  const api = openApi()
  keepOrders(api, [{ id: 1 }])
  const notice = { sentAt: null, isEscalation: false, error: '' }
  api.answer('GET /alarms', [
    {
      ...missed,
      notices: [
        { ...notice, device: { id: 3, name: 'Tablet' }, times: 2 },
        {
          ...notice,
          device: { id: 4, name: 'Leitung' },
          times: 0,
          isEscalation: true,
          error: 'Es ist noch kein Gerät für Push-Nachrichten verbunden.',
        },
      ],
    },
    {
      ...missed,
      id: 6,
      kind: 'printerOut',
      order: null,
      title: 'Drucker „Bar“ druckt nicht',
      seenAt: '2026-11-16T10:05:00.000Z',
      seenBy: { id: 2, name: 'eva' },
    },
  ])
  await openScreen('/orders/alarms')
  const first = page.getByRole('article', { name: 'Verpasste Bestellung 101' })
  await expect
    .element(first)
    .toMatchTextContent(/Benachrichtigt: Tablet 2×, Leitung noch nicht benachrichtigt/)
  await expect.element(first).toMatchTextContent(/kein Gerät für Push-Nachrichten verbunden/)
  await expect.element(first.getByRole('button', { name: 'Gesehen' })).toBeVisible()
  const second = page.getByRole('article', { name: 'Drucker „Bar“ druckt nicht' })
  await expect.element(second).toMatchTextContent(/Gesehen von eva/)
  await expect.element(second.getByRole('button')).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('without alarms, and without an answer, the list says so', async () => {
  const api = openApi()
  keepOrders(api, [])
  api.answer('GET /alarms', [])
  await openScreen('/orders/alarms')
  await expect.element(page.getByText(/^Keine Alarme in den letzten 30 Tagen/)).toBeVisible()
})

test('a notified device has every setting of alarms in its form', async () => {
  const api = openApi()
  api.records('devices', [
    { name: 'Tablet', identifier: 'tablet', type: 'notification', notification: { channel: 'webpush' } },
  ])
  await openScreen('/devices/1')
  for (const label of [
    /^Ereignisse/,
    /^Wiederholen bis gesehen/,
    /^Weiterleiten nach/,
    /^Weiterleiten an/,
    /^Ruhe von/,
    /^Ruhe bis/,
  ])
    await expect.element(page.getByLabelText(label).first()).toBeInTheDocument()
})

test('without locks of the browser the tabs agree on one that rings; when it goes, another one takes over', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  onTestFinished(() => [first, second].forEach((tab) => tab.abort()))
  const ringing = new Map<string, boolean>()
  agree('test.alarm', first.signal, (isMe) => ringing.set('first', isMe))
  await expect.poll(() => ringing.get('first')).toBe(true)
  agree('test.alarm', second.signal, (isMe) => ringing.set('second', isMe))
  // the second one has listened and heard of the first
  const heard = new BroadcastChannel('test.alarm')
  onTestFinished(() => heard.close())
  await new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }))
  await expect.poll(() => ringing.get('second') ?? false).toBe(false)
  first.abort()
  await expect.poll(() => ringing.get('second')).toBe(true)
  expect(ringing.get('first')).toBe(false)
})
