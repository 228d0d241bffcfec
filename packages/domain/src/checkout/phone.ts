const phonePattern = /^\+[1-9]\d{6,14}$/

export const phoneFormat = 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'

/** What stays of a phone number while typing: digits, plus and spaces (CHECKOUT-21). */
export function keepPhoneCharacters(typed: string): string {
  return typed.replaceAll(/[^\d+ ]/g, '')
}

/** A phone number as it is stored: only digits and plus, a leading 00 becomes + (CHECKOUT-21). */
export function cleanPhone(typed: string): string {
  return typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+')
}

/** Whether a cleaned number is international, with 7 to 15 digits (CHECKOUT-22, B19). */
export function isPhone(phone: string): boolean {
  return phonePattern.test(phone)
}
