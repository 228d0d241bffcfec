import type { Feature } from '../../feature.ts'

/** Tables, and the codes that guests scan at them. */
export const tables: Feature = {
  routes: [
    {
      path: 'tables',
      lazy: async () => ({ Component: (await import('./tables-screen.tsx')).TablesScreen }),
    },
    {
      path: 'tables/codes',
      lazy: async () => ({ Component: (await import('./table-codes-screen.tsx')).TableCodesScreen }),
    },
  ],
}
