import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const renderingLimit = 10_000

/** What React writes where something waits or has failed. */
const gap = '<!--$!-->'

/** React writes it only into streams. */
const doctype = '<!DOCTYPE html>'

export type RenderedPage = { html: string; hasFailed: boolean }

/**
 * The whole page. Once the code of its sections is loaded nothing waits, and it is written as one text; otherwise it is
 * rendered as a stream, which waits and knows of failures.
 */
export async function renderPage(
  page: ReactNode,
  { nonce, signal }: { nonce: string; signal: AbortSignal },
): Promise<RenderedPage> {
  const html = renderAtOnce(page)
  return html === undefined ? renderWaiting(page, nonce, signal) : { html, hasFailed: false }
}

function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(gap) ? undefined : doctype + html
  } catch {
    return undefined // it fails in the stream as well, and there it is reported
  }
}

function renderWaiting(page: ReactNode, nonce: string, signal: AbortSignal): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    let hasFailed = false
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // complete in its place: nothing of it waits for a script that moves it there
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then((html) => resolve({ html, hasFailed }), reject)
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError() {
        hasFailed = true
      },
    })
    const timer = setTimeout(abort, renderingLimit)
    signal.addEventListener('abort', () => abort(), { once: true })
  })
}
