import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import { defineConfig } from 'vite'
import { appWorker } from './app-worker.ts'
import { chunkGroups } from './chunks.ts'
import { leanReact } from './lean-react.ts'
import { leanRouter } from './lean-router.ts'
import { themeAreas } from './theme-areas.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

/** Of the name and its file alone: a number of a line, as by default, costs bytes in every page and every style sheet. */
function className(name: string, file: string) {
  const path = relative(join(import.meta.dirname, '..'), file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  plugins: [
    leaveOutSchemas,
    leanReact(),
    leanRouter(),
    reactRouter(),
    themeAreas(process.env['THEME']),
    appWorker(),
  ],
  resolve: { alias: { '~fonts': fonts } },
  css: { modules: { generateScopedName: className } },
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
