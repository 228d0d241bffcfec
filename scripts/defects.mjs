/**
 * One small mistake in the product, the rule of docs/rules.md it breaks, if any, and the test file that must turn red for
 * it; with a title only the test of that name runs, and must turn red.
 * @typedef {{ file: string, from: string, to: string, rule?: string, project: string, test: string, title?: string }} Defect
 */

/**
 * @param {string} project of vitest @param {string} folder @param {string} test its file without the ending
 * @param {[file: string, from: string, to: string, rule?: string][]} changes @param {string} [title] of the one test that is meant
 * @returns {Defect[]}
 */
const found = (project, folder, test, changes, title) =>
  changes.map(([file, from, to, rule]) => ({
    file: `packages/${folder}/${file}`,
    from,
    to,
    ...(rule ? { rule } : {}),
    ...(title ? { title } : {}),
    project,
    test: `packages/${folder}/${test}.${['screens', 'devices'].includes(project) ? 'browser.test.tsx' : 'test.ts'}`,
  }))

/** @type {Defect[]} */
export const defects = [
  ...found('domain', 'domain/src/pricing', 'pricing', [
    ['unit-price.ts', 'running + value : running - value', 'running - value : running + value'],
    ['delivery-fee.ts', 'goodsGross >= freeFrom', 'goodsGross > freeFrom'],
  ]),
  ...found('domain', 'domain/src/quantity', 'quantity', [
    ['snap.ts', 'return amount > limits.minimum', 'return amount >= limits.minimum'],
  ]),
  ...found('domain', 'domain/src/cart', 'cart', [
    ['line.ts', 'a.unit === b.unit && partsKey', 'partsKey'],
    ['minimum-order.ts', 'Math.max(0, minimum - goodsGross)', 'minimum - goodsGross'],
  ]),
  ...found('domain', 'domain/src/order', 'order', [
    ['payment.ts', 'order.isPaid && !order.isRefunded && isOrderAborted', 'order.isPaid && isOrderAborted'],
  ]),
  ...found('domain', 'domain/src/catalog', 'catalog', [
    ['listing.ts', 'timeOf(now) < timeOf(until)', 'timeOf(now) > timeOf(until)'],
    ['similar-products.ts', 'b.score - a.score', 'a.score - b.score'],
  ]),
  ...found('contract', 'contract/src', 'client', [
    ['client.ts', 'if (error.status === 401) events.signedOut?.()', ''],
    ['client.ts', 'made.showsServerMessage ? errors[0]?.message : undefined', 'undefined'],
  ]),
  ...found('server', 'server/src/features/orders', 'place-order', [
    ['place-order.ts', 'if (used.requestHash !== requestHash(request)) throw keyReused()', ''],
    [
      'place-order.ts',
      'const isStaff = viewer.isEmployee && worksIn(viewer, request.branch)',
      'const isStaff = viewer.isEmployee',
    ],
  ]),
  ...found('server', 'server/src/features/orders', 'order-rules', [
    ['place-order.ts', "if (isOther && order.kind !== 'quotation') return priceChanged()", ''],
  ]),
  ...found('server', 'server/src/features/orders', 'public-order', [
    ['public-order.ts', 'isRightHash(hash, row?.hash) ? row : undefined', 'row'],
    ['public-order.ts', '!row || !isRightHash(hash, row.hash)', '!row'],
  ]),
  ...found('server', 'server/src/platform/database', 'migrate', [
    [
      'migrate.ts',
      'await migrate(drizzle({ client }), { migrationsFolder: folder })',
      // each statement by itself: as if nothing began or committed a transaction
      "const query = client.query.bind(client)\n    client.query = (one, ...more) => query(/^(begin|commit)/.test(one.text ?? one) ? 'select' : one, ...more)\n    await migrate(drizzle({ client }), { migrationsFolder: folder })",
      'R22',
    ],
  ]),
  ...found(
    'server',
    'server/src/platform/database',
    'connect',
    [
      ['connect.ts', "durability = 'required' } = options", "durability = 'unchecked' } = options", 'R2'],
      [
        'connect.ts',
        "const durable = ['fsync', 'synchronous_commit', 'full_page_writes']",
        "const durable = ['synchronous_commit']",
        'R2',
      ],
    ],
    'a server that could lose acknowledged orders is refused',
  ),
  ...found(
    'server',
    'server/src/platform/database',
    'embedded',
    [
      // a server that runs is not looked for: every turn starts one, and PostgreSQL refuses the second
      ['embedded.ts', 'if (!findPostmaster(cluster.data)) {', 'if (++failedStarts) {', 'R4'],
      ['embedded.ts', "return await ask('pg_try_advisory_lock')", 'return true', 'R4'],
    ],
    'a second process joins the running server, and the last one to leave stops it',
  ),
  ...found(
    'server',
    'server/src/platform/database',
    'embedded',
    [['embedded.ts', '(process ${running.pid})', '', 'R4']],
    'a start that the running server does not let in ends with its process id (R4)',
  ),
  ...found(
    'server',
    'server/src/features/media',
    'media-limits',
    [
      ['json-upload.ts', 'await rm(path, { force: true })\n    throw asFull', 'throw asFull', 'R9'],
      [
        '../../platform/error-handler.ts',
        "if (code === 'ENOSPC') return new HttpError(507, [{ message: messages.diskFull }])",
        '',
        'R9',
      ],
    ],
    'uploads are refused with 507 and leave nothing',
  ),
  ...found(
    'server',
    'server/src/testing',
    'fuzz',
    [
      // a percent sign that encodes nothing
      [
        '../platform/edge/guard-input.ts',
        'try {\n    return isStorable(decodeURIComponent(url))\n  } catch {\n    return false\n  }',
        'return isStorable(decodeURIComponent(url))',
        'R13',
      ],
      ['../platform/error-handler.ts', '  415: messages.unsupportedMediaType,\n', '', 'R13'],
    ],
    '1,500 malformed requests over all routes: no 5xx, no hang, memory flat (R13)',
  ),
  ...found(
    'server',
    'server/src/platform/edge',
    'slow-clients',
    [
      ['server-options.ts', 'headersTimeout: headers, ', 'headersTimeout: 0, ', 'R14'],
      ['server-options.ts', '    requestTimeout: request,\n', '', 'R14'],
      ['server-options.ts', ', connectionsCheckingInterval: checking', '', 'R14'],
      ['limit-handlers.ts', 'running.set(reply, performance.now() + limitMs)', '', 'R14'],
    ],
    'clients that drip headers or bodies get 408 and are closed in time, and nobody else waits for them (R14)',
  ),
  ...found(
    'server',
    'server/src/platform/edge',
    'slow-clients',
    [
      [
        'guard-input.ts',
        'route.bodyLimit ??= maxBody ?? (needsLogin(policy) ? 2 * mebibyte : 64 * kibibyte)',
        'route.bodyLimit = 1_024 * mebibyte',
        'R15',
      ],
      ['drain-refused-bodies.ts', 'if (left < 0) stop()', '', 'R15'],
    ],
    'an endless body is refused, and cut off when its client goes on sending (R15)',
  ),
  ...found('server', 'server/src/testing', 'fuzz', [
    ['../platform/edge/json-body.ts', 'const maxDepth = 32', 'const maxDepth = 100_000', 'R27'],
  ]),
  ...found('server', 'server/src/features/pages', 'page-limit', [
    [
      '../../platform/edge/rate-limits.ts',
      "page: { name: 'page', max: 600,",
      "page: { name: 'page', max: 6_000,",
      'R26',
    ],
  ]),
  ...found('server', 'server/src/crud', 'crud', [
    ['list-query.ts', 'page = whole(name, value, 100_000)', 'page = whole(name, value, 100_000) + 1'],
    ['../platform/sanitize-html.ts', "    'script',\n", ''],
  ]),
  ...found('storefront', 'storefront/app/features/checkout', 'send-order', [
    ['send-order.ts', "if (code === 'keyReused' || code === 'keyMalformed') return { kind: 'taken' }", ''],
    ['send-order.ts', "if (order.isFailed) return { kind: 'failed' }", ''],
    ['send-order.ts', "'idempotency-key': attempt.key }", "'idempotency-key': crypto.randomUUID() }", 'R18'],
  ]),
  ...found('storefront', 'storefront/app/features/checkout', 'order-body', [
    ['order-body.ts', "orderType === 'dine-in' ? form.table : null", 'form.table'],
  ]),
  ...found('storefront', 'storefront/app/shop', 'cart-store', [['cart-store.ts', 'comment: _c, ', '']]),
  ...found('storefront', 'storefront/app/features/pwa', 'install-rules', [
    ['install-rules.ts', '!facts.isStandalone &&', ''],
  ]),
  ...found('backoffice', 'backoffice/src', 'list-failure', [
    [
      'list-failure.ts',
      "error.code === 'forbidden' ? (error.errors[0]?.message ?? messages.forbidden) : error.message",
      'error.message',
    ],
  ]),
  ...found('backoffice', 'backoffice/src/crud', 'form-values', [
    [
      'form-values.ts',
      'field.readOnly || isSame(before[name], now[name])',
      'isSame(before[name], now[name])',
    ],
  ]),
  ...found('screens', 'backoffice/src/features/products', 'product-screens', [
    ['../../crud/form-values.ts', ' (Kopie)', ''],
  ]),
  ...found('screens', 'backoffice/src/crud', 'entity-screens', [
    ['list-state.ts', 'if (page <= last) return', 'return'],
  ]),
  ...found('screens', 'backoffice/src/account', 'account-screens', [
    ['password-form.tsx', 'return setDifferent(true)', 'setDifferent(false)'],
  ]),
  ...found('devices', 'screens/src/live', 'send-queue', [
    ['send-queue.ts', 'if (isUndecided(error)) return\n', ''],
  ]),
  ...found('clock', 'screens/src/frontdesk', 'front-desk-state', [
    [
      'front-desk-state.ts',
      'before ? ready.filter(({ ticketNumber }) => !before.has(ticketNumber)) : []',
      'ready',
    ],
  ]),
  ...found('clock', 'screens/src/clock', 'clock-texts', [
    ['clock-texts.ts', 'minutes < 11 * 60', 'minutes <= 11 * 60'],
    [
      'clock-texts.ts',
      'activity.end === null && activity.pauses.at(-1)?.end !== null',
      'activity.end === null',
    ],
  ]),
]
