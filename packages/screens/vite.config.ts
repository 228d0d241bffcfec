import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import { defineConfig } from 'vite'
import { version } from './package.json'
import { preactForReact } from './preact-for-react.ts'

export default defineConfig({
  base: '/screen/',
  plugins: [leaveOutSchemas],
  resolve: { alias: preactForReact },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: true,
    rolldownOptions: {
      input: { index: 'index.html', 'signage-worker': 'src/signage/worker.ts' },
      // the worker stands at a fixed address: its name is what a browser knows it by
      output: {
        entryFileNames: ({ name }) =>
          name === 'signage-worker' ? 'signage-worker.js' : 'assets/[name]-[hash].js',
      },
    },
  },
})
