import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { themeAreas } from './theme-areas.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

export default defineConfig({
  plugins: [reactRouter(), themeAreas(process.env['THEME'])],
  resolve: { alias: { '~fonts': fonts } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
