import type { LegalCountry } from '@theke/domain/legal'
import type { EmployeeData } from '../../platform/employee-data.ts'
import type { Retention } from './employees.ts'

/** What the other features keep about employees, and what the configuration says about it. */
export type EmployeeSources = {
  sources: () => readonly EmployeeData[]
  retention: () => Promise<Retention>
  retentionText: (source: EmployeeData) => Promise<string>
  /** Who is responsible for the data. */
  shop: () => Promise<{ shop: string; country: LegalCountry }>
}
