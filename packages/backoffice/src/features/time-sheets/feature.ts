import { IconBeach } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** What is left of everybody's holidays (BACKOFFICE-23). */
export const timeSheets: Feature = {
  areas: [
    { path: 'holiday-balances', label: 'Urlaubskonten', group: 'Team', icon: IconBeach, access: 'employee' },
  ],
  routes: [
    {
      path: 'holiday-balances',
      lazy: async () => ({
        Component: (await import('./holiday-balances-screen.tsx')).HolidayBalancesScreen,
      }),
    },
  ],
}
