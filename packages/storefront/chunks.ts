import { globSync } from 'node:fs'
import { join } from 'node:path'

const packages = join(import.meta.dirname, '..')

/**
 * Modules that travel together, by folder or by name: few files instead of one for each set of pages that share a
 * module, since they are fewer requests and pack better. Left to the bundler (entriesAware), the first page was 4 to 7 kB
 * heavier in gzip and came in half as many files again.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  /** What every page needs before it answers to clicks. */
  frame: [
    ...within('storefront/app', 'root entry.client nonce'),
    ...within(
      'storefront/app/shop',
      'activity app-installation consent-question page-meta selected-branch self-service shop-context shop-now time-rule use-opening',
    ),
    ...within('storefront/app/features/shell', 'back-button error-page opening-bar'),
    ...within(
      'storefront/app/theme/areas',
      'Footer Frontend Header Loader NavigationItem NavigationItemLabel',
    ),
    ...within('ui/src', 'button class-names comes-in external-link icon on-demand plate store use-now'),
    ...within('contract/src', 'calls/app calls/share-pictures'),
  ],
  /** What most pages show: dialogs, pictures, notices, calls to the server, opening hours. */
  parts: [
    ...within('storefront/app/shop', 'analytics route-link unavailable-branch'),
    ...within('ui/src', 'dialog field picture surface use-is-hydrated'),
    // what was accepted, what failed, what was just done
    ...within(
      'storefront/app/shop',
      'consent cookies offline-copy selected-order session-values table-link toasts use-is-online use-page-end',
    ),
    ...within('ui/src', 'failures scroll-behavior'),
    ...within('contract/src', 'calls/media'),
    ...within('domain/src', 'catalog/branch catalog/reference catalog/product values/german-order'),
    // how money, quantities and days are written, and long texts cut
    ...within('domain/src', 'values/format values/fraction values/money values/plain-text content/truncate'),
    // the search for a branch knows where it delivers
    ...within('domain/src', 'cart/delivery-area'),
    ...within('domain/src', 'opening-hours/lead-time opening-hours/branch-hours'),
    ...within('domain/src/values', 'local-time zone-offset'),
    '../node_modules/@date-fns/tz/',
  ],
  /** What every page with goods and a cart needs. */
  goods: [
    ...within(
      'storefront/app/shop',
      'cart-store known-catalog removed-products last-order load-part order-again order-progress order-type-choice removed-notice use-order-terms',
    ),
    ...within('storefront/app/theme/areas', 'QuantityPicker'),
    ...within('ui/src', 'use-hold'),
    ...within('storefront/app/features/branch', 'delivery-question.module use-ordering'),
    ...within('domain/src', 'catalog/unavailability configurator/steps'),
    ...within('domain/src/cart', 'delivery-type line minimum-order'),
    'domain/src/pricing/',
    'domain/src/quantity/',
  ],
  /** How the server is called, which most pages do later. */
  calls: [
    ...within('storefront/app/shop', 'api consent-choice send-analytics'),
    ...within('contract/src', 'client texts.de call/define-call call/call-values call/no-schemas'),
  ],
  /** What hours mean, which the server knows when it sends a page. */
  hours: ['domain/src/opening-hours/', 'domain/src/order-intake/'],
  /** What a cart needs once there is something in it. */
  lines: [
    ...within(
      'storefront/app/shop',
      'cart-changes catalog-refresh configuration-text line-keys use-line-removal use-offer-changes',
    ),
    ...within('domain/src', 'catalog/listing catalog/menu cart/migration cart/reorder'),
    'domain/src/configurator/',
  ],
  /** The styles of forms, for the pages that have one. */
  forms: [...within('ui/src/content', 'form.module')],
  /** What every section of a content page is drawn with; its styles must be there before the first one. */
  sections: [
    ...within('storefront/app/theme/areas', 'SiteContent.module'),
    ...within('ui/src', 'motion use-in-view use-window-width'),
    ...within(
      'ui/src/content',
      'hero.module newsletter.module section.module slider.module content-block draft-mark registry rich-text section section-link surroundings',
    ),
  ],
}

function within(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`)
}

/** The files that a name stands for: all below a folder, or the module with its styles. A name of nothing ends the build. */
function filesOf(name: string): string[] {
  const pattern = name.endsWith('/') ? `${name}**` : name.includes('*') ? name : `${name}.*`
  const files = globSync(pattern, { cwd: packages })
  if (files.length === 0) throw new Error(`chunks.ts names ${name}, but there is no such file or folder`)
  return files.map((file) => join(packages, file))
}

const lateImports = 'vite/preload-helper'

/** Groups for the bundler, in the order in which they take modules. */
export const chunkGroups = () =>
  Object.entries(chunks).map(([name, names]) => {
    const files = new Set(names.flatMap(filesOf))
    const isIn = (id: string) => files.has(id.replace(/\?.*$/, ''))
    // what the bundler itself puts before every late import belongs to the first that has one
    return { name, test: name === 'frame' ? (id: string) => isIn(id) || id.includes(lateImports) : isIn }
  })
