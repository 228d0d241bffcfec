import { signInTexts } from '@theke/contract/texts.de'
import { writeLog } from '../../crud/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import type { RateLimits, Rule } from '../../platform/edge/rate-limits.ts'
import { rules } from '../../platform/edge/rate-limits.ts'
import { tooMany } from '../../platform/errors.ts'

export type Try = { account: string; address: string; what: 'password' | 'code' | 'passkey' }

const sentences = {
  password: 'falsches Passwort',
  code: 'falscher Code',
  passkey: 'falscher Passkey',
} as const

const userOf = (account: string) =>
  account.startsWith('user:') ? Number(account.slice('user:'.length)) : null

const queues = new Map<string, Promise<unknown>>()

/** One after the other per address, so that several right passwords at once are not taken for guesses. */
async function inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(address) ?? Promise.resolve()
  const turn = before.then(work, work)
  const settled = turn.catch(() => {})
  queues.set(address, settled)
  try {
    return await turn
  } finally {
    if (queues.get(address) === settled) queues.delete(address)
  }
}

/**
 * Checks a password or code within the limits for wrong ones (OPEN-141). A try counts before it is checked and is given
 * back when it was right, so that many at once, also through several processes, cannot pass together.
 */
export function limitTries(tx: Transaction, limits: RateLimits) {
  const take = async (rule: Rule, key: string) => {
    const { allowed, retryAfter } = await limits.limit(tx, rule, key)
    if (!allowed) throw tooMany(retryAfter, signInTexts.tooManyTries(Math.ceil(retryAfter / 60)))
  }

  /** Many wrong ones in a day are an attack, from however many addresses they come. */
  const raiseAlarm = async (account: string) => {
    const { count } = await limits.limit(tx, rules.loginAlarm, account)
    if (count !== rules.loginAlarm.max) return
    const id = userOf(account)
    await writeLog(tx, {
      level: 'warning',
      channel: 'auth',
      message: `${count} fehlgeschlagene Anmeldungen an einem Konto innerhalb eines Tages`,
      user: id,
      context: { entity: 'users', entityId: id },
    })
  }

  /** Who and from where; a name that nobody has is left out, because people mistype their password into it. */
  const note = async ({ account, address, what }: Try) => {
    const user = userOf(account)
    const whose = user === null ? 'unbekanntes Konto' : sentences[what]
    await writeLog(tx, {
      channel: 'auth',
      message: `Anmeldung fehlgeschlagen: ${whose}`,
      user,
      context: { address, ...(user === null ? {} : { entity: 'users', entityId: user }) },
    })
  }

  return async (found: Try, isRight: () => Promise<boolean>): Promise<boolean> => {
    const { account, address } = found
    const from = limitKeyOf(address)
    const accountFrom = `${account} ${from}`
    return inTurn(from, async () => {
      await take(rules.loginOfAccount, accountFrom)
      await take(rules.loginOfAddress, from)
      let isWrong = false
      try {
        isWrong = !(await isRight())
      } finally {
        // also when the check itself failed: that was not a guess
        if (!isWrong) {
          await limits.giveBack(tx, rules.loginOfAccount, accountFrom)
          await limits.giveBack(tx, rules.loginOfAddress, from)
        }
      }
      if (isWrong) {
        await note(found)
        await raiseAlarm(account)
      }
      return !isWrong
    })
  }
}

export type CheckTry = ReturnType<typeof limitTries>
