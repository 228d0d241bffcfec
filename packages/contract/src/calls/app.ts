/** Where browsers find the installable app of the shop (PWA-04). */
export const appPaths = {
  manifest: '/manifest.webmanifest',
  worker: '/build/service-worker.js',
  offlinePage: '/build/offline.html',
  /** Shows messages about an order; has its own scope and nothing to do with installing. */
  statusWorker: '/build/status-worker.js',
} as const

/**
 * Pictures of the app by their name: pixels of a side, and how much of it the symbol fills. Systems cut maskable ones to
 * their own shape, so that only the middle is safe; without a background iPhones make it black.
 */
export const appIcons = {
  'app-192': { size: 192, part: 0.92, isOpaque: false },
  'app-512': { size: 512, part: 0.92, isOpaque: false },
  'maskable-192': { size: 192, part: 0.6, isOpaque: true },
  'maskable-512': { size: 512, part: 0.6, isOpaque: true },
  'apple-180': { size: 180, part: 0.78, isOpaque: true },
} as const

export type AppIcon = (typeof appIcons)[keyof typeof appIcons]

export const appIconUrl = (name: keyof typeof appIcons) => `/app-icon/${name}.png`
