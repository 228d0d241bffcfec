import fastifyStatic from '@fastify/static'
import type { App } from '../../platform/services.ts'
import { workerCsp } from '../../platform/edge/content-security-policy.ts'
import { notFound } from '../../platform/errors.ts'

/** What a build calls its files; nothing else is looked for. */
const fileName = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/

const worker = /-worker-[\w-]+\.m?js$/

type Assets = { root: string; prefix: string; mapStyleUrl?: string | undefined }

/** Files of a build: named after their content, so browsers keep them for a year. */
export async function assetRoutes(app: App, { root, prefix, mapStyleUrl }: Assets) {
  await app.register(async (assets) => {
    await assets.register(fastifyStatic, {
      root,
      serve: false,
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      index: false,
    })
    assets.get(`${prefix}*`, { config: { policy: 'page', streams: true } }, (request, reply) => {
      const { '*': name } = request.params as { '*': string }
      if (!fileName.test(name)) throw notFound()
      if (!worker.test(name)) return reply.sendFile(name)
      // its policy depends on a setting and is kept with it
      void reply.header('content-security-policy', workerCsp(mapStyleUrl))
      return reply.sendFile(name, { maxAge: 0, immutable: false })
    })
  })
}
