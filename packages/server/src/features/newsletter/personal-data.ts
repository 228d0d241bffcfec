import { eq } from 'drizzle-orm'
import type { PersonalData } from '../../platform/personal-data.ts'
import { subscriptions } from './newsletter-table.ts'

export const newsletterData: PersonalData = {
  name: 'Newsletter',
  purpose: 'Versand des Newsletters nach bestätigter Anmeldung (Einwilligung)',
  content:
    'E-Mail-Adresse; als Nachweis der Einwilligung Zeitpunkt, Seite, Text und Netz (gekürzte IP-Adresse) der Anmeldung und ihrer Bestätigung',
  retention: 'bis zur Abmeldung; unbestätigte Anmeldungen einige Tage',
  async find(tx, { email }) {
    if (!email) return []
    const {
      email: address,
      createdAt,
      askedAt,
      confirmedAt,
      page,
      wording,
      askedFrom,
      confirmedFrom,
    } = subscriptions
    return tx
      .select({ email: address, createdAt, askedAt, confirmedAt, page, wording, askedFrom, confirmedFrom })
      .from(subscriptions)
      .where(eq(subscriptions.email, email))
  },
  async erase(tx, { email }) {
    const removed = email ? await tx.delete(subscriptions).where(eq(subscriptions.email, email)) : undefined
    return { removed: removed?.rowCount ?? 0, masked: 0, kept: 0 }
  },
}
