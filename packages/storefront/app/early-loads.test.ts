import { createElement } from 'react'
import { expect, test } from 'vitest'
import { withEarlyLoads } from './early-loads.ts'
import { renderToHtml } from './react/render-to-html.ts'

const pageWith = (...pictures: object[]) =>
  renderToHtml(
    createElement('html', null, [
      createElement('head', { key: 'head' }, createElement('meta', { charSet: 'utf-8' })),
      createElement(
        'body',
        { key: 'body' },
        pictures.map((picture, index) => createElement('img', { key: index, ...picture })),
      ),
    ]),
  )

const preloads = (html: string) => html.match(/<link [^/]*preload.*?\/>/gi) ?? []

test('the leading picture is asked for before everything else, the others are not', async () => {
  const html = await pageWith(
    { src: '/image/2' },
    {
      src: '/image/1',
      srcSet: '/image/1/a 1x, /image/1/b 2x',
      sizes: '(width >= 720px) 33vw',
      fetchPriority: 'high',
    },
    { src: '/image/3', fetchPriority: 'high' },
  )
  const hint =
    '<link data-early rel="preload" as="image" fetchpriority="high" href="/image/1"' +
    ' imagesrcset="/image/1/a 1x, /image/1/b 2x" imagesizes="(width >= 720px) 33vw"/>'
  expect(preloads(withEarlyLoads(html))).toEqual([hint])
  expect(withEarlyLoads(html)).toContain(`<head>${hint}<meta`)
})

test('a page without a leading picture stays as it is', async () => {
  const html = await pageWith({ src: '/image/$&' })
  expect(withEarlyLoads(html)).toBe(html)
})

test.each([
  ['<link rel="modulepreload" href="/assets/a.js"/>', ''],
  ['<link href="/assets/a.js" nonce="n" rel="modulepreload">', ''],
  ['<link rel="preload" as="font" href="/a.woff2"/>', undefined],
  ['<link rel="stylesheet" href="/a.css"/>', undefined],
])('%s', (tag, left = tag) => expect(withEarlyLoads(`<head>${tag}</head>`)).toBe(`<head>${left}</head>`))
