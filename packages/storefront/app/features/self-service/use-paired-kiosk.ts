import type { PairedDevice } from '@theke/contract/calls/pairing'
import { getPairing } from '@theke/contract/calls/pairing'
import { hasCode } from '@theke/contract/client'
import { isSameJson } from '@theke/domain/values'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shop/api.ts'

/** Scenes of a kiosk that nobody uses. */
export type Rest = PairedDevice['rest']

const lookEvery = 60_000
/** Where a browser is made a kiosk (packages/screens). */
const startPage = '/screen/kiosk'

/**
 * Lets the back-office see that a paired kiosk is there. One whose pairing was taken away goes back to its code as soon
 * as nobody stands in front of it; a browser that never was paired stays what its address makes it.
 */
export function usePairedKiosk(isResting: boolean): Rest | null {
  const [rest, setRest] = useState<Rest | null>(null)
  const wasPaired = useRef(false)
  const isLost = useRef(false)
  useEffect(() => {
    const look = () =>
      api(getPairing, {}, { kind: 'silent', isShownByCaller: true }).then(
        (pairing) => {
          wasPaired.current ||= pairing.isPaired
          if (pairing.isPaired)
            setRest((before) => (isSameJson(before, pairing.device.rest) ? before : pairing.device.rest))
        },
        (error: unknown) => {
          // without an answer it stays what it was
          if (wasPaired.current && hasCode(error, 'notFound')) isLost.current = true
        },
      )
    void look()
    const timer = setInterval(() => void look(), lookEvery)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isResting && isLost.current) location.replace(startPage)
  })
  return rest
}
