import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InitEntry, StorefrontServices } from '@theke/contract/calls/storefront'
import { initOf } from '@theke/contract/calls/storefront'
import Fastify from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider, ServerRouter } from 'react-router'
import { buildApp } from '../packages/server/src/app.ts'
import { storeImages } from '../packages/server/src/features/media/images.ts'
import { storeUpload } from '../packages/server/src/features/media/uploads.ts'
import { environmentConfig } from '../packages/server/src/features/pages/page-services.ts'
import { followChanges } from '../packages/server/src/platform/changes.ts'
import { openDatabase } from '../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../packages/server/src/platform/database/migrate.ts'
import { openFileStore } from '../packages/server/src/platform/files/open-file-store.ts'
import { renderMarkdown } from '../packages/server/src/platform/render-markdown.ts'
import { sanitizeHtml } from '../packages/server/src/platform/sanitize-html.ts'
import { createSampleShop } from '../packages/server/src/sample/create-sample-shop.ts'
import { readSettings } from '../packages/server/src/settings.ts'
import { signIn } from '../packages/server/src/testing/sign-in.ts'
import { serve } from './compare-servers.ts'

/**
 * The sample shop as it runs in production, as a grid or as a menu, with as many products as wanted and no menu that
 * leaves any out. On a second port it gives what React alone makes of the same page.
 */
const {
  url,
  products,
  path,
  isMenu = false,
  isStaff = false,
} = JSON.parse(process.argv[2] ?? '') as {
  url: string
  products: number
  path: string
  isMenu?: boolean
  /** Requests are limited and come with the session of an administrator. */
  isStaff?: boolean
}
const database = await openDatabase(url)
await migrateDatabase(database)
const dataDir = mkdtempSync(join(tmpdir(), 'theke-bench-'))
const settings = readSettings({
  DATA_DIR: dataDir,
  RATE_LIMITS: isStaff ? 'on' : 'off',
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
})
const changes = await followChanges(url)
// Monday, 11:00 in Vienna: the shop is open whenever this runs
const now = () => new Date('2026-11-16T10:00:00Z')
const platform = { settings, database, changes, files: await openFileStore(settings), now }
const { app, services, media } = await buildApp(platform)
await createSampleShop(services, {
  storeImages: (change, images) => storeImages(media, change, images),
  storeUpload: (change, file) => storeUpload(media, change, file),
})
await offer(products)
if (isMenu) await showAsMenu()

await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

let tree: Awaited<ReturnType<typeof capturedPage>> | undefined
const bare = Fastify()
bare.get('/', async (_request, reply) => {
  tree ??= await capturedPage()
  return reply.type('text/html; charset=utf-8').send(renderToString(createElement(ServerRouter, tree)))
})
await bare.listen({ port: 0, host: '127.0.0.1' })
const renderPort = (bare.server.address() as AddressInfo).port

const headers = isStaff ? (await signIn({ services })).headers : {}
serve({ port, path, headers, renderPort }, async () => {
  await bare.close()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** So many products with pictures, all in the branch's shop. */
async function offer(count: number) {
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
  await query(`update menus set archived_at = now()`)
  await query(
    `update products set schedule = '[]',
       is_public = id in (select id from products where images <> '{}' and is_enabled order by id limit 50)`,
  )
  const { rows } = await query(
    `select column_name as name from information_schema.columns
     where table_name = 'products' and column_name not in ('id', 'uid', 'name')`,
  )
  const others = (rows as { name: string }[]).map(({ name }) => `"${name}"`).join(', ')
  await query(
    `insert into products (uid, name, ${others})
     select uid || '-' || copy, name || ' ' || copy, ${others}
     from generate_series(1, $1) as copy, (select * from products where is_public order by id) as original
     limit $2`,
    [Math.ceil(count / 10), Math.max(0, count - 50)],
  )
  await query('analyze')
}

/** One menu of all products, a group for each category. */
async function showAsMenu() {
  await database.pool.query(
    `insert into menus (name, branches, catalog)
     select 'Alles', array(select id from branches),
       jsonb_agg(jsonb_build_object('category', category, 'products', names))
     from (select content ->> 'category' as category, jsonb_agg('products:' || id order by id) as names
           from products where is_public group by 1) as grouped where category is not null`,
  )
  await database.pool.query(
    `update settings set values = values || '{"areas": {"branch": "menu", "checkout": "grid", "status": "grid"}}'`,
  )
  await database.pool.query(`notify theke_changes, '*'`)
}

/** What the router hands to React for this page, taken out of a request of its own. */
async function capturedPage() {
  const file = join(import.meta.dirname, '../packages/storefront/build/server/index.js')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const module = build.entry.module as typeof build.entry.module & {
    servicesContext: Parameters<RouterContextProvider['set']>[0]
  }
  const init = (await (await fetch(`http://127.0.0.1:${port}/api/init`)).json()) as { data: InitEntry[] }
  const start = initOf(init.data)
  const page: StorefrontServices = {
    nonce: 'nonce',
    environment: environmentConfig(services),
    origin: 'http://127.0.0.1',
    now: now(),
    hasConsent: false,
    me: null,
    styleSheet: () => '',
    themeCss: async () => '',
    init: async () => start,
    html: sanitizeHtml,
    markdown: renderMarkdown,
    redirectFor: async () => undefined,
    publicOrder: async () => undefined,
    usedPlaces: async () => [],
    paymentMarks: () => ({}),
    submitForm: async () => ({ isSent: true, problems: [] }),
  }
  const context = new RouterContextProvider()
  context.set(module.servicesContext, page)
  const address = `http://127.0.0.1:${port}${path.split('?')[0]}`
  let captured: EntryContext | undefined
  const capture = async (
    _request: Request,
    _status: number,
    _headers: Headers,
    routerContext: EntryContext,
  ) => {
    captured = routerContext
    return new Response('')
  }
  const entry = { ...build.entry, module: { ...module, default: capture } }
  await createRequestHandler({ ...build, entry }, 'production')(new Request(address), context)
  if (!captured) throw new Error('the page was not rendered')
  // the stream of its data can be read only once
  const { serverHandoffStream: _stream, ...again } = captured
  return { context: again, url: address, nonce: 'nonce' }
}
