import { findErased, rememberErased } from '../../platform/erased-people.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Services } from '../../platform/services.ts'

/** That somebody was erased: all that is left of them, so that no old list brings them back. */
export const erasedPeopleData = (services: Services): PersonalData => ({
  name: 'Gelöschte Personen',
  purpose:
    'Gelöschte kommen durch den Import einer alten Liste nicht zurück (rechtliche Pflicht, Art. 17 DSGVO)',
  content:
    'Prüfsumme von E-Mail-Adresse, Telefonnummer und Benutzername, mit dem Tag der Löschung; nicht lesbar',
  retention: 'auf Dauer, damit auch alte Listen erkannt werden',
  async find(tx, { email, phone }) {
    const erased = await findErased(tx, services.secrets, [email, phone])
    return [...erased.values()].map((erasedAt) => ({ erasedAt: erasedAt.toISOString() }))
  },
  async erase(tx, { email, phone }) {
    return { removed: 0, masked: 0, kept: await rememberErased(tx, services, [email, phone]) }
  },
})
