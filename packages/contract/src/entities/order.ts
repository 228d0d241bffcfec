import { fieldLabels, textFieldLengths } from '@theke/domain/checkout'
import { paymentMethodLabels } from '@theke/domain/order'
import { defineEntity } from '../entity/define-entity.ts'
import { boolean, choice, dateTime, email, reference, text, textarea } from '../entity/fields.ts'

const line = <N extends keyof typeof textFieldLengths & keyof typeof fieldLabels>(name: N) =>
  text({ label: fieldLabels[name], max: textFieldLengths[name] })

/** What an administrator may correct in an order; the rest of it is made by the rules. */
const contact = {
  isCompany: boolean({ label: fieldLabels.isCompany }),
  companyName: line('companyName'),
  vatNo: line('vatNo'),
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: email({ label: fieldLabels.email }),
  phone: line('phone'),
  street: line('street'),
  floor: line('floor'),
  stairway: line('stairway'),
  door: line('door'),
  zipCode: line('zipCode'),
  city: line('city'),
  isDeliveryAddressDifferent: boolean({ label: fieldLabels.isDeliveryAddressDifferent }),
  isDeliveryCompany: boolean({ label: fieldLabels.isDeliveryCompany }),
  deliveryCompanyName: line('deliveryCompanyName'),
  deliveryFirstName: line('deliveryFirstName'),
  deliveryLastName: line('deliveryLastName'),
  deliveryStreet: line('deliveryStreet'),
  deliveryFloor: line('deliveryFloor'),
  deliveryStairway: line('deliveryStairway'),
  deliveryDoor: line('deliveryDoor'),
  deliveryZipCode: line('deliveryZipCode'),
  deliveryCity: line('deliveryCity'),
  comment: textarea({ label: fieldLabels.comment, max: textFieldLengths.comment }),
} as const

/** Fields that PUT /orders/{id} takes: employees the counter offer and a received prepayment (OPEN-140), administrators all. */
export const changeableOrderFields = {
  counterAppointment: dateTime({ label: 'Gegenvorschlag' }),
  isPaid: boolean({ label: 'Bezahlt' }),
  ...contact,
} as const

/** The shape of an order for the back-office; its table and calls are a feature of their own, so it is in no registry. */
export const order = defineEntity({
  path: 'orders',
  label: { one: 'Bestellung', many: 'Bestellungen' },
  access: { read: 'employee', write: 'admin', employeeWrites: ['counterAppointment', 'isPaid'] },
  scope: { branch: 'branch' },
  fields: {
    uid: text({ label: 'Bestellnummer', readOnly: true }),
    ticketNumber: text({ label: 'Ticket', readOnly: true }),
    branch: reference({ label: 'Filiale', to: 'branches', readOnly: true }),
    appointmentDate: dateTime({ label: fieldLabels.appointmentDate, readOnly: true }),
    paymentMethod: choice({ label: fieldLabels.paymentMethod, options: paymentMethodLabels, readOnly: true }),
    isRefunded: boolean({ label: 'Rückerstattet', readOnly: true }),
    rejectionMessage: textarea({ label: 'Nachricht an den Kunden', readOnly: true }),
    ...changeableOrderFields,
  },
  list: ['uid', 'ticketNumber', 'branch', 'lastName', 'appointmentDate', 'paymentMethod'],
  title: 'uid',
  search: ['uid', 'firstName', 'lastName', 'email', 'phone'],
  defaultSort: '-createdAt',
})
