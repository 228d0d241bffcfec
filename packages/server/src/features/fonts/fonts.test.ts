import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await useTestApp()
})

test('[API-47] [DATA-37] the bundled fonts are listed with their variants', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  expect(data).toHaveLength(14)
  expect(data).toContainEqual({ family: 'Rubik', variant: 'regular' })
  expect(data).toContainEqual({ family: 'Rubik', variant: '700' })
  expect(data).toContainEqual({ family: 'Rubik', variant: 'italic' })
  expect(data).toContainEqual({ family: 'Rubik', variant: '900italic' })
})

test('[API-48] every listed font has a style sheet that needs nothing from elsewhere', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  for (const { family, variant } of data) {
    const sheet = await server.app.inject({ url: `/api/fonts/google/${family}/style-${variant}.embed.css` })
    expect([variant, sheet.statusCode, sheet.headers['content-type']]).toEqual([
      variant,
      200,
      'text/css; charset=utf-8',
    ])
    expect(sheet.body).toContain(`font-weight:${Number.parseInt(variant, 10) || 400};`)
    expect(sheet.body).toContain(`font-style:${variant.endsWith('italic') ? 'italic' : 'normal'};`)
    expect(sheet.body).toMatch(/url\(data:font\/woff2;base64,[\w+/=]{1000,}\)/)
    expect(sheet.body).not.toMatch(/url\((?!data:)/)
  }
})

test.each([
  'Arial/style-regular.embed.css',
  'Rubik/style-100.embed.css',
  'Rubik/style-..%2F..%2Fpackage.embed.css',
  'Rubik/regular.css',
])('[API-48] %s is not found', async (path) => {
  expect((await server.app.inject({ url: `/api/fonts/google/${path}` })).statusCode).toBe(404)
})
