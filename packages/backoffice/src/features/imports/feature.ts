import { IconTableImport } from '@tabler/icons-react'
import type { Feature } from '../../feature.ts'

/** Records from files, with a dry run and a way back. */
export const imports: Feature = {
  areas: [{ path: 'imports', label: 'Importe', group: 'System', icon: IconTableImport, access: 'admin' }],
  routes: [
    {
      path: 'imports',
      lazy: async () => ({ Component: (await import('./imports-screen.tsx')).ImportsScreen }),
    },
    {
      path: 'imports/:id',
      lazy: async () => ({ Component: (await import('./import-screen.tsx')).ImportScreen }),
    },
  ],
}
