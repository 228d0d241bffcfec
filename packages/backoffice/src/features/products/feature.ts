import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { InputProps } from '../../crud/field-input.tsx'
import type { Feature } from '../../feature.ts'

/** Products at speed: prices, availability and categories in the list, bulk prices, sold out, preview, lists from files. */
export const products: Feature = {
  routes: [
    {
      path: 'products',
      lazy: async () => ({ Component: (await import('./products-screen.tsx')).ProductsScreen }),
    },
    {
      path: 'products/lists',
      lazy: async () => ({
        Component: (await import('./product-lists/waiting-lists-screen.tsx')).WaitingListsScreen,
      }),
    },
    {
      path: 'products/lists/:id',
      lazy: async () => ({
        Component: (await import('./product-lists/waiting-list-screen.tsx')).WaitingListScreen,
      }),
    },
    ...['products/new', 'products/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./product-screen.tsx')).ProductScreen }),
    })),
  ],
  inputs: { taxChoice: lazy(() => import('./tax-choice.tsx')) as ComponentType<InputProps> },
}
