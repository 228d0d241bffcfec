import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { serve } from './compare-servers.ts'

/** The floor of /image: Fastify with @fastify/static and a folder. */
const { root, path } = JSON.parse(process.argv[2] ?? '') as { root: string; path: string }
const app = Fastify()
await app.register(fastifyStatic, { root, maxAge: '365d', immutable: true })
await app.listen({ port: 0, host: '127.0.0.1' })
serve({ port: (app.server.address() as AddressInfo).port, path, headers: {} }, () => app.close())
