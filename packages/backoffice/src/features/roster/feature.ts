import { IconCalendarWeek } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** The roster: planning for administrators, own and open shifts for everybody else. */
export const roster: Feature = {
  areas: [{ path: 'roster', label: 'Dienstplan', group: 'Team', icon: IconCalendarWeek, access: 'employee' }],
  routes: [
    {
      path: 'roster',
      lazy: async () => ({ Component: (await import('./roster-screen.tsx')).RosterScreen }),
    },
  ],
}
