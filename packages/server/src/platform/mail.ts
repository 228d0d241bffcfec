import type { Transaction } from './database/transaction.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands a mail over inside the transaction of the change it tells about, so that it leaves exactly when that is stored. */
export type Mailer = { send(tx: Transaction, mail: Mail): Promise<void> }
