import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { localCertificate } from '../../testing/local-certificate.ts'
import { CarrierAway, createCarriers } from './carriers.ts'

/** A mail server that counts connections and mails. */
async function openMailServer({
  address = (port: number) => `smtp://127.0.0.1:${port}`,
  options = { disabledCommands: ['STARTTLS'] } as SMTPServerOptions,
} = {}) {
  const seen = { connections: 0, subjects: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onConnect(_session, callback) {
      seen.connections++
      callback()
    },
    onData(stream, _session, callback) {
      void text(stream).then((raw) => {
        seen.subjects.push(/^Subject: (.*)$/m.exec(raw)?.[1] ?? '')
        callback()
      })
    },
  })
  server.on('error', () => {}) // a connection that the test ends
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const sender = async () => ({ name: 'Feinkost', address: 'shop@example.at' })
  const smtpUrl = address((server.server.address() as AddressInfo).port)
  const { email } = createCarriers({ smtpUrl, sms: undefined }, sender)
  if (!email) throw new Error('no carrier')
  const carry = (subject: string) =>
    email.carry({
      recipient: 'anna@example.at',
      subject,
      text: 'Hallo',
      html: '',
      messageId: `<${subject}@theke>`,
    })
  onTestFinished(async () => {
    email.close?.()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { seen, sockets, carry, close: () => email.close?.() }
}

test('mails that follow each other share a connection, and one that has ended is replaced without a loss', async () => {
  const { seen, sockets, carry } = await openMailServer()
  for (const subject of ['a', 'b', 'c', 'd']) expect(await carry(subject)).toEqual({})
  expect(seen).toEqual({ connections: 1, subjects: ['a', 'b', 'c', 'd'] })
  for (const socket of sockets) socket.destroy()
  expect(await carry('e')).toEqual({})
  expect(seen).toEqual({ connections: 2, subjects: ['a', 'b', 'c', 'd', 'e'] })
})

test('twenty mails at once use three connections at most, and none stays when the shop closes', async () => {
  const { seen, sockets, carry, close } = await openMailServer()
  const subjects = Array.from({ length: 20 }, (_, index) => `m${index}`)
  await Promise.all(subjects.map(carry))
  expect(seen.subjects.toSorted()).toEqual(subjects.toSorted())
  expect(seen.connections).toBe(3)
  close()
  await expect.poll(() => sockets.size).toBe(0)
})

/** Reaches this machine, but is no loopback address: what counts as another machine. */
const elsewhere = '0.0.0.0'

test('a mail server on another machine that offers no encryption gets neither password nor mail, unless its address says so', async () => {
  const plain = await openMailServer({ address: (port) => `smtp://${elsewhere}:${port}` })
  await expect(plain.carry('geheim')).rejects.toThrow(CarrierAway)
  expect(plain.seen.subjects).toEqual([])
  for (const declined of ['requireTLS=false', 'ignoreTLS=true']) {
    const { carry, seen } = await openMailServer({
      address: (port) => `smtp://${elsewhere}:${port}?${declined}`,
    })
    expect(await carry('offen')).toEqual({})
    expect(seen.subjects).toEqual(['offen'])
  }
})

test.each([
  {
    how: 'smtps:',
    options: { secure: true, ...localCertificate() },
    address: (port: number) => `smtps://localhost:${port}`,
  },
  { how: 'STARTTLS', options: localCertificate(), address: (port: number) => `smtp://localhost:${port}` },
])('a mail server whose certificate nobody vouches for gets no mail ($how)', async (given) => {
  const { carry, seen } = await openMailServer(given)
  await expect(carry('geheim')).rejects.toThrow(/certificate/i)
  expect(seen.subjects).toEqual([])
})
