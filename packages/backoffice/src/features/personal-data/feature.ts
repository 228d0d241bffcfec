import { IconShieldLock } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** What people may ask of a shop: what it knows about them, and that it forgets them (Art. 15, 17 and 30 GDPR). */
export const personalData: Feature = {
  areas: [
    { path: 'personal-data', label: 'Datenschutz', group: 'System', icon: IconShieldLock, access: 'admin' },
  ],
  routes: [
    {
      path: 'personal-data',
      lazy: async () => ({ Component: (await import('./personal-data-screen.tsx')).PersonalDataScreen }),
    },
  ],
}
