/** Where a link out of the shop opens: another site in a new tab (NAV-01), a call or a mail where the customer is. */
export function externalLinkProps(href: string): { target?: '_blank'; rel?: string } {
  return /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}
