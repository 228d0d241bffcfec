import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import type { AddressInfo, Server, Socket } from 'node:net'
import { createServer } from 'node:net'

/** How a network printer behaves while nobody tells it otherwise. */
type Behaviour = {
  paper: 'ok' | 'low' | 'out'
  isCoverOpen: boolean
  /** Takes everything and never says a word. */
  isSilent: boolean
  /** Hangs up as soon as it is to print something. */
  hangsUp: boolean
}

const lengths: Readonly<Record<string, number>> = {
  '1b40': 2,
  '1b61': 3,
  '1b45': 3,
  '1b52': 3,
  '1b74': 3,
  '1b64': 3,
  '1b70': 5,
  '1c2e': 2,
  '1d21': 3,
  '1d42': 3,
  '1d49': 3,
  '1d56': 4,
  '1d61': 3,
  '1d72': 3,
  '1004': 3,
}

const codePages: Readonly<Record<number, string>> = { 19: 'cp858', 16: 'windows-1252' }
/** The letters of the test page in code page 858, by byte. */
const cp858: Readonly<Record<number, string>> = {
  0x8e: 'Ä', 0x99: 'Ö', 0x9a: 'Ü', 0x84: 'ä', 0x94: 'ö', 0x81: 'ü', 0xe1: 'ß', 0xd5: '€', 0x82: 'é', 0x85: 'à', 0x87: 'ç',
} // prettier-ignore

/** Printers have the port 9100, so that each double has an address of its own; some systems have only one. */
async function listenSomewhere(server: Server, wanted: string | undefined) {
  const address = wanted ?? `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`
  try {
    await once(server.listen(9_100, address), 'listening')
  } catch {
    await once(server.listen(9_100, '127.0.0.1'), 'listening')
  }
}

/**
 * An ESC/POS printer on this machine: reads the commands byte by byte, answers questions about its state, and
 * keeps what stands on its paper. It does not use the code it tests.
 */
export async function startPrinterDouble(address?: string) {
  const behaviour: Behaviour = { paper: 'ok', isCoverOpen: false, isSilent: false, hangsUp: false }
  const seen = { text: '', cuts: 0, drawers: 0, beeps: 0, connections: 0, unknown: [] as string[] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    seen.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    let waiting = Buffer.alloc(0)
    let codePage = 'cp437'
    const answer = (...bytes: number[]) => void (behaviour.isSilent || socket.write(Buffer.from(bytes)))

    const status = (n: number) => {
      const isOut = behaviour.paper === 'out'
      const bits: Readonly<Record<number, number>> = {
        1: isOut || behaviour.isCoverOpen ? 0x08 : 0,
        2: (behaviour.isCoverOpen ? 0x04 : 0) | (isOut ? 0x20 : 0),
        3: 0,
        4: (behaviour.paper === 'low' ? 0x0c : 0) | (isOut ? 0x60 : 0),
      }
      answer(0x12 | (bits[n] ?? 0))
    }
    const names: Readonly<Record<number, string>> = { 65: '30.21 ESC/POS', 67: 'TM-T20III', 68: 'X7AB001234' }
    const run = (command: Buffer) => {
      const name = command.subarray(0, 2).toString('hex')
      const value = command[2] ?? 0
      if (name === '1004') status(value)
      else if (name === '1b74') codePage = codePages[value] ?? 'cp437'
      else if (name === '1d72') answer(behaviour.paper === 'low' ? 0x03 : 0)
      else if (name === '1d49') answer(0x5f, ...Buffer.from(names[value] ?? ''), 0)
      else if (name === '1d56') seen.cuts += 1
      else if (name === '1b70') seen.drawers += 1
      else if (name === '1b28') seen.beeps += 1
      else if (!(name in lengths)) seen.unknown.push(name)
    }
    const letter = (byte: number) => {
      if (byte < 0x80) return String.fromCharCode(byte)
      return codePage === 'windows-1252'
        ? new TextDecoder('windows-1252').decode(Buffer.from([byte]))
        : codePage === 'cp858'
          ? (cp858[byte] ?? '�')
          : '�'
    }
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes])
      while (waiting.length > 0) {
        const first = waiting[0] ?? 0
        if (first >= 0x20 || first === 0x0a) {
          seen.text += letter(first)
          waiting = waiting.subarray(1)
          continue
        }
        if (waiting.length < 2) return
        const name = waiting.subarray(0, 2).toString('hex')
        const length = name === '1b28' ? 5 + waiting.readUInt16LE(3) : (lengths[name] ?? 2)
        if (waiting.length < length) return
        if (behaviour.hangsUp && name === '1b40') {
          socket.destroy()
          return
        }
        run(waiting.subarray(0, length))
        waiting = waiting.subarray(length)
      }
    })
  })
  await listenSomewhere(server, address)
  return {
    /** What a person enters as the address of the printer. */
    address: (server.address() as AddressInfo).address,
    behaviour,
    seen,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
