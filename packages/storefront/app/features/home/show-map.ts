import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { darkMapStyle } from './dark-map-style.ts'

/** Vienna: where every map starts before it flies to its branch (MAP-03, OPEN-09). */
const start: [number, number] = [16.3738, 48.2082]

type MapOptions = {
  /** Where the data of the map come from. */
  tiles: string
  place: { latitude: number; longitude: number }
  camera: { zoom: number; pitch: number; bearing: number }
  /** Where a click on the marker leads (MAP-04). */
  route: string
  onFailure: () => void
}

/** Draws the map into a box and flies to the branch; gives back how to remove it (MAP-02 to MAP-04). */
export async function showMap(container: HTMLElement, options: MapOptions): Promise<() => void> {
  setWorkerUrl(workerUrl)
  const { place, camera, route } = options
  const map = new MapLibre({
    container,
    style: darkMapStyle(options.tiles),
    center: start,
    zoom: 11,
    cooperativeGestures: true,
    attributionControl: { compact: true },
  })
  map.addControl(new NavigationControl({ visualizePitch: true }))
  map.on('error', ({ error }) => {
    const isLayerMissing = error.message.startsWith('Source layer') // tiles need not have rivers
    if (!isLayerMissing && !map.isStyleLoaded()) options.onFailure()
  })
  const target: [number, number] = [place.longitude, place.latitude]
  const marker = document.createElement('a')
  marker.href = route
  marker.target = '_blank'
  marker.rel = 'noopener noreferrer'
  marker.ariaLabel = 'Route planen'
  // The map moves the marker by a transform: the drop turns inside of it, or it would stand somewhere else.
  const drop = document.createElement('span')
  drop.style.cssText =
    'display:block;inline-size:2.75rem;block-size:2.75rem;border-radius:50% 50% 50% 0;rotate:-45deg;background:var(--color-primary);border:3px solid #fff'
  marker.append(drop)
  new Marker({ element: marker, anchor: 'bottom' }).setLngLat(target).addTo(map)
  map.on('load', () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isStill) map.jumpTo({ center: target, ...camera })
    else map.flyTo({ center: target, ...camera, duration: 4000 })
  })
  return () => map.remove()
}
