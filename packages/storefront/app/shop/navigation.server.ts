import type { InitData } from '@theke/contract/calls/storefront'
import type { Branch } from '@theke/domain/catalog'
import type { NavigationEntry, Shop } from './shop-context.ts'

type WireItem = {
  type: string
  target?: number | string | null
  label?: string
  isEnabled?: boolean
  children?: readonly WireItem[]
}

type Targets = {
  branches: ReadonlyMap<number, Pick<Branch, 'identifier' | 'name' | 'isPublic'>>
  sites: ReadonlyMap<number, { path: string; name: string }>
}

type Target = { href: string | null; isExternal: boolean; name: string }

const safeAddress = /^(https?:|mailto:|tel:)/i

/** Where an item leads; undefined when what it names is not there for visitors (NAV-01, OPEN-190). */
function targetOf(item: WireItem, { branches, sites }: Targets): Target | undefined {
  switch (item.type) {
    case 'home':
      return { href: '/', isExternal: false, name: 'Startseite' }
    case 'site': {
      const site = sites.get(Number(item.target))
      return site && { href: `/${site.path}`, isExternal: false, name: site.name }
    }
    case 'branch': {
      const branch = branches.get(Number(item.target))
      if (!branch?.isPublic) return undefined
      return { href: `/store/${branch.identifier}`, isExternal: false, name: branch.name }
    }
    case 'link': {
      const address = String(item.target ?? '')
      return { href: safeAddress.test(address) ? address : null, isExternal: true, name: address }
    }
    default:
      return { href: null, isExternal: false, name: '' }
  }
}

/** The shown entries of a tree: enabled ones whose target exists, to any depth (NAV-02, OPEN-190). */
export function entriesOf(items: readonly WireItem[] | undefined, targets: Targets): NavigationEntry[] {
  return (items ?? []).flatMap((item) => {
    const target = item.isEnabled === false ? undefined : targetOf(item, targets)
    const label = item.label || target?.name
    if (!target || !label) return []
    return [
      {
        label,
        href: target.href,
        isExternal: target.isExternal,
        children: entriesOf(item.children, targets),
      },
    ]
  })
}

const known = new WeakMap<InitData, Shop['navigations']>()

/** The four navigations of the frame (HEADER-01, FOOTER-06), worked out once for each state of the start data. */
export function navigationsOf(init: InitData, branches: readonly Branch[]): Shop['navigations'] {
  const navigations = known.get(init) ?? findNavigations(init, branches)
  known.set(init, navigations)
  return navigations
}

function findNavigations(init: InitData, branches: readonly Branch[]): Shop['navigations'] {
  const targets: Targets = {
    branches: new Map(branches.map((branch) => [branch.id, branch])),
    sites: new Map(init.sites.map((site) => [site.id, site])),
  }
  const named = (identifier: string) => {
    const found = init.navigations.find((navigation) => navigation.identifier === identifier)
    return entriesOf(found?.items as readonly WireItem[] | undefined, targets) // the server has checked the tree
  }
  return {
    header: named('header-navigation'),
    footer: named('footer-navigation'),
    footerShopLeft: named('footer-navigation-shop-left'),
    footerShopRight: named('footer-navigation-shop-right'),
  }
}
