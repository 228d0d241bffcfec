import type { QueryOf } from '@theke/contract/call/define-call'
import type { previewPrint } from '@theke/contract/calls/devices'
import type { StaffOrder } from '@theke/contract/calls/orders'
import type { Config } from '@theke/contract/entities/config'
import { entities } from '@theke/contract/entities/registry'
import { branchLines, ticketOf } from '@theke/contract/printing/ticket-of'
import { deviceTexts } from '@theke/contract/texts.de'
import { ticketLabel } from '@theke/domain/order'
import type { PrintDocument, Ticket } from '@theke/domain/printing'
import { fallbackAfter, firstRun, nextAttempt, printedOrder, sampleTicket } from '@theke/domain/printing'
import { inArray } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { addJobSql, jobs } from '../../platform/jobs.ts'
import type {
  Additions,
  OrderEvent,
  OrderEventKind,
  OrderListener,
  OrderPrints,
} from '../../platform/order-events.ts'
import { escposBytes } from '../../platform/printer/escpos.ts'
import { printOverTcp } from '../../platform/printer/escpos-connection.ts'
import { resolvePrinter } from '../../platform/printer/printer-address.ts'
import type { Services, Work } from '../../platform/services.ts'
import type { Job } from './device-jobs.ts'
import { finishJob } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { addLogs, noteContact, noteFailure } from './device-records.ts'
import type { PrintEvent } from './print-jobs.ts'
import {
  addChangedTickets,
  addPrint,
  addReceipts,
  automaticPrintsSql,
  claimNextPrint,
  findPrintsForFallback,
  findWaitingPrinters,
  nextPrintIn,
  putBack,
  reclaimUnanswered,
  removeJob,
  voidPrints,
} from './print-jobs.ts'
import { printOptions } from './test-page.ts'

export type PrintSources = {
  config(): Promise<Config>
  order(tx: Transaction, id: number): Promise<StaffOrder | undefined>
  /** The newest order that staff of a branch see. */
  lastOrder(tx: Transaction, branch: number): Promise<StaffOrder | undefined>
}

type Preview = QueryOf<typeof previewPrint>

/** Drawing takes a large library: only who looks at a preview waits for it. */
const loadDrawing = () => import('../../platform/printer/print-picture.ts')

/** Prints of one printer, one after the other. */
export const printQueueJob = 'printQueue'

const events: Partial<Record<OrderEventKind, PrintEvent>> = { confirmed: 'confirmed', paid: 'paid' }

const wakeAttempts = 5

/** Milliseconds for one print, and for one run of a queue, which must end before its worker counts as gone. */
const timeToPrint = 10_000
const timeOfRun = 60_000

const nameOf = ({ name, identifier }: Device) => name || identifier

