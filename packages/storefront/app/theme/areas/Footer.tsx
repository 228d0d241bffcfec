import { Link, useLocation } from 'react-router'
import { askToInstall, useIsInstallable } from '../../shop/app-installation.ts'
import { askForConsentAgain } from '../../shop/consent-question.ts'
import { externalLinkProps } from '@theke/ui/external-link.ts'
import { useHome, useIsSelfService } from '../../shop/self-service.ts'
import type { NavigationEntry, Shop } from '../../shop/shop-context.ts'
import { useShop } from '../../shop/shop-context.ts'
import styles from './Footer.module.css'

/** Links of the shop or its own footer navigation, and who runs it (FOOTER-01 to FOOTER-06, OPEN-14). */
export default function Footer() {
  const shop = useShop()
  const { pathname } = useLocation()
  const isSelfService = useIsSelfService()
  const isInstallable = useIsInstallable()
  const own = isSelfService ? undefined : ownNavigations(shop, pathname)
  return (
    <footer className={styles.footer}>
      <div className="page">
        <nav className={styles.links} aria-label="Fußzeile">
          {own ? (
            own.map((entries, index) => <Entries key={index} entries={entries} />)
          ) : (
            <ShopLinks shop={shop} />
          )}
        </nav>
        <div className={styles.last}>
          <p>
            © {shop.year} {shop.config.businessName || shop.config.shopName}
          </p>
          {/* Whatever an own navigation holds, the law wants these on every page. */}
          {own && <LegalLinks shop={shop} />}
          {isInstallable && (
            <button type="button" className={styles.link} onClick={askToInstall}>
              App installieren
            </button>
          )}
          {!isSelfService && (
            <button type="button" className={styles.link} onClick={askForConsentAgain}>
              Cookie-Einstellungen
            </button>
          )}
        </div>
      </div>
    </footer>
  )
}

/** The navigations that replace the link list: the shop's two under '/store/', else the general one (FOOTER-06). */
function ownNavigations({ navigations }: Shop, pathname: string): (readonly NavigationEntry[])[] | undefined {
  const shopNavigations = [navigations.footerShopLeft, navigations.footerShopRight].filter(
    (one) => one.length > 0,
  )
  if (pathname.startsWith('/store/') && shopNavigations.length > 0) return shopNavigations
  return navigations.footer.length > 0 ? [navigations.footer] : undefined
}

function Entries({ entries }: { entries: readonly NavigationEntry[] }) {
  return (
    <ul role="list">
      {entries.map((entry, index) => (
        <li key={index}>
          <Entry entry={entry} />
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: NavigationEntry }) {
  if (entry.href === null) return <span className={styles.label}>{entry.label}</span>
  return <FooterLink href={entry.href} isExternal={entry.isExternal} label={entry.label} />
}

function FooterLink({ href, isExternal, label }: { href: string; isExternal: boolean; label: string }) {
  if (!isExternal) {
    return (
      <Link to={href} className={styles.link}>
        {label}
      </Link>
    )
  }
  return (
    <a href={href} className={styles.link} {...externalLinkProps(href)}>
      {label}
    </a>
  )
}

function ShopLinks({ shop }: { shop: Shop }) {
  const [only, ...others] = shop.branches
  const hasOneBranch = only !== undefined && others.length === 0 && only.isPublic
  return (
    <>
      <ul role="list">
        <li>
          <Link to={useHome()} className={styles.name}>
            {shop.config.shopName}
          </Link>
        </li>
        {hasOneBranch && (
          <li>
            <FooterLink href={`/store/${only.identifier}`} isExternal={false} label="Online Bestellen" />
          </li>
        )}
      </ul>
      <LegalLinks shop={shop} />
    </>
  )
}

function LegalLinks({ shop }: { shop: Shop }) {
  if (shop.legal.length === 0) return null
  return (
    <ul role="list" className={styles.legal}>
      {shop.legal.map((link) => (
        <li key={link.href}>
          <FooterLink {...link} />
        </li>
      ))}
    </ul>
  )
}
