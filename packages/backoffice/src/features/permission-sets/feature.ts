import type { Feature } from '../../feature.ts'

/** What sets of rights mean, in words, and who holds them. */
export const permissionSets: Feature = {
  routes: [
    {
      path: 'permission-sets',
      lazy: async () => ({ Component: (await import('./permission-sets-screen.tsx')).PermissionSetsScreen }),
    },
  ],
}
