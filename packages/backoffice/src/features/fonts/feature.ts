import { IconTypography } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** The fonts that come with the server, to look at (BACKOFFICE-30). */
export const fonts: Feature = {
  areas: [{ path: 'fonts', label: 'Schriftarten', group: 'Website', icon: IconTypography, access: 'admin' }],
  routes: [
    { path: 'fonts', lazy: async () => ({ Component: (await import('./fonts-screen.tsx')).FontsScreen }) },
  ],
}
