import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

export default defineConfig({
  base: '/backend/',
  plugins: [react()],
  resolve: { alias: { '~fonts': fonts } },
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, license: true },
})
