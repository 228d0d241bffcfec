import type { Feature } from '../../feature.ts'

/** Brands: which branches belong to them, and what the first one is called on the home page. */
export const divisions: Feature = {
  routes: ['divisions/new', 'divisions/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./division-screen.tsx')).DivisionScreen }),
  })),
}
