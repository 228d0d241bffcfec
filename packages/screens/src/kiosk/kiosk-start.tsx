import { useEffect } from 'react'
import { PairingGate } from '../pairing/pairing-gate.tsx'

/** Where a browser becomes a kiosk: its code until it is paired, then the shop of its branch. */
export function KioskStart({ onReady = (address: string) => location.replace(address) }) {
  return (
    <PairingGate type="kiosk" name="Kiosk">
      {({ branch }) => (
        <Opening
          address={`/store/${encodeURIComponent(branch.identifier)}?context=self-service`}
          onReady={onReady}
        />
      )}
    </PairingGate>
  )
}

function Opening({ address, onReady }: { address: string; onReady: (address: string) => void }) {
  useEffect(() => onReady(address), [address, onReady])
  return <main aria-busy="true" />
}
