import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { InputProps } from '../../crud/field-input.tsx'
import type { Feature } from '../../feature.ts'

/** Navigations as a tree whose entries are dragged, with a preview of what guests see. */
export const navigations: Feature = {
  inputs: {
    navigationItems: lazy(() => import('./navigation-editor.tsx')) as ComponentType<InputProps>,
    navigationPlace: lazy(() => import('./place-input.tsx')) as ComponentType<InputProps>,
  },
}
