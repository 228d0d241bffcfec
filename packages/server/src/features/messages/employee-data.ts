import { choice, dateTime, text } from '@theke/contract/entity/fields'
import type { EmployeeData } from '../../platform/employee-data.ts'
import { messageData } from './personal-data.ts'

/** Mails to the address of an employee. */
export const employeeMessages: EmployeeData = {
  name: messageData.name,
  purpose: 'Mitteilungen über Dienste, Urlaub und Aufgaben',
  content: messageData.content,
  retention: messageData.retention,
  fields: {
    createdAt: dateTime({ label: 'Erstellt' }),
    channel: choice({ label: 'Weg', options: { email: 'E-Mail', sms: 'SMS' } }),
    recipient: text({ label: 'Empfänger' }),
    subject: text({ label: 'Betreff' }),
    text: text({ label: 'Text' }),
    sentAt: dateTime({ label: 'Gesendet' }),
  },
  find: async (tx, { email }) => (email ? messageData.find(tx, { email, phone: '' }) : []),
  erase: async ({ email }, { tx }) =>
    email ? messageData.erase(tx, { email, phone: '' }) : { removed: 0, masked: 0, kept: 0 },
}
