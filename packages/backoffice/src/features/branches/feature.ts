import type { Feature } from '../../feature.ts'

export const branches: Feature = {
  routes: ['branches/new', 'branches/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./branch-screen.tsx')).BranchScreen }),
  })),
}
