import { expect, test } from 'vitest'
import { customerKeys, isPhoneKey, listedPhone, mergedNotes } from './customer-keys.ts'

test.each([
  {
    contact: { phone: '+436641231008', email: 'Anna@Example.com' },
    keys: ['+436641231008', 'anna@example.com'],
    why: 'the number decides first',
  },
  { contact: { phone: '0664/123 10 08', email: '' }, keys: ['+436641231008'], why: 'as staff types it' },
  { contact: { phone: '12', email: ' a@b.at ' }, keys: ['a@b.at'], why: 'what is no number is none' },
  { contact: { phone: '', email: '' }, keys: [], why: 'a guest at the kiosk is nobody' },
])('$contact is known by $keys: $why', ({ contact, keys }) => {
  expect(customerKeys(contact)).toEqual(keys)
  expect(customerKeys(contact).filter(isPhoneKey)).toEqual(keys.filter((key) => key.startsWith('+')))
})

test.each([
  { own: 'Mag es scharf', other: '', notes: 'Mag es scharf' },
  { own: '', other: 'Läutet nicht', notes: 'Läutet nicht' },
  { own: 'Mag es scharf', other: 'Läutet nicht', notes: 'Mag es scharf\n\nLäutet nicht' },
  { own: 'Mag es scharf\n\nLäutet nicht', other: 'Läutet nicht', notes: 'Mag es scharf\n\nLäutet nicht' },
])('"$own" and "$other" become "$notes"', ({ own, other, notes }) =>
  expect(mergedNotes(own, other)).toBe(notes),
)

test.each([
  { written: '0664/123 45 67', country: 'AT', phone: '+436641234567', why: 'a national number' },
  { written: '0151 23456789', country: 'DE', phone: '+4915123456789', why: 'of the country of the shop' },
  { written: '+43 (0) 664 1234567', country: 'DE', phone: '+436641234567', why: 'the zero in brackets goes' },
  {
    written: '+43 ( 0 ) 664 1234567',
    country: 'DE',
    phone: '+436641234567',
    why: 'also with blanks in them',
  },
  {
    written: '+43 (10) 6641234',
    country: 'DE',
    phone: '+43106641234',
    why: 'another number in brackets stays',
  },
  { written: '0043 664 1234567', country: 'AT', phone: '+436641234567', why: 'a leading 00' },
  { written: '436641234567', country: 'AT', phone: '+436641234567', why: 'a spreadsheet took the plus' },
  { written: '6641234567', country: 'AT', phone: '+436641234567', why: 'a spreadsheet took the zero' },
  { written: ' keine ', country: 'AT', phone: 'keine', why: 'what is no number stays readable' },
])('$written in $country is $phone: $why', ({ written, country, phone }) =>
  expect(listedPhone(written, country)).toBe(phone),
)
