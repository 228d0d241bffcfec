import { createHmac } from 'node:crypto'
import { localDateOf } from '@theke/domain/values'
import { eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import { newToken } from '../../platform/secret-token.ts'
import { analyticsSalts } from './analytics-tables.ts'

export type Visitor = { ip: string; browser: string }

/**
 * Names a visitor for one day of the shop: a hash of address and browser with a salt that all processes share and that is
 * deleted the next day (OPEN-171). Neither the address nor the same person on another day can be found from it.
 */
export function createVisitorHash(orm: Transaction) {
  let today = { day: '', salt: '' }

  async function saltOf(day: string): Promise<string> {
    if (today.day === day) return today.salt
    await orm.insert(analyticsSalts).values({ day, salt: newToken() }).onConflictDoNothing()
    await orm.delete(analyticsSalts).where(lt(analyticsSalts.day, day))
    const [row] = await orm.select().from(analyticsSalts).where(eq(analyticsSalts.day, day))
    if (!row) throw new Error(`no salt for ${day}`)
    today = row
    return row.salt
  }

  return async ({ ip, browser }: Visitor, now: Date, zone: string): Promise<string> =>
    createHmac('sha256', await saltOf(localDateOf(now, zone)))
      .update(`${ip}\n${browser}`)
      .digest('base64url')
      .slice(0, 22)
}
