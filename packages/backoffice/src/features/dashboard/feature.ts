import { IconLayoutDashboard } from '@tabler/icons-react'
import { redirect } from 'react-router'
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
    // the address of the dashboard that the toolbar of the shop knows (OPEN-01, TOOLBAR-02)
    { path: 'statistics', loader: () => redirect('/') },
  ],
}
