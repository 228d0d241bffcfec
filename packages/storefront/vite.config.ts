import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import { defineConfig } from 'vite'
import { appWorker } from './app-worker.ts'
import { chunkGroups } from './chunks.ts'
import { leanRouter } from './lean-router.ts'
import { themeAreas } from './theme-areas.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

export default defineConfig({
  plugins: [leaveOutSchemas, leanRouter(), reactRouter(), themeAreas(process.env['THEME']), appWorker()],
  resolve: { alias: { '~fonts': fonts } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // rules only compute: a page that uses none of a module must not load it
          treeshake: {
            moduleSideEffects: [{ test: /packages\/domain\//, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                ...chunkGroups(),
              ],
            },
          },
        },
      },
    },
  },
})
