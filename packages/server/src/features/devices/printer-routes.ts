import type { DeviceJobKind, PaperState } from '@theke/contract/calls/devices'
import { fetchStarJob, finishStarJob, paperStates, pollEpson, pollStar } from '@theke/contract/calls/devices'
import { deviceTexts, messages } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Services } from '../../platform/services.ts'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { jsonParser } from '../../platform/edge/guard-input.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { HttpError, notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import {
  cloudPrntBytes,
  cloudPrntPoll,
  cloudPrntQuestions,
  cloudPrntStatus,
  cloudPrntTypes,
} from '../../platform/printer/cloud-prnt.ts'
import {
  eposPrintRequest,
  eposResults,
  eposStatus,
  eposStatusRequest,
  paperOfStatus,
} from '../../platform/printer/epos-print.ts'
import { claimJob, findJob, finishJob, oldestJob } from './device-jobs.ts'
import type { Job } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { addLogs, findPrinterBySecret, noteContact } from './device-records.ts'
import { reclaimUnanswered } from './print-jobs.ts'
import type { PrintQueue } from './print-queue.ts'
import { printOptions } from './test-page.ts'

const tests: readonly DeviceJobKind[] = ['testPrint']
const printed: readonly DeviceJobKind[] = [...tests, 'print']
/** What polling printers are asked for. */
const asked: readonly DeviceJobKind[] = [...printed, 'requestLogs']
/** What somebody waits for goes before everything else. */
const questions: readonly DeviceJobKind[] = [...tests, 'requestLogs']
const xml = 'text/xml; charset=utf-8'
const jobIdOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
/** A parameter that may be missing, or be there twice. */
const single = z.string().catch('')
/** What printers ask with, beside whatever else they put into the address. */
const starQuery = z.object({ token: single, type: single, code: single })

const stateLine = (error: string, paper: PaperState) =>
  ({ level: error ? 'warning' : 'info', message: error || `Papier: ${paperStates[paper]}` }) as const

/** Printers send '200%20OK' in a text that needs no encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * What polling printers call: each has an address with its own secret. A wrong one answers like an address that does not
 * exist, and guesses are limited.
 */
