import { lazy } from 'react'
import type { Feature } from '../../feature.ts'

/** Image templates with their editor (BACKOFFICE-08, OPEN-114). */
export const imageTemplates: Feature = {
  routes: [
    ...['image-templates/new', 'image-templates/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./template-screen.tsx')).TemplateScreen }),
    })),
    {
      path: 'image-templates/draw',
      lazy: async () => ({ Component: (await import('./draw-screen.tsx')).DrawScreen }),
    },
    {
      path: 'image-templates/runs/:id',
      lazy: async () => ({ Component: (await import('./run-screen.tsx')).RunScreen }),
    },
  ],
  inputs: { imageLayers: lazy(() => import('./layers-input.tsx')) },
}
