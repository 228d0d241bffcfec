import { IconHistory } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'
import { HistoryTab } from './history-tab.tsx'

/** What happened, who did it, before and after: the log and the history of every record (BACKOFFICE-32). */
export const logs: Feature = {
  areas: [
    {
      path: 'logs',
      label: 'Logs',
      group: 'System',
      icon: IconHistory,
      access: 'admin',
      right: 'logs.view',
    },
  ],
  routes: [
    {
      path: 'logs',
      lazy: async () => ({ Component: (await import('./logs-screen.tsx')).LogsScreen }),
      children: [
        {
          path: ':id',
          lazy: async () => ({ Component: (await import('./log-drawer.tsx')).LogDrawer }),
        },
      ],
    },
  ],
  recordTabs: [{ label: 'Verlauf', access: 'admin', component: HistoryTab }],
}
