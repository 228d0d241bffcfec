import type { PaymentMethod } from '../order/payment.ts'
import { EMAIL_LENGTH } from '../values/email.ts'

/** Countries of an address with their names, the default first (CHECKOUT-06, OPEN-58). */
export const countries = { AT: 'Österreich', DE: 'Deutschland', CH: 'Schweiz', LI: 'Liechtenstein' } as const
export type Country = keyof typeof countries

export function isCountry(value: string): value is Country {
  return Object.hasOwn(countries, value)
}

/** The text fields of the order form (DATA-13) with the most characters each may have (B19). */
export const textFieldLengths = {
  companyName: 160,
  vatNo: 32,
  firstName: 100,
  lastName: 100,
  email: EMAIL_LENGTH,
  phone: 40,
  street: 160,
  floor: 32,
  stairway: 32,
  door: 32,
  zipCode: 16,
  city: 120,
  country: 2,
  deliveryCompanyName: 160,
  deliveryFirstName: 100,
  deliveryLastName: 100,
  deliveryStreet: 160,
  deliveryFloor: 32,
  deliveryStairway: 32,
  deliveryDoor: 32,
  deliveryZipCode: 16,
  deliveryCity: 120,
  deliveryCountry: 2,
  deliveryArea: 120,
  comment: 2000,
  couponCode: 32,
} as const
export type TextField = keyof typeof textFieldLengths

/** The order form (DATA-13); `appointmentDate` is an ISO instant with offset, `table` and `donatee` are ids. */
export type OrderForm = Record<TextField, string> & {
  isCompany: boolean
  isDeliveryAddressDifferent: boolean
  isDeliveryCompany: boolean
  appointmentDate: string | null
  paymentMethod: PaymentMethod | null
  legalInstructions: boolean
  privacyPolicy: boolean
  table: number | null
  donatee: number | null
  /** Cents (OPEN-203). */
  tip: number
}

export type FormField = keyof OrderForm

/** Labels of the form (CHECKOUT-03, CHECKOUT-08, OPEN-58); required ones carry ' *' on the page. */
export const fieldLabels: Record<Exclude<FormField, 'legalInstructions' | 'privacyPolicy'>, string> = {
  isCompany: 'Ich bestelle als Firma',
  companyName: 'Firmenname',
  vatNo: 'UID-Nummer',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  phone: 'Telefon',
  street: 'Straße und Hausnummer',
  floor: 'Stock',
  stairway: 'Stiege',
  door: 'Tür',
  zipCode: 'PLZ',
  city: 'Ort',
  country: 'Land',
  isDeliveryAddressDifferent: 'Abweichende Lieferadresse',
  isDeliveryCompany: 'Lieferung an eine Firma',
  deliveryCompanyName: 'Firmenname',
  deliveryFirstName: 'Vorname',
  deliveryLastName: 'Nachname',
  deliveryStreet: 'Straße und Hausnummer',
  deliveryFloor: 'Stock',
  deliveryStairway: 'Stiege',
  deliveryDoor: 'Tür',
  deliveryZipCode: 'PLZ',
  deliveryCity: 'Ort',
  deliveryCountry: 'Land',
  deliveryArea: 'Liefergebiet',
  comment: 'Notiz (Bemerkung, Allergien, usw.)',
  couponCode: 'Gutscheincode',
  appointmentDate: 'Termin',
  paymentMethod: 'Zahlungsart',
  table: 'Tischnummer',
  donatee: 'Spende',
  tip: 'Trinkgeld',
}

/** The second address of an order that has none. */
export const emptyDeliveryAddress = {
  isDeliveryCompany: false,
  deliveryCompanyName: '',
  deliveryFirstName: '',
  deliveryLastName: '',
  deliveryStreet: '',
  deliveryFloor: '',
  deliveryStairway: '',
  deliveryDoor: '',
  deliveryZipCode: '',
  deliveryCity: '',
  deliveryCountry: 'AT',
} satisfies Partial<OrderForm>

/** An order form as a customer meets it: empty, Austria, cash (CHECKOUT-06, CHECKOUT-07, PAY-01). */
export const emptyOrderForm: OrderForm = {
  isCompany: false,
  companyName: '',
  vatNo: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  floor: '',
  stairway: '',
  door: '',
  zipCode: '',
  city: '',
  country: 'AT',
  isDeliveryAddressDifferent: false,
  ...emptyDeliveryAddress,
  deliveryArea: '',
  comment: '',
  couponCode: '',
  appointmentDate: null,
  paymentMethod: 'cash',
  legalInstructions: false,
  privacyPolicy: false,
  table: null,
  donatee: null,
  tip: 0,
}
