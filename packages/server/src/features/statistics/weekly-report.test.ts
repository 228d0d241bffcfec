import type { AddressInfo } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker, type Worker } from '../../platform/jobs.ts'
import { untilIdle } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { orders } from '../orders/order-tables.ts'
import { givenBranch, givenProduct, orderOf, placeOrder } from '../orders/testing.ts'

let server: TestApp
let worker: Worker
const mails: { to: string; raw: string }[] = []

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, callback) {
    void streamText(stream).then((raw) => {
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw })
      callback()
    })
  },
})

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  server = await useTestApp({}, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  const graz = await givenBranch(server, { name: 'Graz', email: 'graz@example.at' })
  await givenBranch(server, { name: 'Ohne Adresse' })
  const semmel = await givenProduct(server)
  await givenConfig(server, { shopName: 'Feinkost', enableWeeklyReport: true })
  const sold = async (day: string, amount: number) => {
    const items = [{ product: { id: semmel.id }, amount, unit: 'piece', parts: [] }]
    const { id } = await placeOrder(server, orderOf(graz, semmel, { items }))
    const at = new Date(`${day}T10:00:00Z`)
    await server.services.database.orm
      .update(orders)
      .set({ isConfirmed: true, createdAt: at })
      .where(eq(orders.id, id))
  }
  await sold('2026-11-09', 3) // Monday of the week that is reported
  await sold('2026-11-15', 1) // its Sunday
  await sold('2026-11-08', 1) // the week before
  await sold('2026-11-16', 8) // today
  mails.length = 0
  worker = await startWorker({ url: server.services.database.url, ...server.work })
})
afterAll(async () => {
  await worker.stop()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

async function runAt(time: string) {
  server.clock.now = new Date(time)
  const job = server.work.recurring?.find(({ name }) => name === 'sendWeeklyReports')
  await job?.handler()
  await untilIdle(server.services.database)
  return mails.filter(({ raw }) => /Kalenderwoche/.test(decoded(raw)))
}

/** Quoted-printable text as people read it. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

test('on Monday from seven every branch with an address gets its week once, by mail', async () => {
  expect(await runAt('2026-11-16T05:59:00Z'), '06:59 is too early').toEqual([])
  const [report, ...more] = await runAt('2026-11-16T06:00:00Z')
  expect([report?.to, more]).toEqual(['graz@example.at', []])
  const text = decoded(report?.raw ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Graz: Kalenderwoche 46')
  expect(text).toContain('Die Zahlen von 09.11.2026 bis 15.11.2026.')
  expect(text).toMatch(/Umsatz brutto:?\s+20,00 € \(Vorwoche: 5,00 €\)/)
  expect(text).toMatch(/Bestellungen:?\s+2 \(Vorwoche: 1\)/)
  expect(await runAt('2026-11-16T09:00:00Z'), 'not again').toHaveLength(1)
  expect(await runAt('2026-11-17T09:00:00Z'), 'not on Tuesday').toHaveLength(1)
})

test('a shop that does not want it gets none', async () => {
  await givenConfig(server, { enableWeeklyReport: false })
  expect(await runAt('2026-11-23T09:00:00Z')).toHaveLength(1)
})
