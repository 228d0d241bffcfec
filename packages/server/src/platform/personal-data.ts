import type { ErasedData, FoundData, Processing } from '@theke/contract/calls/personal-data'
import type { Transaction } from './database/transaction.ts'

/** In lower case and in international form; empty when it was not given. At least one of them is. */
export type Person = { email: string; phone: string }

type Erased = Omit<ErasedData, 'name'>

/** Data about people that a feature keeps. */
export type PersonalData = Omit<Processing, 'retention' | 'people'> & {
  /** How long it is kept, as far as the configuration decides it. */
  retention: string | (() => Promise<string>)
  find(tx: Transaction, person: Person): Promise<FoundData['records']>
  erase(tx: Transaction, person: Person): Promise<Erased>
}
