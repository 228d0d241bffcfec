import { IconNews } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Who confirmed to get the newsletter (OPEN-154). */
export const newsletter: Feature = {
  areas: [{ path: 'newsletter', label: 'Newsletter', group: 'Website', icon: IconNews, access: 'admin' }],
  routes: [
    {
      path: 'newsletter',
      lazy: async () => ({ Component: (await import('./newsletter-screen.tsx')).NewsletterScreen }),
    },
  ],
}
