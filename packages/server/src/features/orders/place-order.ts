import type { OrderRequest } from '@theke/contract/calls/place-order'
import { orderTexts } from '@theke/contract/texts.de'
import type { GeoPoint } from '@theke/domain/cart'
import type { OrderPromise } from '@theke/domain/checkout'
import { changedPromiseText, isPromiseBroken } from '@theke/domain/checkout'
import { isAwaitingOnlinePayment, isOnlinePayment } from '@theke/domain/order'
import { limitsOf } from '@theke/domain/order-intake'
import { toIsoInstant } from '@theke/domain/values'
import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import type { Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { clientTransaction } from '../../platform/database/client-transaction.ts'
import { isInNetworks, limitKeyOf } from '../../platform/edge/client-address.ts'
import { rules, type RateLimits } from '../../platform/edge/rate-limits.ts'
import {
  conflict,
  HttpError,
  invalid,
  malformed,
  sqlState,
  tooMany,
  unavailable,
} from '../../platform/errors.ts'
import type { OrderListener, OrderPrints } from '../../platform/order-events.ts'
import type { Payments } from '../../platform/payment.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { worksIn } from '../../platform/viewer.ts'
import type { FindPlace } from '../../platform/geocoder.ts'
import type { Catalog } from './catalog.ts'
import { findCoupon, isUsedUp, lockCoupons, takeCoupon, usedUpProblem } from './coupons.ts'
import { changeOrder } from './change-order.ts'
import { checkOrder } from './check-order.ts'
import { borderedAddress } from './bordered-address.ts'
import type { Placing } from './insert-order.ts'
import {
  createIds,
  createInsertOrder,
  flagDuplicate,
  isUidTaken,
  isUploadTaken,
  requestHash,
} from './insert-order.ts'
import type { OrderFeed } from './order-feed.ts'
import { findKey } from './order-queries.ts'
import { findUsed, keepPlace, lockInterval, takesRoom } from './order-places.ts'
import type { OrderRow } from './order-tables.ts'
import { orders } from './order-tables.ts'
import { payableOrder } from './payable-order.ts'
import { findByLink } from './public-order.ts'
import { releaseUploads, resolveUploads } from './order-uploads.ts'

export type Placement = { request: OrderRequest; key: string | undefined; viewer: Viewer; address: string }
export type Placed = { order: OrderRow; isReplay: boolean; paymentRedirectUrl?: string }

type Dependencies = {
  services: Services
  catalog: () => Promise<Catalog>
  payments: Payments
  prints: OrderPrints
  listeners: readonly OrderListener[]
  limits: RateLimits
  findPlace: FindPlace
  feed: OrderFeed
}

type Replaced = NonNullable<OrderRequest['replaces']>

/** Undoes an order for whose interval another one was faster. */
const intervalFull = new Error('The interval is full')

/** Undoes an order for which another one used its coupon up. */
const couponTaken = new Error('The coupon is used up')

/** Undoes what listeners have added for an order that exists already. */
const keyTaken = new Error('The key was used before')

const keyPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * POST /orders: everything is checked again, priced by us and stored once (API-15, OPEN-89). A request that repeats an
 * earlier one with the same key gets that order, also when it could not be placed any more now (B26).
 */
export function createPlaceOrder(dependencies: Dependencies) {
  const { services, catalog, payments, limits, findPlace } = dependencies
  const { database, now, log } = services
  const takeId = createIds(database.pool)
  const insertAnnounced = createInsertOrder(dependencies.listeners)
  // an online order is announced to nobody before its payment is verified (B32)
  const insertUnpaid = createInsertOrder([])
  const notDone = (message: string) => (error: unknown) => log.warn({ err: error }, message)

  return async function placeOrder({ request, key = '', viewer, address }: Placement): Promise<Placed> {
    if (key !== '' && !keyPattern.test(key)) throw keyMalformed()
    const usedKey = key === '' ? null : key.toLowerCase()
    const shop = await catalog()
    const isStaff = viewer.isEmployee && worksIn(viewer, request.branch)
    const isKiosk = viewer.device?.type === 'kiosk' && worksIn(viewer, request.branch)
    const by = {
      createdBy: isStaff ? (viewer.user?.id ?? null) : null,
      kiosk: isKiosk ? (viewer.device?.id ?? null) : null,
    }
    const placing = await prepare(request, shop, usedKey, by)
    if (placing instanceof HttpError) {
      const earlier = await replay(usedKey, request)
      if (earlier) return earlier
      if (!isStaff && placing.problems.some(({ code }) => code === 'couponUnknown'))
        await limits.enforce(database.orm, rules.wrongCoupon, limitKeyOf(address))
      throw placing
    }
    // all guests of a kiosk have the address of the shop
    const isCounted = !isStaff && !isKiosk && !isInNetworks(address, shop.config.trustedAddresses)
    const again = () => prepare(request, shop, usedKey, by)
    const place = () => storeInRoom(placing, again)
    let isCouponTaken = false
    // the same request may have used the last one itself, then it gets that order
    const withoutCoupon = (error: unknown) => {
      if (error !== couponTaken) throw error
      isCouponTaken = true
      return undefined
    }
    const order = await counted(request.branch, isCounted ? address : null, place).catch(withoutCoupon)
    if (order) return { order, isReplay: false, ...(await startPayment(order, placing.order.branch)) }
    const earlier = await replay(usedKey, request)
    if (earlier) return earlier
    throw isCouponTaken ? invalid([usedUpProblem]) : inProgress()
  }

  async function prepare(
    request: OrderRequest,
    shop: Catalog,
    key: string | null,
    by: Pick<Placing, 'createdBy' | 'kiosk'>,
  ): Promise<Placing | HttpError> {
    const { items, ids, problems } = await resolveUploads(database.orm, request.items)
    const at = now()
    const branch = shop.branches.get(request.branch)
    const isLimited = branch !== undefined && limitsOf(branch).length > 0
    const used = isLimited ? await findUsed(database.orm, request.branch, at) : []
    const { couponCode } = request.form
    const coupon = couponCode === '' ? undefined : await findCoupon(database.orm, couponCode)
    // the order that this one replaces may hold the last use
    if (coupon && isUsedUp(coupon) && !request.replaces) problems.push(usedUpProblem)
    const circumstances = { catalog: shop, now: at, isStaff: by.createdBy !== null, used, coupon }
    const checkWith = (place: GeoPoint | null) =>
      checkOrder({ ...request, items }, { ...circumstances, place })
    const first = checkWith(null)
    // only of an order that could be placed the address is given away
    const address = first.ok ? borderedAddress(first.order) : null
    const checked = address ? checkWith(await findPlace(address)) : first
    if (!checked.ok && problems.length === 0 && checked.problems.every(({ code }) => code === 'intervalFull'))
      return new HttpError(409, checked.problems)
    if (problems.length > 0 || !checked.ok)
      return invalid([...problems, ...(checked.ok ? [] : checked.problems)])
    const { order } = checked
    const { expectedTotalGross } = request
    const isOther = expectedTotalGross !== null && expectedTotalGross !== order.pricing.payable
    if (isOther && order.kind !== 'quotation') return priceChanged()
    const { promise } = order
    if (promise && isPromiseBroken(request.shownPromise, promise, order.appointment !== null))
      return promiseChanged(promise, { ...order, now: at.getTime(), zone: shop.config.timeZone })
    const zone = shop.config.timeZone
    return {
      id: await takeId(),
      order,
      request,
      key,
      ...by,
      isOverbooked: false,
      now: at,
      zone,
      uploads: ids,
    }
  }

  /** Somebody else took the last place meanwhile: the customer is asked again, or the next interval is taken (B49). */
  async function storeInRoom(
    placing: Placing,
    again: () => Promise<Placing | HttpError>,
    triesLeft = 20,
  ): Promise<OrderRow | undefined> {
    try {
      return await store(placing)
    } catch (error) {
      if (error !== intervalFull) throw error
      const next = await again()
      if (next instanceof HttpError) throw next
      if (triesLeft === 0) throw inProgress()
      return storeInRoom(next, again, triesLeft - 1)
    }
  }

  async function store(placing: Placing, triesLeft = 3): Promise<OrderRow | undefined> {
    try {
      const order = await write(placing)
      if (!order) return undefined
      dependencies.feed.announce(1)
      // the order is placed, whatever becomes of the hint
      if (placing.key === null)
        await flagDuplicate(database.pool, order).catch(notDone('a possible duplicate was not marked'))
      return order
    } catch (error) {
      if (error === keyTaken) return undefined
      if (isUploadTaken(error)) throw invalid(orderTexts.uploadUsed, 'items', 'stillUsed')
      if (sqlState(error)?.code === '55P03' && placing.key !== null) throw inProgress()
      if (isUidTaken(error) && triesLeft > 0) return store(placing, triesLeft - 1)
      throw error
    }
  }

  /**
   * One statement; a transaction around it only when something else has to be written with the order. The statement goes
   * last: it takes the branch's ticket counter, and every other order of the branch waits for it.
   */
  async function write(placing: Placing): Promise<OrderRow | undefined> {
    const isOnline = isOnlinePayment(placing.order.form.paymentMethod)
    const insertOrder = isOnline ? insertUnpaid : insertAnnounced
    const hasFiles = placing.uploads.length > 0
    const { replaces } = placing.request
    const { place, coupon } = placing.order
    const kiosk = isOnline ? null : placing.kiosk
    const isAlone = !isOnline && !hasFiles && !replaces && !place && !coupon && !kiosk
    if (isAlone) return insertOrder(database.pool, placing)
    return clientTransaction(database.pool, async (client, tx) => {
      if (kiosk) await dependencies.prints.printAtKiosk(tx, { id: placing.id, kiosk })
      if (replaces) await endReplaced(client, tx, replaces, placing.order)
      if (hasFiles) await releaseUploads(tx, placing.uploads)
      const hasRoom = !place || (await takesRoom(tx, place))
      if (place?.isChecked && !hasRoom) throw intervalFull
      if (coupon && !(await takeCoupon(client, coupon.id))) throw couponTaken
      const order = await insertOrder(client, { ...placing, isOverbooked: !hasRoom })
      if (!order) throw keyTaken
      if (place) await keepPlace(tx, order.id, place)
      if (isOnline) await payments.prepare(tx, payableOrder(order, placing.order.branch.identifier))
      return order
    })
  }

  /** The customer placed this order instead of one that still waits for its payment (OPEN-197). */
  async function endReplaced(
    client: PoolClient,
    tx: Transaction,
    { uid, hash }: Replaced,
    { place, coupon }: Placing['order'],
  ) {
    const known = await findByLink(client, uid, hash)
    if (!known) return
    // the order of locks of every change of an order: the order, its interval, coupons by their id
    const [earlier] = await tx.select().from(orders).where(eq(orders.id, known.id)).for('no key update')
    if (!earlier) return
    if (place) await lockInterval(tx, place)
    await lockCoupons(
      client,
      [earlier.coupon, coupon].flatMap((one) => one?.id ?? []),
    )
    const changing = { tx, listeners: dependencies.listeners, now: now(), user: null }
    const { isFailed } = await changeOrder(changing, earlier.id, (order) =>
      isAwaitingOnlinePayment(order)
        ? { changes: { isFailed: true }, kind: 'failed', data: { isReplaced: true } }
        : undefined,
    )
    if (isFailed) await payments.cancel(tx, earlier.id)
  }

  /**
   * The order stays unpaid when the provider cannot be asked; the same request tries again with the same payment (R7).
   * The code tells the customer's page that the order is stored and only its payment is missing: with another method
   * it becomes a new order, and this one is announced to nobody and fails by itself (B32, OPEN-96).
   */
  async function startPayment(order: OrderRow, branch: { identifier: string } | undefined) {
    if (!isOnlinePayment(order.paymentMethod)) return {}
    try {
      const { redirectUrl } = await payments.start(payableOrder(order, branch?.identifier ?? ''))
      return { paymentRedirectUrl: redirectUrl }
    } catch (error) {
      const isAway = error instanceof HttpError && error.status === 503
      throw isAway ? unavailable(orderTexts.paymentAway, 'paymentMethod', 'providerAway') : error
    }
  }

  async function replay(key: string | null, request: OrderRequest): Promise<Placed | undefined> {
    if (key === null) return undefined
    const used = await findKey(database.orm, key, now())
    if (!used) return undefined
    if (used.requestHash !== requestHash(request)) throw keyReused()
    const { order } = used
    if (!isAwaitingOnlinePayment(order)) return { order, isReplay: true }
    const branch = (await catalog()).branches.get(order.branch)
    return { order, isReplay: true, ...(await startPayment(order, branch)) }
  }

  /** Only orders that are created count for an address and for their branch: what is not is given back (T1). */
  async function counted(
    branch: number,
    address: string | null,
    work: () => Promise<OrderRow | undefined>,
  ): Promise<OrderRow | undefined> {
    const key = address === null ? '' : limitKeyOf(address)
    const ofAddress = address === null ? [] : [rules.ordersPerMinute, rules.ordersPerHour]
    const uses = [
      { rule: rules.ordersOfBranch, key: String(branch) },
      ...ofAddress.map((rule) => ({ rule, key })),
    ]
    const [inBranch, ...fromAddress] = await limits.limitAll(database.orm, uses)
    let order: OrderRow | undefined
    try {
      const refusal = fromAddress.findLast(({ allowed }) => !allowed)
      if (refusal) throw tooMany(refusal.retryAfter)
      order = await work()
    } finally {
      if (!order) await limits.giveBackAll(database.orm, uses)
    }
    // the order is placed, whatever becomes of the alarm
    if (order && inBranch?.count === rules.ordersOfBranch.max + 1)
      alarmAt(branch).catch(notDone('the alarm about many orders was not raised'))
    return order
  }

  /** Nobody orders so much by hand: the administrators are notified, and the orders are taken. */
  async function alarmAt(branch: number) {
    await writeLog(database.orm, {
      level: 'warning',
      channel: 'system',
      message: orderTexts.flood(rules.ordersOfBranch.max),
      context: { entity: 'branches', entityId: branch },
    })
  }
}

const keyMalformed = () => malformed(orderTexts.keyMalformed, 'Idempotency-Key', 'keyMalformed')
const keyReused = () => invalid(orderTexts.keyUsed, 'Idempotency-Key', 'keyReused')
const inProgress = () => conflict(orderTexts.inFlight, undefined, 'orderInProgress')
const priceChanged = () => conflict(orderTexts.priceChanged, 'expectedTotalGross', 'priceChanged')

function promiseChanged(promise: OrderPromise, situation: Parameters<typeof changedPromiseText>[1]) {
  const earliest = promise.earliest === null ? null : toIsoInstant(promise.earliest, situation.zone)
  const message = changedPromiseText(promise, situation)
  return new HttpError(409, [{ message, code: 'promiseChanged', promise: { ...promise, earliest } }])
}
