import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { type SQL, sql } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecords } from '../../crud/records.ts'
import type { Transaction } from '../database/transaction.ts'

export type User = RecordOf<(typeof entities)['users']>

/** What a person is called: first and last name, else the user name. */
export const personName = ({
  username,
  firstName,
  lastName,
}: Pick<User, 'username' | 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** Accounts of people, in the order of their names. */
export function findPeople(tx: Transaction, where?: SQL): Promise<User[]> {
  const { lastName, firstName, id } = tableOf('users')
  const byName = sql`lower(${lastName}) collate "de-x-icu", lower(${firstName}) collate "de-x-icu", ${id}`
  return findRecords(tx, entities.users, where, byName)
}

/** Holds a person until the end of the transaction, so that two changes of the same times wait for each other. */
export async function lockPerson(tx: Transaction, user: number): Promise<void> {
  await tx.execute(sql`select id from ${tableOf('users')} where id = ${user} for no key update`)
}

/** The user name of an account whose person was erased. */
export const maskedUsername = (id: number) => `geloescht-${id}`
