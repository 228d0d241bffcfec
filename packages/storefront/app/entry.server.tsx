import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { withEarlyLoads } from './early-loads.ts'
import { NonceContext } from './nonce.ts'
import { pageSheets } from './page-sheets.ts'
import { layers, PageStylesContext } from './page-styles.tsx'
import { renderToHtml } from './react/render-to-html.ts'
import { servicesContext } from './services.ts'

export { servicesContext }

/** What the router draws of a page, without its styles. */
export const renderRoutes = (context: EntryContext, url: string, nonce: string): Promise<string> =>
  renderToHtml(<ServerRouter context={context} url={url} nonce={nonce} />)

const end = '</body></html>'

/** The router writes the data of the page after its end. */
function completePage(html: string): string {
  const [page = '', data = ''] = html.split(end)
  return `<!DOCTYPE html>${withEarlyLoads(page)}${data}${end}`
}

/** Renders the whole page before the first byte: nothing is deferred, and complete pages are what the server keeps. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, styleSheet, themeCss } = context.get(servicesContext)
  const sheets = pageSheets(routerContext)
  const css = layers + sheets.map(styleSheet).join('') + (await themeCss())
  const html = await renderToHtml(
    <NonceContext value={nonce}>
      <PageStylesContext value={{ css, sheets }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageStylesContext>
    </NonceContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(completePage(html), { headers, status })
}
