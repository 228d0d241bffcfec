import type { Feature } from '../../feature.ts'

/** Scenes with their preview, and TVs: whether they are there, their commands, and which browser plays for them (BACKOFFICE-29). */
export const signage: Feature = {
  routes: [
    {
      path: 'digital-signage-devices',
      lazy: async () => ({ Component: (await import('./tvs-screen.tsx')).TvsScreen }),
    },
    {
      path: 'digital-signage-devices/wall',
      lazy: async () => ({ Component: (await import('./wall-screen.tsx')).WallScreen }),
    },
    ...['scenes/new', 'scenes/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./scene-screen.tsx')).SceneScreen }),
    })),
    ...['digital-signage-streams/new', 'digital-signage-streams/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./stream-screen.tsx')).StreamScreen }),
    })),
    ...['digital-signage-devices/new', 'digital-signage-devices/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./tv-screen.tsx')).TvScreen }),
    })),
  ],
}
