import { phoneSpellings } from '@theke/domain/checkout'
import { inArray, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { PersonalData, Person } from '../../platform/personal-data.ts'
import { formSubmissions } from './form-tables.ts'

const sentBy = ({ email, phone }: Person) =>
  or(
    email ? sql`lower(${formSubmissions.email}) = ${email}` : undefined,
    phone
      ? inArray(sql`regexp_replace(${formSubmissions.phone}, '[^0-9+]', '', 'g')`, phoneSpellings(phone))
      : undefined,
  )

export const formData = (days: () => Promise<number>): PersonalData => ({
  name: 'Anfragen über Formulare',
  purpose: 'Beantwortung von Anfragen und Reservierungen',
  content: 'Name, E-Mail-Adresse, Telefonnummer, Nachricht, gewünschter Tag und Leistungen',
  retention: async () => `${await days()} Tage`,
  async find(tx, person) {
    return tx.select().from(formSubmissions).where(sentBy(person))
  },
  async erase(tx, person) {
    const removed = await tx.delete(formSubmissions).where(sentBy(person))
    return { removed: removed.rowCount ?? 0, masked: 0, kept: 0 }
  },
})

/** Removes what is older than the configuration keeps it. */
export const removeOldForms = (tx: Transaction, days: number, now: Date) =>
  tx.delete(formSubmissions).where(lt(formSubmissions.createdAt, new Date(now.getTime() - days * 86_400_000)))
