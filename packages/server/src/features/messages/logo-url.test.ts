import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { logoUrl } from './logo-url.ts'

let server: TestApp

beforeAll(async () => {
  server = await useTestApp()
})

async function given(content: Buffer, mimeType: string): Promise<number> {
  const { headers } = await signIn(server)
  const data = `data:${mimeType};base64,${content.toString('base64')}`
  const answer = await server.app.inject({ method: 'POST', url: '/api/images', body: { data }, headers })
  return answer.json().data.id
}

test('[OPEN-131~] the logo of a mail is loaded from any place, in a format that every mail program shows', async () => {
  const png = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0a6b3b' } })
    .png()
    .toBuffer()
  const url = new URL(await logoUrl(server.services, { logo: await given(png, 'image/png') }))
  const answer = await server.app.inject({
    url: url.pathname,
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://webmail.example' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a drawing, which mail programs do not show, is left out', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'
  const logo = await given(Buffer.from(svg), 'image/svg+xml')
  expect(await logoUrl(server.services, { logo })).toBe('')
  expect(await logoUrl(server.services, { logo: null })).toBe('')
})
