import { isEmail } from '../values/email.ts'

/** Who withdraws from which contract, and where the confirmation goes (Art. 11a Dir. (EU) 2023/2673, § 356a BGB). */
export type Withdrawal = { name: string; email: string; contract: string }

export const withdrawalLengths = { contract: 2_000 } as const

const problems: Readonly<Record<keyof Withdrawal, string>> = {
  name: 'Bitte geben Sie Ihren Namen an.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  contract: 'Bitte geben Sie an, welche Bestellung Sie widerrufen.',
}

/** What is missing; nothing else may keep anybody from withdrawing. */
export function withdrawalProblems(entries: Withdrawal): { field: keyof Withdrawal; message: string }[] {
  const isGiven = {
    name: entries.name.trim() !== '',
    email: isEmail(entries.email.trim()),
    contract: entries.contract.trim() !== '',
  }
  return (Object.keys(problems) as (keyof Withdrawal)[])
    .filter((field) => !isGiven[field])
    .map((field) => ({ field, message: problems[field] }))
}
