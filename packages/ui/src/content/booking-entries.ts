import type { BookingExtraKey, BookingForm, BookingServices } from '@theke/domain/content'
import { bookingExtras, serviceQuantity } from '@theke/domain/content'

/** Names of the fields of a service, so that the form also works as it stands in the page. */
export const serviceField = (key: BookingExtraKey) => `service.${key}`
export const quantityField = (key: BookingExtraKey) => `quantity.${key}`

/** The entries of a booking form that was sent as plain fields, for showing and for checking them. */
export function bookingEntries(fields: Readonly<Record<string, string>>): BookingForm {
  const services: BookingServices = {}
  for (const key of Object.keys(bookingExtras) as BookingExtraKey[]) {
    if (fields[serviceField(key)])
      services[key] = { active: true, quantity: serviceQuantity(fields[quantityField(key)] ?? '') }
  }
  return {
    name: fields['name'] ?? '',
    phone: fields['phone'] ?? '',
    email: fields['email'] ?? '',
    comment: fields['comment'] ?? '',
    event: fields['event'] || null,
    date: fields['date'] || null,
    services,
  }
}
