import { Button } from '../button.tsx'
import { externalLinkProps } from '../external-link.ts'
import { Icon } from '../icon.tsx'
import styles from './section.module.css'
import { useSurroundings } from './surroundings.ts'

/** Files of the shop itself are no third party. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address)

/** Something from another site; it loads only for people who accepted cookies, and only from hosts the shop allows (CMS-10, OPEN-178). */
export function EmbeddedFrame({ address }: { address: string | null }) {
  const { hasConsent, giveConsent, frameHosts } = useSurroundings()
  if (!address) return null
  if (isOwn(address)) return <Frame address={address} title="Eingebetteter Inhalt" />
  const host = URL.canParse(address) ? new URL(address).host : address
  if (!frameHosts.includes(host)) {
    return (
      <div className={styles.frame}>
        <Icon name="globe" size={40} />
        <a href={address} {...externalLinkProps(address)}>{`Inhalt von ${host} öffnen`}</a>
      </div>
    )
  }
  if (hasConsent) return <Frame address={address} title={`Inhalt von ${host}`} />
  return (
    <div className={styles.frame} data-waits-for-consent="">
      <Icon name="play" size={40} />
      <p className={styles.strong}>{`Inhalt von ${host}`}</p>
      <p className={styles.quiet}>Wird nach der Zustimmung zu Cookies gezeigt.</p>
      <Button kind="secondary" onClick={giveConsent}>
        Cookies akzeptieren und Inhalt zeigen
      </Button>
    </div>
  )
}

function Frame({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={address}
      title={title}
      loading="lazy"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
