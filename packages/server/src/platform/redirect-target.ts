/** A redirect leads to a path of this site or to an https address whose host the configuration allows (OPEN-107, T15). */
export function isRedirectTarget(target: string, allowedHosts: readonly string[]): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(target)) return true
  const url = URL.canParse(target) ? new URL(target) : undefined
  return url?.protocol === 'https:' && allowedHosts.includes(url.hostname) && !url.username
}
