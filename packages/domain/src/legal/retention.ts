import type { LocalDate } from '../values/local-time.ts'
import type { LegalCountry } from './legal-check.ts'

/** Years for which receipts are kept, from the end of the calendar year on (§ 132 BAO, § 147 (3) AO for vouchers). */
export const minRetentionYears: Readonly<Record<LegalCountry, number>> = { AT: 7, DE: 8 }

/** The first day whose orders are still kept with their customer: what is older may lose the person. */
export const keptFrom = (today: LocalDate, years: number): LocalDate =>
  `${Number(today.slice(0, 4)) - years}-01-01`
