import { text } from 'node:stream/consumers'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { withoutEarlyLoads } from './early-loads.ts'
import { NonceContext } from './nonce.ts'
import { withPageData } from './page-data.ts'
import { pageSheets } from './page-sheets.ts'
import { layers, PageStylesContext } from './page-styles.tsx'
import { renderPage } from './render-page.ts'
import { servicesContext } from './services.ts'

export { servicesContext }

/** Its text is taken as it is: a body would be encoded and decoded on its way to the server. */
class Page extends Response {
  readonly #html: string
  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.#html = html
  }
  override text = () => Promise.resolve(this.#html)
}

/** Renders the whole page before the first byte: nothing is deferred, and complete pages are what the server keeps. */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, styleSheet, themeCss } = context.get(servicesContext)
  const { serverHandoffStream, ...routed } = routerContext
  const sheets = pageSheets(routerContext)
  const css = layers + sheets.map(styleSheet).join('') + (await themeCss())
  const data = serverHandoffStream && (await text(serverHandoffStream))
  const { html, hasFailed } = await renderPage(
    <NonceContext value={nonce}>
      <PageStylesContext value={{ css, sheets }}>
        <ServerRouter context={routed} url={request.url} nonce={nonce} />
      </PageStylesContext>
    </NonceContext>,
    { nonce, signal: request.signal },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Page(withPageData(withoutEarlyLoads(html), data, nonce), {
    headers,
    status: hasFailed ? 500 : statusCode,
  })
}
