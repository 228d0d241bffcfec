import { Button, Group } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Cell } from '../../crud/cells.tsx'
import { EntityList } from '../../crud/entity-list.tsx'
import { valueText } from '../../crud/value-text.ts'
import { PresenceBadge } from './presence-badge.tsx'
import type { WireTv } from './tv-calls.ts'
import { path } from './tv-calls.ts'

const LastSeenCell: Cell = ({ field, value, record }) => (
  <Group gap="xs" wrap="nowrap">
    <PresenceBadge presence={(record as WireTv).presence} />
    <span className="tabular">{valueText(field, value)}</span>
  </Group>
)

const cells = { lastSeenAt: LastSeenCell }

/** The list of TVs with their traffic lights. */
export const TvsScreen = () => (
  <EntityList
    path={path}
    cells={cells}
    actions={
      <Button
        component={Link}
        to={`/${path}/wall`}
        variant="default"
        leftSection={<IconLayoutGrid size={18} aria-hidden />}
      >
        Bildschirmwand
      </Button>
    }
  />
)
