import { useEffect, useRef, useState } from 'react'
import { isDocumentOpen, useConsent } from '../../shop/consent.ts'
import { useShop } from '../../shop/shop-context.ts'
import { comesIn } from '@theke/ui/comes-in.ts'
import { ButtonLink } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import styles from './branch-map.module.css'
import type { HomeBranch } from './home-data.ts'
import { mapCamera } from './map-camera.ts'
import { placeRoute } from '../../shop/route-link.ts'

/**
 * Where a branch lies: a map if the plugin is on and cookies were accepted (MAP-01), loaded when it comes into view;
 * without a style or network a plain box with the address and the way there (OPEN-09).
 */
export function BranchMap({ branch }: { branch: HomeBranch }) {
  const { config, mapTiles } = useShop()
  const hasConsent = useHasConsent(mapTiles)
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  const { latitude, longitude } = branch
  const isPossible = config.enablePluginMapbox && hasConsent && mapTiles !== ''
  const { mapZoom, mapPitch, mapBearing } = config

  useEffect(() => {
    const element = box.current
    if (!element || !isPossible || latitude === null || longitude === null) return undefined
    let remove: (() => void) | undefined
    let isGone = false
    const show = async () => {
      const { showMap } = await import('./show-map.ts')
      if (isGone) return
      remove = await showMap(element, {
        tiles: mapTiles,
        place: { latitude, longitude },
        camera: mapCamera({ mapZoom, mapPitch, mapBearing }),
        route: placeRoute({ latitude, longitude, street: '', city: '' }) ?? '',
        onFailure: () => setState('failed'),
      })
      setState('shown')
    }
    const observer = new IntersectionObserver((entries) => {
      if (!comesIn(entries)) return
      observer.disconnect()
      show().catch(() => setState('failed'))
    })
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      remove?.()
    }
  }, [isPossible, latitude, longitude, mapTiles, mapZoom, mapPitch, mapBearing])

  if (!config.enablePluginMapbox || !hasConsent) return null
  const isMap = isPossible && latitude !== null && longitude !== null && state !== 'failed'
  return isMap ? <div ref={box} className={styles.map} /> : <Address branch={branch} />
}

/** Consent now or when the page was asked for; a document from before lets no other host in and is fetched again. */
function useHasConsent(mapTiles: string): boolean {
  const { hasConsent, config } = useShop()
  const isAccepted = useConsent() === 'accepted'
  useEffect(() => {
    if (isAccepted && !isDocumentOpen && config.enablePluginMapbox && mapTiles) location.reload()
  }, [isAccepted, config.enablePluginMapbox, mapTiles])
  return hasConsent || isAccepted
}

function Address({ branch }: { branch: HomeBranch }) {
  const route = placeRoute(branch)
  return (
    <div className={styles.address}>
      <Icon name="pin" size={32} />
      <p>
        <strong>{branch.name}</strong>
        <br />
        {[branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </p>
      {route && (
        <ButtonLink href={route} kind="secondary" icon="route" target="_blank" rel="noopener noreferrer">
          Route planen
        </ButtonLink>
      )}
    </div>
  )
}
