import type { LocalDate } from '../values/local-time.ts'
import type { LegalCountry } from './shop-facts.ts'

/**
 * Years for which receipts and what wages were paid by are kept, from the end of the calendar year on (§ 132 BAO,
 * § 147 (3) AO for vouchers). The records of working time themselves may go earlier (§ 26 AZG, § 16 (2) ArbZG).
 */
export const minRetentionYears: Readonly<Record<LegalCountry, number>> = { AT: 7, DE: 8 }

const yearOf = (date: LocalDate) => Number(date.slice(0, 4))

/** The first day whose records are still kept with their person: what is older may lose it. */
export const keptFrom = (today: LocalDate, years: number): LocalDate => `${yearOf(today) - years}-01-01`

/** The last day on which a record of a day is kept with its person. */
export const keptUntil = (day: LocalDate, years: number): LocalDate => `${yearOf(day) + years}-12-31`
