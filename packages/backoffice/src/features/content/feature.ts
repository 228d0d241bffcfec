import { lazy } from 'react'
import type { Feature } from '../../feature.ts'

const site = async () => ({ Component: (await import('./site-screen.tsx')).SiteScreen })
const block = async () => ({ Component: (await import('./block-screen.tsx')).BlockScreen })

/** Pages made of sections, and the blocks that several pages share. */
export const content: Feature = {
  routes: [
    { path: 'sites', lazy: async () => ({ Component: (await import('./content-lists.tsx')).SitesScreen }) },
    { path: 'sites/new', lazy: site },
    { path: 'sites/:id', lazy: site },
    { path: 'blocks', lazy: async () => ({ Component: (await import('./content-lists.tsx')).BlocksScreen }) },
    { path: 'blocks/new', lazy: block },
    { path: 'blocks/:id', lazy: block },
  ],
  inputs: {
    siteContent: lazy(() => import('./site-content-input.tsx')),
    frameAddress: lazy(async () => ({ default: (await import('./content-inputs.tsx')).FrameAddressInput })),
    html: lazy(async () => ({ default: (await import('./content-inputs.tsx')).HtmlInput })),
  },
}
