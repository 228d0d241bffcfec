import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { InputProps } from '../../crud/field-input.tsx'
import type { Feature } from '../../feature.ts'

/** Menus as a catalog editor with two panes, and when and where each of them is the current one. */
export const menus: Feature = {
  routes: [
    {
      path: 'menus',
      lazy: async () => ({ Component: (await import('./menus-screen.tsx')).MenusScreen }),
    },
    ...['menus/new', 'menus/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./menu-screen.tsx')).MenuScreen }),
    })),
  ],
  inputs: {
    menuCatalog: lazy(() => import('./catalog-editor.tsx')) as ComponentType<InputProps>,
    menuStart: lazy(() => import('./menu-validity.tsx')) as ComponentType<InputProps>,
  },
}
