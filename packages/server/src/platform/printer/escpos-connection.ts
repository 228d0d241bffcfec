import type { Socket } from 'node:net'
import { connect } from 'node:net'
import type { PaperState } from '@theke/contract/calls/devices'
import { paperStates } from '@theke/contract/calls/devices'
import { deviceTexts } from '@theke/contract/texts.de'
import { askWhenPrinted } from './escpos.ts'
import type { PrinterAddress } from './printer-address.ts'
import { DeviceFailure } from '../device-failure.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: deviceTexts.refused,
  EHOSTUNREACH: deviceTexts.unreachable,
  ENETUNREACH: deviceTexts.unreachable,
  EHOSTDOWN: deviceTexts.unreachable,
  ETIMEDOUT: deviceTexts.timedOut,
}

type Connection = {
  write(bytes: Buffer): void
  /** The next byte of the printer; with a time limit undefined when nothing came. */
  read(milliseconds?: number): Promise<number | undefined>
  /** Says that nothing more comes and waits until the printer has taken everything. */
  finish(): Promise<void>
  close(): void
}

/** A connection that fails with one DeviceFailure, whatever ends it: refused, closed by the printer, out of time. */
async function open({ host, port }: PrinterAddress, signal: AbortSignal): Promise<Connection> {
  if (signal.aborted) throw new DeviceFailure(deviceTexts.timedOut)
  const received: number[] = []
  let failure: DeviceFailure | undefined
  let wake = () => {}
  let isEnded = false
  const fail = (message: string) => {
    failure ??= new DeviceFailure(message)
    wake()
  }
  const socket: Socket = connect({ host, port, noDelay: true })
  const expire = () => {
    fail(deviceTexts.timedOut)
    socket.destroy()
  }
  signal.addEventListener('abort', expire, { once: true })
  socket.on('error', (error: NodeJS.ErrnoException) =>
    fail(reasons[error.code ?? ''] ?? (socket.connecting ? deviceTexts.unreachable : deviceTexts.closed)),
  )
  socket.on('data', (bytes) => {
    received.push(...bytes)
    wake()
  })
  socket.on('close', () => {
    signal.removeEventListener('abort', expire)
    if (isEnded) wake()
    else fail(deviceTexts.closed)
  })
  // what a printer says after it closed its half is nothing we wait for
  socket.on('end', () => {
    if (!isEnded) fail(deviceTexts.closed)
  })

  /** Waits until something happened, or for so long. */
  const pause = (milliseconds?: number) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  await new Promise<void>((resolve) => {
    wake = resolve
    socket.once('connect', resolve)
  })
  if (failure) {
    socket.destroy()
    throw failure
  }
  return {
    write: (bytes) => void socket.write(bytes),
    async read(milliseconds) {
      if (received.length === 0 && !failure) await pause(milliseconds)
      const next = received.shift()
      if (next === undefined && failure) throw failure
      return next
    },
    async finish() {
      isEnded = true
      socket.end()
      while (!failure && !socket.writableFinished) await pause(50)
      // most printers close as well; one that keeps the line open has everything
      if (!failure && !socket.closed) await pause(1_000)
      if (failure) throw failure
    },
    close: () => void socket.destroy(),
  }
}

/** Real-time status 1 to 4 (DLE EOT n): answered at once, also by a printer that is busy or offline. */
async function askStatus(connection: Connection, n: 1 | 2 | 3 | 4): Promise<number> {
  connection.write(Buffer.from([0x10, 0x04, n]))
  for (;;) {
    const byte = (await connection.read()) ?? 0
    // anything else is a report that the printer sends unasked
    if ((byte & 0x93) === 0x12) return byte
  }
}

type State = { paper: PaperState; problem: string | undefined }

/** What keeps the printer from printing, and how much paper it has. */
async function askState(connection: Connection): Promise<State> {
  const offline = await askStatus(connection, 2)
  const roll = await askStatus(connection, 4)
  const paper: PaperState =
    offline & 0x04 ? 'coverOpen' : (offline & 0x20) | (roll & 0x60) ? 'out' : roll & 0x0c ? 'low' : 'ok'
  const problem =
    paper === 'coverOpen'
      ? deviceTexts.coverOpen
      : paper === 'out'
        ? deviceTexts.paperOut
        : offline & 0x40
          ? deviceTexts.printerError
          : undefined
  return { paper, problem }
}

/**
 * Prints and waits for the printer to confirm it; a printer without paper, with an open cover or an error gets nothing.
 * One that reports nothing is believed when it took everything. Throws a DeviceFailure otherwise.
 */
export async function printOverTcp(
  address: PrinterAddress,
  bytes: Buffer,
  { reportsStatus, signal }: { reportsStatus: boolean; signal: AbortSignal },
): Promise<PaperState | undefined> {
  const connection = await open(address, signal)
  let isSent = false
  try {
    if (!reportsStatus) {
      isSent = true
      connection.write(bytes)
      await connection.finish()
      return undefined
    }
    const { paper, problem } = await askState(connection)
    if (problem) throw new DeviceFailure(problem, paper)
    isSent = true
    connection.write(Buffer.concat([bytes, askWhenPrinted]))
    for (;;) {
      const byte = (await connection.read()) ?? 0
      if ((byte & 0x90) === 0) return byte & 0x0c ? 'out' : byte & 0x03 ? 'low' : paper
    }
  } catch (error) {
    if (!isSent || !(error instanceof DeviceFailure)) throw error
    throw new DeviceFailure(error.message, error.paper, true)
  } finally {
    connection.close()
  }
}

/** A text the printer tells about itself (GS I n): '_', the text, NUL. Printers without it say nothing. */
async function askText(connection: Connection, n: number): Promise<string | undefined> {
  connection.write(Buffer.from([0x1d, 0x49, n]))
  let text: string | undefined
  for (let length = 0; length < 100; length++) {
    const byte = await connection.read(700)
    if (byte === undefined) return undefined
    if (byte === 0x5f && text === undefined) text = ''
    else if (byte === 0) return text
    else if (text !== undefined) text += String.fromCharCode(byte)
  }
  return text
}

/** What the printer says about itself: model, firmware, number, state. */
export async function askOverTcp(
  address: PrinterAddress,
  { signal }: { signal: AbortSignal },
): Promise<{ lines: string[]; paper: PaperState }> {
  const connection = await open(address, signal)
  try {
    const { paper, problem } = await askState(connection)
    const faults = await askStatus(connection, 3)
    const lines = [`Papier: ${paperStates[paper]}`, `Zustand: ${problem ?? 'bereit'}`]
    if (faults & 0x08) lines.push(deviceTexts.cutter)
    if (faults & 0x20) lines.push(deviceTexts.printerError)
    const questions = [
      ['Modell', 67],
      ['Firmware', 65],
      ['Seriennummer', 68],
    ] as const
    for (const [label, n] of questions) {
      const text = await askText(connection, n)
      if (text === undefined) break
      lines.push(`${label}: ${text}`)
    }
    return { lines, paper }
  } finally {
    connection.close()
  }
}
