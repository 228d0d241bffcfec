import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { leaveOutSchemas } from '@theke/contract/call/leave-out-schemas'
import { defineConfig } from 'vite'
import { leanRouter } from './lean-router.ts'
import { themeAreas } from './theme-areas.ts'

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/rubik/package.json')),
  'files',
)

/** What every page needs before it answers to clicks. */
const frame =
  /app\/(root|entry.client|nonce|shop\/(activity|consent-question|rule-of-time|selected-branch|self-service|shop-context|store|use-now|use-opening)\.|features\/shell\/(back-button|error-page|opening-bar)\.|theme\/areas\/(Footer|Frontend|Header|Loader|Navigation))|ui\/src\/(button|class-names|external-link|icon|on-demand|plate)\.|vite\/preload-helper/
/** What was accepted, what failed, what was just done: small things known to every page or to what stands behind it. */
const signals =
  /app\/shop\/(consent|cookies|failures|page-meta|selected-order|session-values|table-link|toasts)\.|ui\/src\/scroll-behavior\./
/** What most pages show: dialogs, pictures, notices, calls to the server. */
const parts =
  /app\/shop\/(analytics|api|route-link|unavailable-branch)\.|ui\/src\/(dialog|field|picture|surface|use-is-hydrated)\.|contract\/src\/(client|calls\/media)|domain\/src\/(catalog\/(branch|reference|product)|values\/german-order)\./
/** What every page with goods and a cart needs. */
const goods =
  /app\/(shop\/(cart-store|catalogue-refresh|order-type-choice|use-order-terms)|theme\/areas\/QuantityPicker)|ui\/src\/use-hold\.|domain\/src\/(cart|pricing|quantity|configurator)/
/** How money, quantities and days are written. */
const values = /domain\/src\/values\/(format|fraction|money)\./
/** What every section of a content page is drawn with; its styles must be there before the first one. */
const sections =
  /ui\/src\/(motion|use-in-view|use-window-width)\.|ui\/src\/content\/([\w-]+\.module\.css|(content-block|draft-mark|registry|rich-text|section|section-link|surroundings)\.)/
/** The rules of opening hours and calendars. */
const hours = /domain\/src\/(opening-hours|values\/(local-time|zone-offset))|@date-fns\/tz/

export default defineConfig({
  plugins: [leaveOutSchemas, leanRouter(), reactRouter(), themeAreas(process.env['THEME'])],
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
            // Few files instead of one for each set of pages that share a module: they are fewer requests and pack better.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                { name: 'frame', test: frame },
                { name: 'signals', test: signals },
                { name: 'hours', test: hours },
                { name: 'parts', test: parts },
                { name: 'values', test: values },
                { name: 'goods', test: goods },
                { name: 'sections', test: sections },
              ],
            },
          },
        },
      },
    },
  },
})
