import { Badge } from '@mantine/core'
import type { DeviceLight } from '@theke/contract/calls/devices'
import { deviceLight } from '@theke/contract/calls/devices'
import type { WireDevice } from './device-calls.ts'

const lights: Readonly<Record<DeviceLight, { label: string; color: string }>> = {
  online: { label: 'Online', color: 'green' },
  reachable: { label: 'Erreichbar', color: 'green' },
  offline: { label: 'Offline', color: 'red' },
  failing: { label: 'Gestört', color: 'red' },
  unknown: { label: 'Noch nicht geprüft', color: 'gray' },
}

/** The traffic light of a device, readable without its colour. */
export function LightBadge({ device }: { device: WireDevice }) {
  const { label, color } = lights[deviceLight(device, Date.now())]
  return (
    <Badge variant="dot" size="lg" tt="none" fw={500} color={color} miw="max-content">
      {label}
    </Badge>
  )
}
