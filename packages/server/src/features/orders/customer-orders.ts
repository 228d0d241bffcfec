import type { CustomerContact, CustomerDetail } from '@theke/contract/calls/customers'
import { fromCents } from '@theke/domain/values'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { orders } from './order-tables.ts'

const among = (ids: readonly number[]) => inArray(orders.id, ids.length > 0 ? [...ids] : [0])

/** What customers are built from, by id; an order that was deleted is missing. */
export const findCustomerOrders = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: orders.id,
      branch: orders.branch,
      createdAt: orders.createdAt,
      status: orders.status,
      isRefunded: orders.isRefunded,
      isQuotation: orders.isQuotation,
      totalGross: orders.totalGross,
      firstName: orders.firstName,
      lastName: orders.lastName,
      companyName: orders.companyName,
      email: orders.email,
      phone: orders.phone,
    })
    .from(orders)
    .where(among(ids))

/** Some orders as a customer's page lists them, newest first. */
export async function findOrderSummaries(
  tx: Transaction,
  ids: readonly number[],
): Promise<CustomerDetail['recentOrders']> {
  const rows = await tx
    .select()
    .from(orders)
    .where(among(ids))
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return rows.map(({ id, uid, ticketNumber, createdAt, status, branch, totalGross }) => ({
    id,
    uid,
    ticketNumber,
    createdAt: createdAt.toISOString(),
    status,
    branch: { id: branch },
    totalGross: fromCents(totalGross),
  }))
}

/** Contact and address of an order, for the next one of the same customer. */
export async function findContact(
  tx: Transaction,
  order: number,
): Promise<CustomerContact['form'] | undefined> {
  const [row] = await tx
    .select({
      isCompany: orders.isCompany,
      companyName: orders.companyName,
      vatNo: orders.vatNo,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
      phone: orders.phone,
      street: orders.street,
      floor: orders.floor,
      stairway: orders.stairway,
      door: orders.door,
      zipCode: orders.zipCode,
      city: orders.city,
      country: orders.country,
    })
    .from(orders)
    .where(eq(orders.id, order))
  return row
}
