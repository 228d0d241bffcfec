import type { Feature } from '../../feature.ts'

/** Printers and notification devices: whether they are there, their tests, and how they are set up (BACKOFFICE-15). */
export const devices: Feature = {
  routes: [
    {
      path: 'devices',
      lazy: async () => ({ Component: (await import('./devices-screen.tsx')).DevicesScreen }),
    },
    ...['devices/new', 'devices/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./device-screen.tsx')).DeviceScreen }),
    })),
  ],
}
