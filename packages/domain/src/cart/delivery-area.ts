import type { DeliveryArea } from '../catalog/branch.ts'
import { formatMoney } from '../values/format.ts'

type Area = Pick<DeliveryArea, 'area' | 'postcodes'>

const entriesOf = ({ postcodes = '' }: Pick<Area, 'postcodes'>) => postcodes.split(/[\s,;]+/).filter(Boolean)

const isRange = (entry: string) => /^\d+-\d+$/.test(entry)

/** Whether a list of postcodes can be read: single ones and ranges of the same length, '8010, 8020-8055'. */
export function arePostcodes(text: string): boolean {
  return entriesOf({ postcodes: text }).every((entry) => {
    if (!isRange(entry)) return /^[0-9A-Z]{3,10}$/i.test(entry)
    const [first = '', last = ''] = entry.split('-')
    return first.length === last.length && first <= last
  })
}

/** Whether an area names postcodes at all; one without them takes every address (OPEN-206). */
export const hasPostcodes = (area: Pick<Area, 'postcodes'>) => entriesOf(area).length > 0

/** Whether an area names a postcode, alone or in a range. */
export function containsPostcode(area: Pick<Area, 'postcodes'>, postcode: string): boolean {
  const wanted = postcode.trim().toUpperCase()
  return entriesOf(area).some((entry) => {
    if (!isRange(entry)) return entry.toUpperCase() === wanted
    const [first = '', last = ''] = entry.split('-')
    return wanted.length === first.length && wanted >= first && wanted <= last
  })
}

/** The first area that names a postcode; it is only preselected (OPEN-206). */
export const areaOfPostcode = <A extends Area>(areas: readonly A[], postcode: string): A | undefined =>
  areas.find((area) => containsPostcode(area, postcode))

/** Whether an address lies outside of an area that names its postcodes; without a postcode nobody knows (OPEN-206). */
export const isOutside = (area: Area, postcode: string) =>
  postcode.trim() !== '' && hasPostcodes(area) && !containsPostcode(area, postcode)

/** Minutes of the way to the area with a name; 0 where there is none or it says nothing (OPEN-206). */
export const travelMinutes = (
  areas: readonly Pick<DeliveryArea, 'area' | 'extraMinutes'>[],
  name: string,
): number => areas.find(({ area }) => area === name)?.extraMinutes ?? 0

/** Where an area does not fit the postcode: which one does, or that none does. */
export function outsideText(areas: readonly Area[], area: Area, postcode: string): string {
  const suggested = areaOfPostcode(areas, postcode)
  const beginning = `Die Postleitzahl ${postcode.trim()} gehört nicht zum Liefergebiet „${area.area}“.`
  return suggested ? `${beginning} Bitte wählen Sie „${suggested.area}“.` : beginning
}

/**
 * What a shop answers to a postcode before anything is in the cart: whether it delivers there, for how much, from which
 * value on and how long it takes; null while areas without postcodes leave it open (OPEN-206).
 */
export function deliveryAnswer(
  areas: readonly DeliveryArea[],
  postcode: string,
  { currency, minutes }: { currency: string; minutes: number },
): { delivers: boolean; text: string } | null {
  const wanted = postcode.trim()
  const area = areaOfPostcode(areas, wanted)
  if (!area)
    return areas.every(hasPostcodes)
      ? { delivers: false, text: `Nach ${wanted} liefern wir leider nicht.` }
      : null
  const { fee = null, minimumOrderValue, freeFromOrderValue } = area
  const duration = minutes + (area.extraMinutes ?? 0)
  const costs =
    fee === null
      ? 'Lieferkosten nach Gewicht'
      : fee === 0
        ? 'kostenlos'
        : `Lieferung ${formatMoney(fee, currency)}`
  const terms = [
    costs,
    ...(minimumOrderValue ? [`ab ${formatMoney(minimumOrderValue, currency)} Bestellwert`] : []),
    ...(freeFromOrderValue && fee !== 0 ? [`ab ${formatMoney(freeFromOrderValue, currency)} kostenlos`] : []),
    ...(duration > 0 ? [`Lieferzeit etwa ${duration} Minuten`] : []),
  ]
  return { delivers: true, text: `Wir liefern nach ${wanted}: ${area.area}, ${terms.join(', ')}.` }
}
