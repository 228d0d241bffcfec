import type { Feature } from '../../feature.ts'

/** Products at speed: prices, availability and categories in the list, bulk prices, sold out, preview. */
export const products: Feature = {
  routes: [
    {
      path: 'products',
      lazy: async () => ({ Component: (await import('./products-screen.tsx')).ProductsScreen }),
    },
    ...['products/new', 'products/:id'].map((path) => ({
      path,
      lazy: async () => ({ Component: (await import('./product-screen.tsx')).ProductScreen }),
    })),
  ],
}
