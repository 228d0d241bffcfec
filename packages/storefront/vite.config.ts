import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { themeAreas } from './theme-areas.ts'

export default defineConfig({
  plugins: [reactRouter(), themeAreas(process.env['THEME'])],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
})
