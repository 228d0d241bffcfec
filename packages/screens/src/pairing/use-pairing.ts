import type { PairedDevice, PairingState } from '@theke/contract/calls/pairing'
import { getPairing, startPairing } from '@theke/contract/calls/pairing'
import { hasCode } from '@theke/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

const lookEvery = 3_000
const settledEvery = 60_000

/**
 * What this browser is: the code it shows, or the device it became. Until the server has answered once it is undefined,
 * and 'unreachable' after an attempt that failed.
 */
export function usePairing(round: number): PairingState | 'unreachable' | undefined {
  const [state, setState] = useState<PairingState>()
  const [hasFailed, setHasFailed] = useState(false)
  const isPaired = state?.isPaired ?? false
  useEffect(() => {
    let isOver = false
    const look = async () => {
      try {
        const next = await api(getPairing, {}).catch((error: unknown) => {
          if (hasCode(error, 'notFound')) return api(startPairing, {})
          throw error
        })
        if (!isOver) setState(next)
      } catch {
        // without a network the screen stays what it was; the next look asks again
        if (!isOver) setHasFailed(true)
      }
    }
    void look()
    const timer = setInterval(() => void look(), isPaired ? settledEvery : lookEvery)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isPaired, round])
  return state ?? (hasFailed ? 'unreachable' : undefined)
}

export type { PairedDevice }
