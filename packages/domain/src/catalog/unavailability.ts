/** Why a listed product cannot be added to the cart now. */
export type Unavailability = 'soldOut' | 'outsideSchedule'

/** Note beside a listed product that cannot be ordered (OPEN-48, OPEN-188). */
export const unavailabilityTexts: Record<Unavailability, string> = {
  soldOut: 'Ausverkauft',
  outsideSchedule: 'Derzeit nicht verfügbar',
}
