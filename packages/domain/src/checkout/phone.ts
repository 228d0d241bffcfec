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

/** A number as people write it in its international form; one without a country is Austrian. */
export const internationalPhone = (typed: string): string => cleanPhone(typed).replace(/^0/, '+43')

const callingCodes: Readonly<Record<string, string>> = { AT: '43', DE: '49', CH: '41', LI: '423' }

/**
 * What a cleaned number without + probably means in the chosen country, for reading and for storing (OPEN-198):
 * '06641234567' as '+43 664 1234567'. Null when it has its + or can be no number.
 */
export function suggestedPhone(phone: string, country: string): { text: string; phone: string } | null {
  const code = callingCodes[country]
  if (!code || !/^\d{6,}$/.test(phone)) return null
  const hasCode = phone.startsWith(code) && phone.length > code.length + 8
  const own = hasCode ? phone.slice(code.length) : phone.replace(/^0/, '')
  const suggested = `+${code}${own}`
  return isPhone(suggested) ? { text: `+${code} ${own.slice(0, 3)} ${own.slice(3)}`, phone: suggested } : null
}

/** Every way in which a number may have been written down without blanks. */
export function phoneSpellings(typed: string): string[] {
  const phone = internationalPhone(typed)
  if (!phone.startsWith('+')) return [phone]
  const digits = phone.slice(1)
  return [phone, `00${digits}`, ...(digits.startsWith('43') ? [`0${digits.slice(2)}`] : [])]
}
