import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Route ids are the route names of the contract (ROUTE-01); product and cart come directly after the branch (ROUTE-10). */
export default [
  index('routes/division.tsx', { id: 'division' }),
  route('store/:branchIdentifier', 'routes/branch.tsx', { id: 'branch' }),
  route('store/:branchIdentifier/produkte/:productId', 'routes/branch.tsx', { id: 'product_custom' }),
  route('store/:branchIdentifier/warenkorb', 'routes/cart.tsx', { id: 'cart_custom' }),
  route('store/:branchIdentifier/checkout', 'routes/checkout.tsx', { id: 'checkout' }),
  route('store/:branchIdentifier/checkout/error', 'routes/checkout.tsx', { id: 'checkout_error' }),
  route('status/:uid/:hash', 'routes/status.tsx', { id: 'status' }),
  route('site/preview', 'routes/preview.tsx', { id: 'preview' }),
  route('site/:page', 'routes/text-page.tsx', { id: 'text_page' }),
  route('*', 'routes/site.tsx', { id: 'site' }),
] satisfies RouteConfig
