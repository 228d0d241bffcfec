import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '../../testing/test-database.ts'
import { afterCommit } from './after-commit.ts'
import { clientTransaction } from './client-transaction.ts'
import type { Transaction } from './transaction.ts'

const { orm, pool } = await useTestDatabase()

type Run = (work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>
const kinds: [string, Run][] = [
  ['of the query layer', (work) => orm.transaction(work)],
  ['of a hot path', (work) => clientTransaction(pool, (_client, tx) => work(tx))],
]

test.each(kinds)(
  'what waits for the commit of a transaction %s is called once, behind it',
  async (_, run) => {
    const calls: string[] = []
    const call = () => void calls.push('call')
    const commits = async () => {
      const { rows } = await pool.query<{ n: number }>(`select count(*) as n from after_commit`)
      return rows[0]?.n
    }
    await pool.query('drop table if exists after_commit; create table after_commit ()')
    await run(async (tx) => {
      await tx.execute(sql`insert into after_commit default values`)
      afterCommit(tx, call)
      afterCommit(tx, call)
      expect(calls).toEqual([])
      expect(await commits()).toBe(0)
    })
    expect(calls).toEqual(['call'])
    expect(await commits()).toBe(1)
  },
)

test('a savepoint waits for the whole transaction', async () => {
  const calls: string[] = []
  await orm.transaction(async (tx) => {
    await tx.transaction(async (inner) => afterCommit(inner, () => void calls.push('call')))
    expect(calls).toEqual([])
  })
  expect(calls).toEqual(['call'])
})

test.each(kinds)(
  'a rolled-back transaction %s calls nothing, nor does the next one for it',
  async (_, run) => {
    const calls: string[] = []
    const failing = run(async (tx) => {
      afterCommit(tx, () => void calls.push('rolled back'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await run(async (tx) => afterCommit(tx, () => void calls.push('next')))
    expect(calls).toEqual(['next'])
  },
)

test('outside of a transaction the statement is committed already', () => {
  const calls: string[] = []
  afterCommit(orm, () => void calls.push('call'))
  expect(calls).toEqual(['call'])
})
