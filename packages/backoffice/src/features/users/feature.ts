import type { Feature } from '../../feature.ts'

export const users: Feature = {
  routes: ['users/new', 'users/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./user-screen.tsx')).UserScreen }),
  })),
}
