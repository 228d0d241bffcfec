import type { DeliveryArea } from '../catalog/branch.ts'

/** A place on the map, in degrees. */
export type GeoPoint = { latitude: number; longitude: number }

const cornerPattern = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/

function cornerOf(line: string): GeoPoint | null {
  const [, latitude, longitude] = cornerPattern.exec(line.trim()) ?? []
  const corner = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(corner.latitude) <= 90 && Math.abs(corner.longitude) <= 180 ? corner : null
}

/** The corners of a border, one '47.0707, 15.4395' a line; null when a line is none or fewer than three differ. */
export function parseCorners(text: string): GeoPoint[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.map(cornerOf).filter((corner) => corner !== null)
  const different = new Set(corners.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
  return corners.length < lines.length || (lines.length > 0 && different.size < 3) ? null : corners
}

/** Five decimals are a metre. */
const decimals = (degrees: number) => String(Math.round(degrees * 100_000) / 100_000)

/** Corners as they are stored. */
export const formatCorners = (corners: readonly GeoPoint[]): string =>
  corners.map(({ latitude, longitude }) => `${decimals(latitude)}, ${decimals(longitude)}`).join('\n')

/** Whether a place lies inside of a border: a ray from it to the east crosses the border an odd number of times. */
export function isInside({ latitude, longitude }: GeoPoint, corners: readonly GeoPoint[]): boolean {
  return corners.reduce((inside, one, index) => {
    const next = corners[(index + 1) % corners.length] ?? one
    if (one.latitude > latitude === next.latitude > latitude) return inside
    const part = (latitude - one.latitude) / (next.latitude - one.latitude)
    const crossing = one.longitude + part * (next.longitude - one.longitude)
    return longitude < crossing ? !inside : inside
  }, false)
}

/** Kilometres of one degree of latitude. */
const KM_PER_DEGREE = 111.32

/** A border with eight corners around a place. */
export function circleAround({ latitude, longitude }: GeoPoint, kilometres: number): GeoPoint[] {
  const height = kilometres / KM_PER_DEGREE
  const width = height / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4
    return {
      latitude: latitude + height * Math.cos(angle),
      longitude: longitude + width * Math.sin(angle),
    }
  })
}

type Bordered = Pick<DeliveryArea, 'area' | 'polygon'>

/** Whether an area has a border that can be asked. */
export const hasBorder = ({ polygon = '' }: Pick<Bordered, 'polygon'>): boolean =>
  (parseCorners(polygon)?.length ?? 0) > 0

/** Whether a known place lies outside of the border of an area; without a border or a place postcodes decide (OPEN-206). */
export function isBeyondBorder({ polygon = '' }: Bordered, place: GeoPoint | null | undefined): boolean {
  const corners = parseCorners(polygon) ?? []
  return corners.length > 0 && place !== null && place !== undefined && !isInside(place, corners)
}

/** Where an address lies beyond the border: which area holds it, or that none does. */
export function beyondBorderText(areas: readonly Bordered[], { area }: Bordered, place: GeoPoint): string {
  const suggested = areas.find((one) => hasBorder(one) && !isBeyondBorder(one, place))
  const beginning = `Die Adresse liegt außerhalb des Liefergebiets „${area}“.`
  return suggested ? `${beginning} Bitte wählen Sie „${suggested.area}“.` : beginning
}
