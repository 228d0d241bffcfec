import { sharePictureSize } from '@theke/contract/calls/share-pictures'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  server = await useTestApp()
  admin = (await signIn(server)).headers
})

const get = (url: string) => server.app.inject({ url })

async function givenSite(values: Record<string, unknown>): Promise<{ id: number }> {
  const body = { name: 'Seite', type: 'custom_landing_page', isPublic: true, ...values }
  const answer = await server.app.inject({ method: 'POST', url: '/api/sites', headers: admin, body })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

test('[OPEN-19~] a public page has a picture of its title in the size that networks want', async () => {
  const { id } = await givenSite({ path: 'kaese', title: 'Käse aus der Südsteiermark' })
  const answer = await get(`/share-picture/site-${id}.png`)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(sharePictureSize)
  const other = await givenSite({ path: 'wein', title: 'Wein' })
  expect((await get(`/share-picture/site-${other.id}.png`)).rawPayload.equals(answer.rawPayload)).toBe(false)
  expect((await get('/share-picture/shop.png')).statusCode).toBe(200)
})

test('what visitors cannot open has no picture', async () => {
  const { id } = await givenSite({ path: 'geheim', isPublic: false })
  for (const name of [
    `site-${id}.png`,
    'site-99999.png',
    'branch-99999.png',
    'site-1',
    'other.png',
    'shop.jpg',
  ])
    expect((await get(`/share-picture/${name}`)).statusCode, name).toBe(404)
})

test('the feed has the news of public pages with their words, and nothing that could run', async () => {
  const slides = [
    { title: 'Kernöl & Käse', text: '<p>Ab <strong>Montag</strong></p><script>alert(1)</script>' },
    { title: '', text: '<p>ohne Titel</p>' },
  ]
  const news = (isPublic: boolean) => ({ type: 'sectionSliderNews', value: { isPublic, slides } })
  await givenSite({ path: 'news', content: { text: '', body: [news(true), news(false)] } })
  await givenSite({ path: 'entwurf', isPublic: false, content: { text: '', body: [news(true)] } })
  const { body, headers } = await get('/news.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body.match(/<item>/g)).toHaveLength(1)
  expect(body).toContain('<title>Kernöl &amp; Käse</title>')
  expect(body).toMatch(/<link>http[^<]+\/news<\/link>/)
  expect(body).toContain('&lt;strong&gt;Montag&lt;/strong&gt;')
  expect(body).not.toContain('alert')
  expect(body).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4}/)
})
