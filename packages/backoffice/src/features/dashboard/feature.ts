import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** What a working day starts with: the figures of the day and what is still to be done. */
export const dashboard: Feature = {
  areas: [
    { path: '', label: 'Übersicht', group: 'Tagesgeschäft', icon: IconLayoutDashboard, access: 'employee' },
  ],
  routes: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./dashboard-screen.tsx')).DashboardScreen }),
    },
    {
      path: 'setup',
      lazy: async () => ({ Component: (await import('./setup-screen.tsx')).SetupScreen }),
    },
  ],
}
