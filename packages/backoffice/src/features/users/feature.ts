import type { Feature } from '../../feature.ts'

export const users: Feature = {
  routes: [
    { path: 'users', lazy: async () => ({ Component: (await import('./users-screen.tsx')).UsersScreen }) },
    ...['users/new', 'users/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./user-screen.tsx')).UserScreen }),
    })),
  ],
}
