import type { ErasedData, Processing } from '@theke/contract/calls/personal-data'
import type { Fields } from '@theke/contract/entity/field'
import type { LocalDate } from '@theke/domain/values'
import type { Change } from '../crud/change.ts'
import type { Transaction } from './database/transaction.ts'

export type Employee = { id: number; email: string }

/** A file that is handed out with the data, by the key of the file store. */
export type EmployeeFile = { name: string; key: string }

type Rows = Record<string, unknown>[]
type Erased = Omit<ErasedData, 'name'>

/** Whether the law still wants working time and payroll facts of the person. */
export type Erasure = Change & { isBound: boolean }

/** Data about employees that a feature keeps. */
export type EmployeeData = Omit<Processing, 'retention' | 'people'> & {
  /** How long it is kept; 'law' for facts of working time and payroll. */
  retention: string | (() => Promise<string>)
  /** What is handed out, with German labels. */
  fields: Fields
  find(tx: Transaction, employee: Employee): Promise<Rows>
  /** The latest day of facts that the law wants to be kept. */
  lastDay?(tx: Transaction, employee: Employee): Promise<Date | LocalDate | null>
  files?(tx: Transaction, employee: Employee): Promise<EmployeeFile[]>
  /** Without it everything goes that a foreign key binds to the account (crud/employee-references.ts). */
  erase?(employee: Employee, erasure: Erasure): Promise<Erased>
}
