import fastifyStatic from '@fastify/static'
import type { App } from '../../app.ts'
import { notFound } from '../../platform/errors.ts'

/** What a build calls its files; nothing else is looked for. */
const fileName = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/

/** Files of a build: named after their content, so browsers keep them for a year. */
export async function assetRoutes(app: App, { root, prefix }: { root: string; prefix: string }) {
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
      return reply.sendFile(name)
    })
  })
}
