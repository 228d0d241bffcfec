import { Group } from '@mantine/core'
import type { Cell } from '../../crud/cells.tsx'
import { EntityList } from '../../crud/entity-list.tsx'
import { valueText } from '../../crud/value-text.ts'
import type { WireDevice } from './device-calls.ts'
import { path } from './device-calls.ts'
import { LightBadge } from './device-light.tsx'

const LastSeenCell: Cell = ({ field, value, record }) => (
  <Group gap="xs" wrap="nowrap">
    <LightBadge device={record as WireDevice} />
    <span className="tabular">{valueText(field, value)}</span>
  </Group>
)

const cells = { lastSeenAt: LastSeenCell }

/** The list of devices with their traffic lights. */
export const DevicesScreen = () => <EntityList path={path} cells={cells} />
