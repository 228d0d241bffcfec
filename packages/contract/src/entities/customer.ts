import { defineEntity } from '../entity/define-entity.ts'
import { boolean, email, text, textarea } from '../entity/fields.ts'

export const maxNotesLength = 2_000

/** What people may enter about a customer; orders add the rest, so that the calls are a feature of their own. */
export const customer = defineEntity({
  path: 'customers',
  label: { one: 'Kunde', many: 'Kunden' },
  access: { read: 'admin', write: 'admin' },
  fields: {
    firstName: text({ label: 'Vorname', max: 80 }),
    lastName: text({ label: 'Nachname', max: 80 }),
    companyName: text({ label: 'Firma', max: 120 }),
    phone: text({ label: 'Telefon', max: 50 }),
    email: email({ label: 'E-Mail' }),
    street: text({ label: 'Straße', max: 120 }),
    zipCode: text({ label: 'PLZ', max: 10 }),
    city: text({ label: 'Ort', max: 80 }),
    notes: textarea({ label: 'Notizen', max: maxNotesLength }),
    isDoNotServe: boolean({ label: 'Nicht bedienen' }),
  },
  list: ['lastName', 'phone', 'email'],
  title: 'lastName',
})
