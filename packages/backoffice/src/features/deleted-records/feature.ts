import { IconTrash } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** What was deleted in the last 30 days, and the way back (OPEN-208). */
export const deletedRecords: Feature = {
  areas: [
    { path: 'deleted-records', label: 'Papierkorb', group: 'System', icon: IconTrash, access: 'admin' },
  ],
  routes: [
    {
      path: 'deleted-records',
      lazy: async () => ({ Component: (await import('./deleted-records-screen.tsx')).DeletedRecordsScreen }),
    },
  ],
}
