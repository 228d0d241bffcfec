import { internationalPhone, isPhone } from '../checkout/phone.ts'

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

export const isPhoneKey = (key: string) => key.startsWith('+')

/** The notes of two customers who are one person: the own ones first, nothing twice. */
export function mergedNotes(own: string, other: string): string {
  return own.includes(other) ? own : [own, other].filter(Boolean).join('\n\n')
}
