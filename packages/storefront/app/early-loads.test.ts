import { Writable } from 'node:stream'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutEarlyLoads } from './early-loads.ts'

const pictures = createElement('html', null, [
  createElement('head', { key: 'head' }),
  createElement('body', { key: 'body' }, [
    createElement('img', { key: 1, src: '/image/1', fetchPriority: 'high' }),
    createElement('img', { key: 2, src: '/image/2' }),
    createElement('img', { key: 3, src: '/image/3', srcSet: '/image/3/a 1x, /image/3/b 2x' }),
  ]),
])

/** As the server renders a page. */
function render(): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        html += chunk.toString()
        done()
      },
    })
    sink.on('finish', () => resolve(html))
    const { pipe } = renderToPipeableStream(pictures, { onAllReady: () => void pipe(sink), onError: reject })
  })
}

const preloads = (html: string) => html.match(/<link[^>]*preload[^>]*>/gi) ?? []

test('of the pictures that React would load early only the leading one stays', async () => {
  const html = await render()
  expect(preloads(html).length).toBeGreaterThan(1)
  const kept = preloads(withoutEarlyLoads(html))
  expect(kept).toEqual([expect.stringContaining('/image/1')])
})

test.each([
  ['<link rel="modulepreload" href="/assets/a.js"/>', ''],
  ['<link href="/assets/a.js" nonce="n" rel="modulepreload">', ''],
  ['<link as="image" imageSrcSet="/a 1x" rel="preload"/>', ''],
  ['<link rel="preload" as="image" href="/a" fetchpriority="high"/>', undefined],
  ['<link rel="preload" as="font" href="/a.woff2"/>', undefined],
  ['<link rel="stylesheet" href="/a.css"/>', undefined],
])('%s', (tag, left = tag) => expect(withoutEarlyLoads(`<head>${tag}</head>`)).toBe(`<head>${left}</head>`))
