import { lazy } from 'react'
import type { Feature } from '../../feature.ts'

/** Image templates with their editor (BACKOFFICE-08, OPEN-114). */
export const imageTemplates: Feature = {
  routes: ['image-templates/new', 'image-templates/:id'].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('./template-screen.tsx')).TemplateScreen }),
  })),
  inputs: { imageLayers: lazy(() => import('./layers-input.tsx')) },
}
