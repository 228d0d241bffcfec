import { Text } from '@mantine/core'
import { urlOf } from '@theke/contract/call/define-call'
import { getTvScreenshot } from '@theke/contract/calls/signage-player'
import { formatDateTime } from '@theke/domain/values'
import type { WireTv } from './tv-calls.ts'
import styles from './wall.module.css'

/** The last picture of a screen with its time; a new one has an address of its own, so it is never an old one. */
export function TvPicture({ tv }: { tv: WireTv }) {
  const orientation = tv['orientation'] === 'portrait' ? 'portrait' : 'landscape'
  if (!tv.screenshotAt)
    return (
      <div className={styles['picture']} data-orientation={orientation}>
        <Text size="sm" c="dimmed">
          Noch kein Bildschirmfoto
        </Text>
      </div>
    )
  const taken = `${formatDateTime(Date.parse(tv.screenshotAt))} Uhr`
  return (
    <figure className={styles['figure']}>
      <img
        className={styles['picture']}
        data-orientation={orientation}
        src={`${urlOf(getTvScreenshot, { id: tv.id })}?at=${encodeURIComponent(tv.screenshotAt)}`}
        alt={`Bildschirmfoto von „${tv.identifier}“`}
        loading="lazy"
      />
      <figcaption>{taken}</figcaption>
    </figure>
  )
}
