import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { NonceContext } from './nonce.ts'
import { servicesContext } from './services.ts'

export { servicesContext }

const renderingLimit = 10_000

/** They would take the line from the pictures that the customer is waiting for; the scripts find their imports anyway. */
const modulePreloads = /<link rel="modulepreload"[^>]*>/g

/** Renders the whole page before the first byte: nothing is deferred, and complete pages are what the server keeps. */
export default function handleRequest(
  request: Request,
  statusCode: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(servicesContext)
  return new Promise((resolve, reject) => {
    let status = statusCode
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          text(body).then(
            (html) => resolve(new Response(html.replaceAll(modulePreloads, ''), { headers, status })),
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
