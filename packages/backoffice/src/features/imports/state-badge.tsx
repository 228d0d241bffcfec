import { Badge } from '@mantine/core'
import type { ImportState } from '@theke/contract/calls/imports'

const states: Record<ImportState, { label: string; color: string }> = {
  uploaded: { label: 'Wartet auf Zuordnung', color: 'gray' },
  checked: { label: 'Geprüft', color: 'blue' },
  running: { label: 'Läuft', color: 'orange' },
  done: { label: 'Importiert', color: 'green' },
  undoing: { label: 'Wird rückgängig gemacht', color: 'orange' },
  undone: { label: 'Rückgängig gemacht', color: 'gray' },
}

export function StateBadge({ state }: { state: ImportState }) {
  const { label, color } = states[state]
  return (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {label}
    </Badge>
  )
}
