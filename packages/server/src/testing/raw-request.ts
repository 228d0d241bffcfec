import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string; body: string; milliseconds: number }

/** Sends bytes as they are, also such that no HTTP client would, and reads until the answer is complete or the socket ends. */
export function rawRequest(
  port: number,
  bytes: string | Buffer,
  { timeoutMs = 10_000 }: { timeoutMs?: number } = {},
): Promise<RawAnswer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const finish = () => {
      socket.destroy()
      resolve({ ...parseAnswer(received), milliseconds: performance.now() - started })
    }
    socket.setEncoding('latin1')
    socket.setTimeout(timeoutMs, () => {
      socket.destroy()
      reject(new Error(`no answer within ${timeoutMs} ms to ${String(bytes).slice(0, 200)}`))
    })
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk: string) => {
      received += chunk
      if (isComplete(received)) finish()
    })
    socket.on('end', finish)
    // the server may close while we still send; what it said before counts
    socket.on('error', finish)
  })
}

const interim = /^(HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)+/

function parseAnswer(received: string): Omit<RawAnswer, 'milliseconds'> {
  const text = received.replace(interim, '')
  const split = text.indexOf('\r\n\r\n')
  const head = split < 0 ? text : text.slice(0, split)
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return { status, head, body: split < 0 ? '' : text.slice(split + 4) }
}

function isComplete(received: string): boolean {
  const text = received.replace(interim, '')
  const split = text.indexOf('\r\n\r\n')
  if (split < 0) return false
  const head = text.slice(0, split)
  if (/^HTTP\/1\.1 (204|304)/.test(head) || /\r\ncontent-type: text\/event-stream/i.test(head)) return true
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return text.length - split - 4 >= Number(length)
  return /\r\ntransfer-encoding: chunked/i.test(head) && text.endsWith('0\r\n\r\n')
}
