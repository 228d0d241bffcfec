/** One cookie out of a Cookie header or document.cookie. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

/** A cookie for the whole site, Secure where the page is; `days` 0 removes it (OPEN-98). */
export function cookieText(name: string, value: string, days: number, isSecure: boolean): string {
  const age = days * 24 * 60 * 60
  return `${name}=${value}; path=/; max-age=${age}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
