import { IconChartBar } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** How the business goes over days and months; employees see their own working time (OPEN-01, BACKOFFICE-31). */
export const statistics: Feature = {
  areas: [
    {
      path: 'statistics',
      label: 'Statistik',
      group: 'Tagesgeschäft',
      icon: IconChartBar,
      access: 'employee',
    },
  ],
  routes: [
    {
      path: 'statistics',
      lazy: async () => ({ Component: (await import('./statistics-screen.tsx')).StatisticsScreen }),
    },
  ],
}
