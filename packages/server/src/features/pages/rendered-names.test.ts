import { entities } from '@theke/contract/entities/registry'
import { beforeAll, expect, test } from 'vitest'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { system } from '../../platform/viewer.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { givenBranch, givenProduct } from '../orders/testing.ts'

let server: TestApp
let product: { id: number }

const hostile = `Brot</script><script>window.hacked=1</script><!--<img src=x onerror=hacked>\u2028\u2029"'`

beforeAll(async () => {
  server = await useTestApp()
  await givenBranch(server, { name: hostile, identifier: 'graz' })
  product = await givenProduct(server, { name: hostile, description: hostile })
  await heardOfChanges(server)
})

const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  expect(answer.statusCode, url).toBe(200)
  return answer.body
}

/** What a browser would run, as its HTML parser cuts it out. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([^]*?)<\/script/gi)].map(([, text = '']) => text)

test('T23: a name with </script> and U+2028 is text on every page, and never ends or breaks a script', async () => {
  for (const url of ['/', '/store/graz', `/store/graz/produkte/${product.id}`]) {
    const html = await page(url)
    expect(html, url).not.toMatch(/<script[^>]*>window\.hacked|<img src=x|<!--<img/)
    const scripts = scriptsIn(html)
    expect(
      scripts.some((text) => text.includes('window.hacked')),
      `${url} carries the name in its data`,
    ).toBe(true)
    for (const text of scripts) {
      expect(text).not.toContain('\u2028')
      expect(text).not.toContain('\u2029')
      expect(text).not.toContain('<!--')
    }
    expect(html, `${url} shows the name`).toContain('Brot&lt;/script&gt;')
  }
})

test('T23: pages that are rendered at the same moment hold the data of their own person only', async () => {
  const { database, hooks } = server.services
  const people = await Promise.all(
    ['Anna', 'Berta', 'Clara', 'Dora'].map(async (firstName) => {
      const { id, headers } = await signIn(server, { username: `nur-${firstName}` })
      const before = await requireRecord(database.orm, entities.users, id, system, hooks, 'update')
      await patchRecord(entities.users, before, { firstName }, { tx: database.orm, viewer: system, hooks })
      return { name: `nur-${firstName}`, headers }
    }),
  )
  await heardOfChanges(server)
  const asked = Array.from({ length: 6 }, () => [...people, { name: 'visitor', headers: {} }]).flat()
  const pages = await Promise.all(asked.map(({ headers }) => page('/store/graz', headers)))
  for (const [index, html] of pages.entries()) {
    const found = people.filter(({ name }) => html.includes(name)).map(({ name }) => name)
    const { name } = asked[index]!
    expect(found).toEqual(name === 'visitor' ? [] : [name])
  }
})
