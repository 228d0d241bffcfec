import { expect, test } from 'vitest'
import { withPageData } from './page-data.ts'

const page = '<!DOCTYPE html><html><body><main></main></body></html>'

test('the data of a page stand at its end, and no text of them ends or breaks the script', () => {
  const data = '["</script><!--&\u2028\u2029","Käse"]\n'
  const html = withPageData(page, data, 'abc')
  const scripts = [...html.matchAll(/<script nonce="abc">(.*?)<\/script>/gs)].map(([, code]) => code)
  expect(scripts).toEqual([
    String.raw`window.__reactRouterContext.streamController.enqueue("[\"\u003c/script\u003e\u003c!--\u0026\u2028\u2029\",\"Käse\"]\n");`,
    'window.__reactRouterContext.streamController.close();',
  ])
  expect(html).toMatch(/^<!DOCTYPE html><html><body><main><\/main><!--\$--><script.*<\/body><\/html>$/s)
  const [, value = ''] = /enqueue\((.*)\);$/.exec(scripts[0] ?? '') ?? []
  expect(JSON.parse(value)).toBe(data)
})

test.each([
  ['without data', page, undefined],
  ['without an end', '<p>', '[]'],
])('a page %s stays as it is', (_why, html, data) => expect(withPageData(html, data, 'abc')).toBe(html))
