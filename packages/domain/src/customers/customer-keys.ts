import { cleanPhone, internationalPhone, isPhone, suggestedPhone } from '../checkout/phone.ts'

type Contact = { phone: string; email: string }

/**
 * What a customer is known by: the phone number, then the e-mail address, each in the one form in which it is compared.
 * An order without either belongs to nobody.
 */
export function customerKeys({ phone, email }: Contact): string[] {
  const number = internationalPhone(phone)
  const address = email.trim().toLowerCase()
  return [...(isPhone(number) ? [number] : []), ...(address.includes('@') ? [address] : [])]
}

/**
 * A phone number as it stands in a list of another program: '0664/123 45 67', '+43 (0) 664 1234567', '43664…'. One
 * without a country belongs to that of the shop; what can be no number stays as it was written.
 */
export function listedPhone(written: string, country: string): string {
  const cleaned = cleanPhone(written.replaceAll(/\(\s*0\s*\)/g, ''))
  const phone = suggestedPhone(cleaned, country)?.phone ?? cleaned
  return isPhone(phone) ? phone : written.trim()
}

export const isPhoneKey = (key: string) => key.startsWith('+')

/** The notes of two customers who are one person: the own ones first, nothing twice. */
export function mergedNotes(own: string, other: string): string {
  return own.includes(other) ? own : [own, other].filter(Boolean).join('\n\n')
}
