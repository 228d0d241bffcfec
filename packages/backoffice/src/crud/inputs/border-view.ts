import type { GeoPoint } from '@theke/domain/cart'

/** What the drawing shows: its middle, and kilometres from there to the upper and lower edge. */
export type BorderView = { middle: GeoPoint; kilometres: number }

const KM_PER_DEGREE = 111.32
const widthOf = ({ latitude }: GeoPoint) => KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)

/** A view that holds all places with some room around them; at least a kilometre. */
export function viewOf(places: readonly GeoPoint[]): BorderView {
  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const height = (Math.max(...latitudes) - middle.latitude) * KM_PER_DEGREE
  const width = (Math.max(...longitudes) - middle.longitude) * widthOf(middle)
  return { middle, kilometres: Math.max(1, height, width) * 1.25 }
}

/** Where a place stands in the drawing, in kilometres to the right of and below its middle. */
export const drawnAt = ({ middle }: BorderView, { latitude, longitude }: GeoPoint) => ({
  x: (longitude - middle.longitude) * widthOf(middle),
  y: (middle.latitude - latitude) * KM_PER_DEGREE,
})

/** The place that stands there. */
export const placeAt = ({ middle }: BorderView, { x, y }: { x: number; y: number }): GeoPoint => ({
  latitude: middle.latitude - y / KM_PER_DEGREE,
  longitude: middle.longitude + x / widthOf(middle),
})

/** The corners with one more, in the side that lies nearest to it. */
export function withCorner(corners: readonly GeoPoint[], added: GeoPoint): GeoPoint[] {
  const distance = (one: GeoPoint) =>
    Math.hypot(one.latitude - added.latitude, (one.longitude - added.longitude) * 0.7)
  const detours = corners.map((one, index) => {
    const next = corners[(index + 1) % corners.length] ?? one
    const side = Math.hypot(one.latitude - next.latitude, (one.longitude - next.longitude) * 0.7)
    return distance(one) + distance(next) - side
  })
  return corners.toSpliced(detours.indexOf(Math.min(...detours)) + 1, 0, added)
}

/** A round length for the scale, about a third of the height. */
export function scaleOf({ kilometres }: BorderView): number {
  const power = 10 ** Math.floor(Math.log10(kilometres))
  return ([5, 2, 1].find((step) => step * power <= kilometres) ?? 1) * power
}
