import { offerVersion } from '@theke/contract/calls/branch-offer'
import { followOffer } from '@theke/contract/calls/order-intake'
import type { InitData } from '@theke/contract/calls/storefront'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { heartbeatEvery, openEventStream } from '../../platform/event-stream.ts'
import { notFound, tooMany, unavailable } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'

/** Streams that one process and one address may hold; a page without one is fresh when it is loaded. */
const maxStreams = 5_000
const maxStreamsOfAddress = 200
/** Changes of the same moment are sent together. */
const collectFor = 50

const watched = new Set(['branches', 'products', '*'])

type Reader = { branch: number; sentVersion: string; write: (text: string) => void; end: () => void }

/**
 * GET /branches/:id/offer: an open page of the shop hears within a second that its branch is paused, hurried or out of
 * something. Only the version is sent: a page that shows another one loads itself again.
 */
export function createOfferStream(
  app: App,
  { changes, log }: Pick<Services, 'changes' | 'log'>,
  init: () => Promise<InitData>,
) {
  const readers = new Set<Reader>()
  const byAddress = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const tell = (reader: Reader, version: string) => {
    if (reader.sentVersion === version) return
    reader.sentVersion = version
    reader.write(`data: ${version}\n\n`)
  }
  async function tellAll() {
    timer = undefined
    const data = await init()
    for (const reader of readers) tell(reader, offerVersion(data, reader.branch))
  }
  changes.on((path) => {
    if (!watched.has(path) || readers.size === 0) return
    timer ??= setTimeout(() => {
      // the next change or the next page tells it
      tellAll().catch((error: unknown) => log.warn({ err: error }, 'a changed offer was not announced'))
    }, collectFor)
  })
  app.addHook('preClose', () => {
    clearTimeout(timer)
    clearInterval(heartbeat)
    for (const { end } of readers) end()
  })

  serve(app, followOffer, async ({ params, request, reply }) => {
    const address = limitKeyOf(request.ip)
    if (readers.size >= maxStreams) throw unavailable()
    if ((byAddress.get(address) ?? 0) >= maxStreamsOfAddress) throw tooMany(60)
    const data = await init()
    if (!data.branches.some(({ id }) => id === params.id)) throw notFound()
    heartbeat ??= setInterval(() => {
      for (const { write } of readers) write(': still here\n\n')
    }, heartbeatEvery)
    const write = openEventStream(reply)
    const end = () => {
      if (!readers.delete(reader)) return
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
      reply.raw.end()
    }
    const reader: Reader = { branch: params.id, sentVersion: '', write, end }
    readers.add(reader)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    reply.raw.on('close', end).on('error', end)
    write('retry: 2000\n\n')
    // loaded again: what was changed while the stream began is sent now
    tell(reader, offerVersion(await init().catch(() => data), params.id))
  })
}