export async function printerRoutes(app: App, services: Services, queue: PrintQueue) {
  const { database, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  type Asking = { params: { secret: string }; request: FastifyRequest }

  async function requirePrinter({ params, request }: Asking, protocol: string): Promise<Device> {
    const { secret } = params
    const device = await findPrinterBySecret(orm, secret, protocol)
    if (device) return device
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
    throw notFound()
  }

  /** The job a printer means, as long as it is its own and not over; old ones do not say which: it is the one they have. */
  async function openJob(
    device: Device,
    id: string,
    kinds: readonly DeviceJobKind[],
  ): Promise<Job | undefined> {
    if (!id) return oldestJob(orm, device, kinds, 'fetched', now())
    const job = await findJob(orm, jobIdOf(id))
    return job?.device === device.id && !job.finishedAt && kinds.includes(job.kind) ? job : undefined
  }

  await app.register(async (printers) => {
    printers.removeAllContentTypeParsers()
    printers.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

    /** Epson Server Direct Print: asks for jobs, tells how they went, and how it is itself. */
    serve(printers, pollEpson, async ({ params, request, reply }) => {
      const device = await requirePrinter({ params, request }, 'epsonServerDirect')
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const answer = await epson(device, form)
      return reply.type(xml).send(answer)
    })
  })

  async function epson(device: Device, form: URLSearchParams): Promise<string> {
    switch (form.get('ConnectionType')) {
      case 'GetRequest':
        await noteContact(orm, device.id, now(), { error: device.lastError })
        return epsonJob(device)
      case 'SetResponse':
        for (const { jobId, isPrinted, error, paper } of eposResults(form.get('ResponseFile') ?? '')) {
          const job = await openJob(device, jobId, asked)
          if (job?.kind === 'print') {
            await (isPrinted
              ? queue.printed(job, paper)
              : queue.failed(job, device, new DeviceFailure(error, paper)))
            continue
          }
          await orm.transaction(async (tx) => {
            await noteContact(tx, device.id, now(), { error: isPrinted ? '' : error, paper })
            if (!job) return
            if (job.kind === 'requestLogs') await addLogs(tx, device.id, [stateLine(error, paper)], now())
            // asked for its state, a printer without paper has answered as well as one with paper
            await finishJob(tx, job.id, job.kind === 'requestLogs' ? '' : error, now())
          })
        }
        return ''
      case 'SetStatus': {
        const status = eposStatus(form.get('Status') ?? '')
        const paper = status === undefined ? undefined : paperOfStatus(status)
        const isReady = paper === 'ok' || paper === 'low'
        await noteContact(orm, device.id, now(), { error: isReady ? '' : device.lastError, paper })
        if (paper && paper !== device.paper) await addLogs(orm, device.id, [stateLine('', paper)], now())
        return ''
      }
      default:
        return ''
    }
  }

  async function epsonJob(device: Device): Promise<string> {
    const waiting = await oldestJob(orm, device, questions, 'queued', now())
    const job = waiting && (await claimJob(orm, waiting.id, now()))
    if (!job) {
      await reclaimUnanswered(orm, device.id, now())
      const next = await queue.takeNext(device)
      // nothing to print: an empty answer
      return next ? eposPrintRequest(String(next.job.id), next.document, printOptions(device.printer)) : ''
    }
    if (job.kind === 'requestLogs') return eposStatusRequest(String(job.id))
    return eposPrintRequest(String(job.id), job.document, printOptions(device.printer))
  }

  await app.register(async (printers) => {
    // printers differ in how they name the type of their JSON
    printers.removeAllContentTypeParsers()
    printers.addContentTypeParser('*', { parseAs: 'buffer' }, jsonParser(app))

    /** Star CloudPRNT: asks whether there is a job, and answers what it was asked. */
    serve(printers, pollStar, async ({ params, request }) => {
      const device = await requirePrinter({ params, request }, 'starCloudPrnt')
      const { statusCode, clientAction } = cloudPrntPoll.safeParse(request.body).data ?? {}
      const status = cloudPrntStatus(decoded(statusCode ?? ''))
      await noteContact(orm, device.id, now(), { error: status?.error ?? '', paper: status?.paper })
      if (clientAction && clientAction.length > 0) await takeAnswers(device, clientAction)
      if (status?.error) {
        await failPrint(device, status.error)
        return { jobReady: false }
      }
      await reclaimUnanswered(orm, device.id, now())
      const job =
        (await oldestJob(orm, device, questions, 'queued', now())) ??
        (await oldestJob(orm, device, printed, 'queued', now()))
      if (!job) return { jobReady: false }
      if (printed.includes(job.kind))
        return {
          jobReady: true,
          mediaTypes: cloudPrntTypes,
          jobToken: String(job.id),
          deleteMethod: 'DELETE',
        }
      if (!(await claimJob(orm, job.id, now()))) return { jobReady: false }
      const asking = Object.keys(cloudPrntQuestions).map((name) => ({ request: name, options: '' }))
      return { jobReady: false, clientAction: asking }
    })
  })

  /** A printer in trouble says so instead of confirming; a test is not printed when it is well again. */
  async function failPrint(device: Device, error: string) {
    const job =
      (await oldestJob(orm, device, tests, 'fetched', now())) ??
      (await oldestJob(orm, device, tests, 'queued', now()))
    if (job) await finishJob(orm, job.id, error, now())
  }

  async function takeAnswers(device: Device, answers: readonly { request: string; result?: unknown }[]) {
    const lines = answers.flatMap(({ request, result }) => {
      const label = cloudPrntQuestions[request]
      if (!label || result === undefined || result === null) return []
      const text = typeof result === 'string' ? result : JSON.stringify(result)
      return [{ level: 'info', message: `${label}: ${text}` } as const]
    })
    await orm.transaction(async (tx) => {
      await addLogs(tx, device.id, lines, now())
      const job = await oldestJob(tx, device, ['requestLogs'], 'fetched', now())
      if (job) await finishJob(tx, job.id, '', now())
    })
  }

  serve(app, fetchStarJob, async ({ params, request, reply }) => {
    const device = await requirePrinter({ params, request }, 'starCloudPrnt')
    const { token, type: wanted } = starQuery.parse(request.query)
    const type = wanted || cloudPrntTypes[0]
    if (!cloudPrntTypes.includes(type ?? ''))
      throw new HttpError(415, [{ message: messages.unsupportedMediaType }])
    const job =
      (await openJob(device, token, printed)) ??
      (token ? undefined : await oldestJob(orm, device, printed, 'queued', now()))
    if (!job) throw notFound()
    // a printer that lost the answer asks for the same job again
    if (job.state === 'queued' && !(await claimJob(orm, job.id, now()))) throw notFound()
    const document = job.kind === 'print' ? await queue.documentOf(job, device) : job.document
    if (!document) {
      await finishJob(orm, job.id, deviceTexts.orderGone, now())
      throw notFound()
    }
    return reply.header('content-type', type).send(cloudPrntBytes(document, printOptions(device.printer)))
  })

  serve(app, finishStarJob, async ({ params, request }) => {
    const device = await requirePrinter({ params, request }, 'starCloudPrnt')
    const { token, code } = starQuery.parse(request.query)
    const status = cloudPrntStatus(code)
    const job = await openJob(device, token, printed)
    if (job?.kind === 'print') {
      const error = status?.error ?? ''
      await (error
        ? queue.failed(job, device, new DeviceFailure(error, status?.paper))
        : queue.printed(job, status?.paper))
      return { data: null }
    }
    await orm.transaction(async (tx) => {
      await noteContact(tx, device.id, now(), { error: status?.error ?? '', paper: status?.paper })
      if (job) await finishJob(tx, job.id, status?.error ?? '', now())
    })
    return { data: null }
  })
}
