import type { Font } from '@theke/contract/calls/fonts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await useTestApp()
})

test('[API-47] [DATA-37] [FONT-02] the bundled fonts are listed with their variants and the names of these', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  const named = (family: string) =>
    (data as Font[]).filter((font) => font.family === family).map(({ variant, name }) => `${variant} ${name}`)
  const upright = ['300 Light', 'regular Regular', '500 Medium', '600 SemiBold', '700 Bold', '800 ExtraBold']
  const italic = ['300italic Light Italic', 'italic Regular Italic', '500italic Medium Italic']
  expect(named('Rubik')).toEqual(expect.arrayContaining([...upright, '900 Black', ...italic]))
  expect(named('Inter').slice(0, 2)).toEqual(['100 Thin', '200 ExtraLight'])
})

test('[OPEN-139~] [BACKOFFICE-30~] twelve families that German shops like are there', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  expect([...new Set((data as Font[]).map(({ family }) => family))]).toEqual([
    'Rubik',
    'Inter',
    'Lato',
    'Merriweather',
    'Montserrat',
    'Nunito',
    'Open Sans',
    'Oswald',
    'Playfair Display',
    'Poppins',
    'Roboto',
    'Source Sans 3',
  ])
})

test('[API-48] every listed font has a style sheet that needs nothing from elsewhere', async () => {
  const { data } = (await server.app.inject({ url: '/api/fonts' })).json()
  for (const { family, variant } of data) {
    const sheet = await server.app.inject({
      url: `/api/fonts/google/${encodeURIComponent(family)}/style-${variant}.embed.css`,
    })
    expect([family, variant, sheet.statusCode, sheet.headers['content-type']]).toEqual([
      family,
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
