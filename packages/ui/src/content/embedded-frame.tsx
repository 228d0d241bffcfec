import { Icon } from '../icon.tsx'
import styles from './section.module.css'
import { useSurroundings } from './surroundings.ts'

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address)

/** Something from another site; it loads only for people who accepted cookies, others see where it comes from (CMS-10). */
export function EmbeddedFrame({ address }: { address: string | null }) {
  const { hasConsent } = useSurroundings()
  if (!address) return null
  if (hasConsent && URL.canParse(address)) {
    return (
      <iframe
        className={styles.frame}
        src={address}
        title={`Inhalt von ${hostOf(address)}`}
        loading="lazy"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={styles.frame}>
      <Icon name="play" size={40} />
      <p>{`Inhalt von ${hostOf(address)}`}</p>
      <p className={styles.quiet}>Wird nach der Zustimmung zu Cookies gezeigt.</p>
    </div>
  )
}
