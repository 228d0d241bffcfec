import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await useTestApp()
})

test('[API-47] [DATA-37] [FONT-02] the bundled fonts are listed with their variants and the names of these', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  const upright = [
    { variant: '300', name: 'Light' },
    { variant: 'regular', name: 'Regular' },
    { variant: '500', name: 'Medium' },
    { variant: '600', name: 'SemiBold' },
    { variant: '700', name: 'Bold' },
    { variant: '800', name: 'ExtraBold' },
    { variant: '900', name: 'Black' },
  ]
  const italic = upright.map(({ variant, name }) => ({
    variant: variant === 'regular' ? 'italic' : `${variant}italic`,
    name: `${name} Italic`,
  }))
  expect(data).toEqual([...upright, ...italic].map((font) => ({ family: 'Rubik', ...font })))
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
