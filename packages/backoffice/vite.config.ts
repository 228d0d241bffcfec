import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

/** Menus, choices, hints and dialogs: what opens over a page, and what it is made of. A list is there before them. */
const overlays =
  /@floating-ui|react-remove-scroll|node_modules\/(use-sidecar|react-style-singleton|use-callback-ref|get-nonce)|use-focus-trap|core\/esm\/utils\/Floating|components\/(?:Combobox\/(?!ComboboxChevron|get-parsed|Combobox\.module)|(?:Select|Popover|ScrollArea|Tooltip|Modal|ModalBase|Radio|FocusTrap|Overlay|FloatingIndicator|Table)\/)|crud\/reference-select|ui\/(?:dialog|returned-focus)\.ts/

export default defineConfig({
  base: '/backend/',
  plugins: [leaveOutSchemas, react()],
  resolve: { alias: { '~fonts': fonts } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: true,
    rolldownOptions: {
      // what most screens share in one file: it packs better than dozens of small ones, and nothing that only some of
      // them need ends up in what everybody loads; the number is the one that makes the first list lightest
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'overlays',
              test: overlays,
              minShareCount: 10,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'shared', minShareCount: 33 },
          ],
        },
      },
    },
  },
})
