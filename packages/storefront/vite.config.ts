import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { themeAreas } from './theme-areas.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

/** What every page needs. */
const frame =
  /app\/(nonce|shop\/(activity|analytics|api|consent|cookies|failures|selected-branch|self-service|shop-context|store|toasts|use-now)|ui\/(button|class-names|dialog|icon|picture|surface)|features\/shell|theme\/areas\/(Footer|Header|Loader|Navigation))|contract\/src\/(client|calls\/media)|domain\/src\/(opening-hours\/(branch-hours|open-state|shifts|texts|windows)|values\/(german-order|local-time|plain-text|zone-offset)|catalog\/(branch|reference)|content\/truncate)|@date-fns\/tz|vite\/preload-helper/
/** What every page with goods and a cart needs. */
const goods =
  /app\/(shop\/(cart-store|catalogue-refresh|order-type-choice|use-order-terms)|theme\/areas\/QuantityPicker|ui\/(field|use-hold))|domain\/src\/(cart|pricing|quantity|configurator|values\/(format|fraction|money))/

export default defineConfig({
  plugins: [reactRouter(), themeAreas(process.env['THEME'])],
  resolve: { alias: { '~fonts': fonts } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // rules only compute: a page that uses none of a module must not load it
          treeshake: { moduleSideEffects: [{ test: /packages\/domain\//, sideEffects: false }] },
          output: {
            // Few files instead of one for each set of pages that share a module: they are fewer requests and pack better.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'frame', test: frame },
                { name: 'goods', test: goods },
              ],
            },
          },
        },
      },
    },
  },
})
