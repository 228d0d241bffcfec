import { join } from 'node:path'

/**
 * Devices draw with Preact: react-dom alone weighs more than a page of a device may weigh. Parts of @theke/ui are
 * written for React and its router and find these instead.
 */
export const preactForReact = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react-router$/, replacement: join(import.meta.dirname, 'src/scene/no-router.tsx') },
]
