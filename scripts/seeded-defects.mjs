import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root, say } from './setup.mjs'

/** @typedef {[file: string, from: string, to: string, project: string, tests: string]} Defect */

const domain = 'packages/domain/src'
const backoffice = 'packages/backoffice/src'
const contract = 'packages/contract/src'
const ui = 'packages/ui/src'
const server = 'packages/server/src'

/** One line of the product each, and the tests that must turn red for it. @type {Defect[]} */
const defects = [
  [
    `${domain}/pricing/unit-price.ts`,
    'running + value : running - value',
    'running - value : running + value',
    'domain',
    'pricing',
  ],
  [`${domain}/pricing/unit-price.ts`, 'if (product.isPriceHidden) return 0', '', 'domain', 'pricing'],
  [
    `${domain}/pricing/delivery-fee.ts`,
    'goodsGross >= freeFrom',
    'goodsGross > freeFrom',
    'domain',
    'pricing',
  ],
  [`${domain}/pricing/delivery-fee.ts`, "country === 'AT'", "country === 'DE'", 'domain', 'pricing'],
  [`${domain}/quantity/snap.ts`, 'if (above <= 0n) return minimum / 1000', '', 'domain', 'quantity'],
  [
    `${domain}/quantity/snap.ts`,
    'return amount > limits.minimum',
    'return amount >= limits.minimum',
    'domain',
    'quantity',
  ],
  [`${domain}/quantity/snap.ts`, 'Math.floor(steps) + 1', 'Math.floor(steps) + 2', 'domain', 'quantity'],
  [`${domain}/cart/line.ts`, 'a.unit === b.unit && partsKey', 'partsKey', 'domain', 'cart'],
  [
    `${domain}/cart/line.ts`,
    'return Math.ceil(thousandths / 1000)',
    'return Math.floor(thousandths / 1000)',
    'domain',
    'cart',
  ],
  [`${domain}/cart/migration.ts`, 'before.price === now.price &&', '', 'domain', 'cart'],
  [
    `${domain}/cart/minimum-order.ts`,
    'Math.max(0, minimum - goodsGross)',
    'minimum - goodsGross',
    'domain',
    'cart',
  ],
  [
    `${domain}/cart/minimum-order.ts`,
    "terms.orderType === 'delivery' && !terms.isQuotation",
    "terms.orderType === 'delivery'",
    'domain',
    'cart',
  ],
  [
    `${domain}/order/transitions.ts`,
    'if (appointment !== null && order.counterAppointment !== null) return refused',
    '',
    'domain',
    'order',
  ],
  [
    `${domain}/order/payment.ts`,
    'order.isPaid && !order.isRefunded && isOrderAborted(order)',
    'order.isPaid && isOrderAborted(order)',
    'domain',
    'order',
  ],
  [
    `${domain}/order/payment.ts`,
    "if (!isOnlinePayment(paymentMethod) && paymentMethod !== 'prepayment') return 'none'",
    "if (!isOnlinePayment(paymentMethod)) return 'none'",
    'domain',
    'order',
  ],
  [`${domain}/catalog/similar-products.ts`, 'nameWord: 5', 'nameWord: 4', 'domain', 'catalog'],
  [`${domain}/catalog/similar-products.ts`, 'b.score - a.score', 'a.score - b.score', 'domain', 'catalog'],
  [
    `${domain}/catalog/listing.ts`,
    'timeOf(now) < timeOf(until)',
    'timeOf(now) > timeOf(until)',
    'domain',
    'catalog',
  ],
  [`${domain}/catalog/listing.ts`, "if (!category.isEnabled) return 'hidden'", '', 'domain', 'catalog'],
  [`${contract}/client.ts`, 'if (error.status === 401) events.signedOut?.()', '', 'contract', 'client'],
  [
    `${contract}/client.ts`,
    'made.showsServerMessage ? errors[0]?.message : undefined',
    'undefined',
    'contract',
    'client',
  ],
  [
    `${ui}/failures.ts`,
    'message !== failure.message',
    'message === failure.message',
    'backoffice',
    'list-failure',
  ],
  [
    `${backoffice}/crud/form-values.ts`,
    'field.readOnly || isSame(before[name], now[name])',
    'isSame(before[name], now[name])',
    'backoffice',
    'crud',
  ],
  [`${backoffice}/crud/form-values.ts`, ' (Kopie)', '', 'screens', 'product-screens'],
  [`${backoffice}/crud/list-state.ts`, 'if (page <= last) return', 'return', 'screens', 'entity-screens'],
  [`${backoffice}/frame/session-end.tsx`, '15 * 60_000', '5 * 60_000', 'screens', 'account-screens'],
  [
    `${backoffice}/account/password-form.tsx`,
    'return setDifferent(true)',
    'setDifferent(false)',
    'screens',
    'account-screens',
  ],
  [
    `${server}/features/orders/public-order.ts`,
    'timingSafeEqual',
    '((one, other) => one.length === other.length)',
    'server',
    'public-order',
  ],
  [`${server}/platform/sanitize-html.ts`, "'script'", "'skript'", 'server', 'crud'],
]

/** Seeds each defect, runs the tests that should find it, and takes it back; arguments choose by file or tests. */
const wanted = process.argv.slice(2)
let missed = 0
for (const [file, from, to, project, tests] of defects) {
  if (wanted.length > 0 && !wanted.some((part) => file.includes(part) || project === part)) continue
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const isThere = before.split(from).length >= 2
  const isFound =
    isThere &&
    isRed(
      path,
      before.replace(from, () => to),
      before,
      project,
      tests,
    )
  if (!isFound) missed += 1
  say(`${isFound ? 'found ' : isThere ? 'MISSED' : 'GONE  '} ${file}: ${from}`)
}
say(`${missed} missed`)
process.exitCode = missed === 0 ? 0 : 1

/** @param {string} path @param {string} broken @param {string} before @param {string} project @param {string} tests */
function isRed(path, broken, before, project, tests) {
  const restore = () => writeFileSync(path, before)
  const stop = () => {
    restore()
    process.exit(1)
  }
  process.once('SIGINT', stop)
  try {
    writeFileSync(path, broken)
    const args = ['run', '--project', project, tests]
    return spawnSync('vitest', args, { cwd: root, env: environment(), stdio: 'ignore' }).status === 1
  } finally {
    restore()
    process.off('SIGINT', stop)
  }
}
