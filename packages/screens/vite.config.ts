import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/screen/',
  plugins: [leaveOutSchemas, react()],
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, license: true },
})