/** What orders print, from the event to the paper: kept until it is printed, handed over or too old (B32, R8). */
export function createPrintQueue(services: Services, sources: PrintSources) {
  const { database, now, settings } = services
  const { orm } = database
  const deviceOf = (id: number) => findRecord(orm, entities.devices, id)

  /** Printers that ask by themselves find their prints; the others are given them. */
  const wake = (tx: Transaction, device: number, inSeconds = 0) =>
    jobs.add(
      tx,
      printQueueJob,
      { device },
      {
        key: `print ${device}`,
        queue: `print ${device}`,
        maxAttempts: wakeAttempts,
        ...(inSeconds ? { inSeconds } : {}),
      },
    )

  const wakeSql = addJobSql(printQueueJob, `json_build_object('device', device)`, {
    key: `'print ' || device`,
    queue: `'print ' || device`,
    maxAttempts: wakeAttempts,
  })

  const printing = (event: PrintEvent): Additions => ({
    parts: {
      added_prints: automaticPrintsSql(event),
      woken_printers: `select ${wakeSql} from added_prints`,
    },
    calls: ['woken_printers'],
  })

  const printAgain =
    (add: typeof voidPrints) =>
    async (tx: Transaction, { orderId: order, revision }: OrderEvent) => {
      for (const device of await add(tx, { order, revision, now: now() })) await wake(tx, device)
    }

  const listener: OrderListener = {
    created: printing('new'),
    changed({ kind }) {
      const event = events[kind]
      return event && printing(event)
    },
    follow: { undone: printAgain(voidPrints), corrected: printAgain(addChangedTickets) },
  }

  /** The lines of a print as the order is now; undefined when the order is gone, null when nothing is for this printer. */
  async function documentOf(job: Job, device: Device): Promise<PrintDocument | null | undefined> {
    const order = job.order === null ? undefined : await sources.order(orm, job.order)
    if (!order) return undefined
    const isOver = order.isCanceled || order.isRejected
    // what was called off before it came out by itself is not needed on paper
    if (isOver && job.revision !== null && !job.isCopy && job.mark === null) return null
    const insteadOf = job.insteadOf === null ? undefined : await deviceOf(job.insteadOf)
    return (
      (await lay(order, {
        template: job.template ?? 'receipt',
        // who stands in prints what the other one should have printed
        stations: (insteadOf ?? device).printer.stations,
        isCopy: job.isCopy,
        insteadOf: insteadOf ? nameOf(insteadOf) : null,
        isCanceled: isOver || job.mark === 'void',
        isChanged: job.mark === 'change',
      })) ?? null
    )
  }

  async function lay(order: StaffOrder, run: Parameters<typeof printedOrder>[1]) {
    const ids = order.items.map(({ product }) => product.id)
    const products = await findRecords(orm, entities.products, inArray(tableOf('products').id, ids))
    const categories = new Map(products.map(({ id, content }) => [id, content.category]))
    const ticket = ticketOf(order, {
      config: await sources.config(),
      branch: await findRecord(orm, entities.branches, order.branch.id),
      categoryOf: (product) => categories.get(product) ?? null,
    })
    return printedOrder(ticket, run)
  }

  async function sample(branchId: number): Promise<Ticket> {
    const config = await sources.config()
    const branch = await findRecord(orm, entities.branches, branchId)
    return sampleTicket(
      {
        shop: config.shopName,
        branch: branchLines(branch),
        numberLabel: ticketLabel(config.disableTickets),
        currency: config.currency,
        zone: config.timeZone,
      },
      now().getTime(),
    )
  }

  /** The next print that a printer is to have, with its lines; those that are for nobody any more are ended on the way. */
  async function takeNext(device: Device): Promise<{ job: Job; document: PrintDocument } | undefined> {
    for (;;) {
      const job = await claimNextPrint(orm, device.id, now())
      if (!job) return undefined
      const document = await documentOf(job, device)
      if (document) return { job, document }
      if (document === null) await removeJob(orm, job.id)
      else await finishJob(orm, job.id, deviceTexts.orderGone, now())
    }
  }

  const printed = (job: Job, paper?: Device['paper']) =>
    orm.transaction(async (tx) => {
      await noteContact(tx, job.device, now(), { paper: paper ?? undefined })
      await finishJob(tx, job.id, '', now())
    })

  /** A print that did not come out: again later, on the other printer, or given up. */
  async function failed(job: Job, device: Device, failure: DeviceFailure): Promise<void> {
    const isCopy = job.isCopy || failure.mayBeDone
    const { fallback } = device.printer
    const hasFallback = job.insteadOf === null && fallback !== null && fallback !== device.id
    const next = nextAttempt(
      {
        attempts: job.attempts,
        createdAt: job.createdAt.getTime(),
        expiresAt: job.expiresAt.getTime(),
        hasFallback,
      },
      now().getTime(),
    )
    await orm.transaction(async (tx) => {
      await noteFailure(tx, device.id, failure.message, failure.paper)
      const message = `Druck: ${failure.message}`
      if (job.attempts === 1) await addLogs(tx, device.id, [{ level: 'warning', message }], now())
      if (next.kind === 'expire') return finishJob(tx, job.id, deviceTexts.notPrinted, now())
      if (next.kind === 'fallback' && fallback !== null) return handOver(tx, { ...job, isCopy }, fallback)
      const notBefore = next.kind === 'retry' ? new Date(next.at) : null
      return putBack(tx, job, { error: failure.message, notBefore, isCopy })
    })
  }

  async function handOver(tx: Transaction, job: Job, fallback: number): Promise<void> {
    const { error, isCopy, device: insteadOf } = job
    await putBack(tx, job, { error, isCopy, notBefore: null, device: fallback, insteadOf })
    await wake(tx, fallback)
  }

  async function printNow(device: Device, document: PrintDocument) {
    const signal = AbortSignal.timeout(timeToPrint)
    const address = await resolvePrinter(device.printer.address, settings.printerNetworks)
    const bytes = escposBytes(document, printOptions(device.printer))
    return printOverTcp(address, bytes, { reportsStatus: device.printer.reportsStatus, signal })
  }

  /** Prints what waits for a network printer until nothing waits, or it fails. */
  async function drain(id: number): Promise<void> {
    const until = performance.now() + timeOfRun
    const device = await deviceOf(id)
    if (!device?.isEnabled || device.printer.protocol !== 'escposTcp') return
    await reclaimUnanswered(orm, id, now())
    let next = await takeNext(device)
    while (next) {
      const { job, document } = next
      try {
        await printed(job, await printNow(device, document))
      } catch (error) {
        if (!(error instanceof DeviceFailure)) throw error
        await failed(job, device, error)
        break
      }
      next = performance.now() < until ? await takeNext(device) : undefined
    }
    const pause = await nextPrintIn(orm, id, now())
    if (pause !== undefined) await wake(orm, id, Math.max(1, Math.ceil(pause / 1_000)))
  }

  /**
   * Printers that never come to ask for their prints lose them to those that stand in; the others are tried again,
   * also when a crash has lost the work that would have done it.
   */
  async function lookAfterLate(): Promise<void> {
    const before = new Date(now().getTime() - fallbackAfter)
    for (const device of await findWaitingPrinters(orm, before)) await wake(orm, device)
    const late = await findPrintsForFallback(orm, before)
    for (const { job } of late) {
      const device = await deviceOf(job.device)
      const fallback = device?.printer.fallback
      if (fallback && fallback !== job.device) await orm.transaction((tx) => handOver(tx, job, fallback))
    }
  }

  const handlers: Work['handlers'] = { [printQueueJob]: ({ device }) => drain(Number(device)) }

  const port: OrderPrints = {
    async print(tx, { id: order, branch }) {
      const printers = await addReceipts(tx, { order, branch, now: now() })
      for (const { id } of printers) await wake(tx, id)
      return printers
    },
    async printAtKiosk(tx, { id: order, kiosk }) {
      const device = (await findRecord(tx, entities.devices, kiosk))?.screen.printer
      const printer = device ? await findRecord(tx, entities.devices, device) : undefined
      if (!printer?.isEnabled || printer.type !== 'printer') return
      await addPrint(tx, { device: printer.id, order, template: 'receipt', now: now() })
      await wake(tx, printer.id)
    },
  }

  return {
    listener,
    port,
    handlers,
    wake,
    takeNext,
    printed,
    failed,
    lookAfterLate,
    documentOf,
    /** A picture of what a printer prints; undefined when the branch has no order, or none of it is for this printer. */
    async preview(device: Device, { paperWidth, template, order }: Preview): Promise<Buffer | undefined> {
      const { protocol, charset, ...saved } = device.printer
      const run = firstRun(template ?? saved.template ?? 'receipt', order === 'last' ? saved.stations : [])
      const last = order === 'last' ? await sources.lastOrder(orm, device.branch) : undefined
      const document = last
        ? await lay(last, run)
        : order === 'last'
          ? undefined
          : printedOrder(await sample(device.branch), run)
      if (!document) return undefined
      const { printPicture } = await loadDrawing()
      return printPicture(document, {
        paperWidth: paperWidth ?? saved.paperWidth ?? '80',
        // Epson's printers are sent Unicode
        charset: protocol === 'epsonServerDirect' ? null : charset,
      })
    },
  }
}

export type PrintQueue = ReturnType<typeof createPrintQueue>
