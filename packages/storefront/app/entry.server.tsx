import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { withoutEarlyLoads } from './early-loads.ts'
import { NonceContext } from './nonce.ts'
import { pageSheets } from './page-sheets.ts'
import { layers, PageStylesContext } from './page-styles.tsx'
import { servicesContext } from './services.ts'

export { servicesContext }

const renderingLimit = 10_000

/** Renders the whole page before the first byte: nothing is deferred, and complete pages are what the server keeps. */
export default async function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, styleSheet, themeCss } = context.get(servicesContext)
  const sheets = pageSheets(routerContext)
  const css = layers + sheets.map(styleSheet).join('') + (await themeCss())
  return new Promise((resolve, reject) => {
    let status = statusCode
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PageStylesContext value={{ css, sheets }}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </PageStylesContext>
      </NonceContext>,
      {
        nonce,
        // complete in its place: nothing of it waits for a script that moves it there
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          text(body).then(
            (html) => resolve(new Response(withoutEarlyLoads(html), { headers, status })),
            reject,
          )
          pipe(body)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error instanceof Error ? error : new Error(String(error)))
        },
        onError() {
          status = 500
        },
      },
    )
    const timer = setTimeout(abort, renderingLimit)
    request.signal.addEventListener('abort', () => abort(), { once: true })
  })
}
