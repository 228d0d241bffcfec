import { index, route, type RouteConfig } from '@react-router/dev/routes'

/**
 * Addresses count as they are spelled: '/Status/…' would be a second address of a secret page.
 * Route ids are the route names of the contract (ROUTE-01); product and cart come directly after the branch (ROUTE-10).
 */
export default [
  index('routes/division.tsx', { id: 'division' }),
  route('store/:branchIdentifier', 'routes/branch.tsx', { id: 'branch', caseSensitive: true }),
  route('store/:branchIdentifier/produkte/:productId', 'routes/branch.tsx', {
    id: 'product_custom',
    caseSensitive: true,
  }),
  route('store/:branchIdentifier/warenkorb', 'routes/cart.tsx', { id: 'cart_custom', caseSensitive: true }),
  route('store/:branchIdentifier/checkout', 'routes/checkout.tsx', { id: 'checkout', caseSensitive: true }),
  route('store/:branchIdentifier/checkout/error', 'routes/checkout.tsx', {
    id: 'checkout_error',
    caseSensitive: true,
  }),
  route('status/:uid/:hash', 'routes/status.tsx', { id: 'status', caseSensitive: true }),
  route('status/:uid/:hash/beleg', 'routes/receipt.tsx', { id: 'receipt', caseSensitive: true }),
  route('site/preview', 'routes/preview.tsx', { id: 'preview', caseSensitive: true }),
  route('site/withdrawal', 'routes/withdrawal.tsx', { id: 'withdrawal', caseSensitive: true }),
  route('site/:page', 'routes/text-page.tsx', { id: 'text_page', caseSensitive: true }),
  route('*', 'routes/site.tsx', { id: 'site' }),
] satisfies RouteConfig
