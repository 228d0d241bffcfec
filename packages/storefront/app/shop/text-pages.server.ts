import type { WireConfig } from '@theke/contract/calls/catalog'
import type { InitData } from '@theke/contract/calls/storefront'
import { accessibilityLink } from './accessibility.server.ts'

/** The configured text pages by their address (ROUTE-11, OPEN-15) in the order of the footer (FOOTER-03). */
const pages = {
  'terms-and-conditions': {
    link: 'AGB',
    title: 'Allgemeine Geschäftsbedingungen',
    text: 'termsAndConditionsText',
    url: 'termsAndConditions',
  },
  privacy: { link: 'Datenschutz', title: 'Datenschutz', text: 'privacyPolicyText', url: 'privacyPolicy' },
  imprint: { link: 'Impressum', title: 'Impressum', text: 'imprintText', url: 'imprint' },
  allergens: { link: 'Allergene', title: 'Allergene', text: 'allergensText', url: 'allergens' },
} as const

export type TextPage = keyof typeof pages

export function isTextPage(name: string | undefined): name is TextPage {
  return name !== undefined && Object.hasOwn(pages, name)
}

/** Title and markdown of a text page, or the address to which it was given away; neither: it does not exist. */
export function textPageOf(config: WireConfig, name: TextPage) {
  const { title, text, url } = pages[name]
  return { title, text: config[text].trim(), url: config[url] }
}

/** Where a legal text is read: the internal page if it has a text, else the configured address, else nowhere. */
export function legalHref(
  config: WireConfig,
  name: TextPage,
): { href: string; isExternal: boolean } | undefined {
  const { text, url } = textPageOf(config, name)
  if (text) return { href: `/site/${name}`, isExternal: false }
  return url ? { href: url, isExternal: true } : undefined
}

/** The links of the footer; one without text and address is left out (FOOTER-03, OPEN-15). */
export function legalLinks({ config, sites }: Pick<InitData, 'config' | 'sites'>) {
  const texts = (Object.keys(pages) as TextPage[]).flatMap((name) => {
    const target = legalHref(config, name)
    return target ? [{ label: pages[name].link, ...target }] : []
  })
  const withdrawal = { label: 'Vertrag widerrufen', href: '/site/withdrawal', isExternal: false }
  return [
    ...texts,
    ...accessibilityLink({ config, sites }),
    ...(config.hasWithdrawalForm ? [withdrawal] : []),
  ]
}
