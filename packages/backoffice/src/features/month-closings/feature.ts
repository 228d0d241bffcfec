import { IconCalendarCheck } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Plan and record of a month: submitted by the employee, approved and locked by somebody else. */
export const monthClosings: Feature = {
  areas: [
    {
      path: 'month-closings',
      label: 'Monatsabschluss',
      group: 'Team',
      icon: IconCalendarCheck,
      access: 'employee',
    },
  ],
  routes: [
    {
      path: 'month-closings',
      lazy: async () => ({ Component: (await import('./month-closings-screen.tsx')).MonthClosingsScreen }),
    },
  ],
}
