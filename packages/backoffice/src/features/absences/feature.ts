import { IconBeach } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Absences: asked for, decided, and the calendar of the team. */
export const absences: Feature = {
  areas: [{ path: 'absences', label: 'Abwesenheiten', group: 'Team', icon: IconBeach, access: 'employee' }],
  routes: [
    {
      path: 'absences',
      lazy: async () => ({ Component: (await import('./absences-screen.tsx')).AbsencesScreen }),
    },
    {
      path: 'absences/account',
      lazy: async () => ({ Component: (await import('./account-screen.tsx')).AccountScreen }),
    },
  ],
}
