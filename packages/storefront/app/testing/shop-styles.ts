import { layers } from '../page-styles.tsx'

const order = document.createElement('style')
order.textContent = layers
document.head.prepend(order)

/** Style sheets that hold for a whole document, and not only for the components that name their classes. */
const sheets = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')].filter(
    ({ dataset }) => !dataset['viteDevId']?.includes('.module.css'),
  )

/** Front ends share one document in tests: while the shop is shown only its own sheets hold, afterwards only the others. */
export function showStyles(isShop: boolean) {
  for (const sheet of sheets())
    sheet.disabled = sheet.dataset['viteDevId']?.includes('/packages/storefront/') !== isShop
}
