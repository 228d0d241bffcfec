import type { InitData } from '@theke/contract/calls/storefront'
import { accessibilityStatement, isAccessibilityPage } from '@theke/domain/legal'
import result from './accessibility-result.json' with { type: 'json' }

type Source = Pick<InitData, 'config' | 'sites'>

const path = 'barrierefreiheit'
const title = 'Barrierefreiheit'

/** Where the statement is read: on a page that the shop wrote, here, at another address, or nowhere. */
export function accessibilityLink({ config, sites }: Source) {
  const { accessibility, accessibilityText, accessibilityStatement: shown } = config
  const own = sites.find((site) => site.path !== '' && isAccessibilityPage(site))
  if (own) return [{ label: title, href: `/${own.path}`, isExternal: false }]
  if (shown === 'none') return []
  if (accessibility && !accessibilityText.trim())
    return [{ label: title, href: accessibility, isExternal: true }]
  return [{ label: title, href: `/${path}`, isExternal: false }]
}

/** The statement at its address: the text of the shop, the address it was given to, or one from the last examination. */
export function accessibilityPage({ config, branches }: InitData, asked: string) {
  if (asked !== path || config.accessibilityStatement === 'none') return undefined
  const { accessibility, accessibilityText, ...shop } = config
  const own = accessibilityText.trim()
  if (own || accessibility) return { title, text: own, url: own ? '' : accessibility }
  const published = branches.filter(({ isPublic }) => isPublic).toSorted((one, other) => one.id - other.id)
  const branch = published.find(({ email }) => email) ?? published[0]
  const facts = {
    name: shop.businessName || shop.shopName,
    street: branch?.street ?? '',
    zipCode: branch?.zipCode ?? '',
    city: branch?.city ?? '',
    email: branch?.email ?? '',
    phone: branch?.phone ?? '',
    country: shop.country ?? 'AT',
    exceptions: shop.accessibilityExceptions,
  }
  return { title, text: accessibilityStatement(facts, result), url: '' }
}
