import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { text as streamText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** How the mail server behaves: as it should, nobody there, silent, busy, or gone before it has said thank you. */
export type MailFault = 'none' | 'refuse' | 'hang' | 'busy' | 'drop'

export type Delivery = { to: string; id: string; subject: string }

/** A mail server and an SMS provider that remember what was handed to them and can be away. */
export type PostOffice = {
  smtpUrl: string
  smsUrl: string
  mails: Delivery[]
  texts: Delivery[]
  /** Message-IDs that were taken although the sender could not learn it: those may come once more. */
  unthanked: Set<string>
  fault: MailFault
  close(): Promise<void>
}

export async function openPostOffice(): Promise<PostOffice> {
  const office: Omit<PostOffice, 'smtpUrl' | 'smsUrl' | 'close'> = {
    mails: [],
    texts: [],
    unthanked: new Set(),
    fault: 'none',
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onConnect(_session, callback) {
      if (office.fault === 'refuse')
        return callback(Object.assign(new Error('closed'), { responseCode: 421 }))
      if (office.fault !== 'hang') callback()
    },
    // connections that are kept are of no use either
    onMailFrom(_address, _session, callback) {
      if (office.fault === 'refuse')
        return callback(Object.assign(new Error('closed'), { responseCode: 421 }))
      if (office.fault !== 'hang') callback()
    },
    onData(stream, session, callback) {
      const receive = (raw: string) => {
        if (office.fault === 'busy') return callback(Object.assign(new Error('later'), { responseCode: 451 }))
        const id = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? ''
        const subject = /^Subject: (.*)$/im.exec(raw)?.[1] ?? ''
        for (const { address } of session.envelope.rcptTo) office.mails.push({ to: address, id, subject })
        if (office.fault !== 'drop') return callback()
        office.unthanked.add(id)
        for (const connection of connectionsOf(smtp)) connection.destroy()
      }
      streamText(stream).then(receive, () => {}) // cut off in the middle
    },
  })
  smtp.on('error', () => {}) // a client that is killed in the middle
  const sms = createServer((request, response) => {
    const receive = (body: string) => {
      if (office.fault === 'refuse' || office.fault === 'busy') return response.writeHead(503).end()
      if (office.fault === 'hang') return undefined
      const { to } = JSON.parse(body) as { to: string }
      const id = String(request.headers['idempotency-key'])
      office.texts.push({ to, id, subject: '' })
      if (office.fault !== 'drop') return response.writeHead(202).end('{}')
      office.unthanked.add(id)
      return request.socket.destroy()
    }
    streamText(request).then(receive, () => {}) // cut off in the middle
  })
  const smtpPort = await listening(smtp.server)
  const smsPort = await listening(sms)
  return Object.assign(office, {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    smsUrl: `http://127.0.0.1:${smsPort}/send`,
    async close() {
      sms.closeAllConnections()
      await new Promise((resolve) => sms.close(resolve))
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  })
}

type Connection = { _socket: { destroy(): void } }

/** smtp-server keeps them, but does not say so in its types. */
function connectionsOf(server: SMTPServer) {
  const { connections } = server as unknown as { connections: Set<Connection> }
  return [...connections].map(({ _socket }) => _socket)
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
