import { ActionIcon, Badge } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { Cell } from '../../crud/cells.tsx'
import { EntityList } from '../../crud/entity-list.tsx'
import type { WireRecord } from '../../crud/records.ts'

/** What is not public is a draft (BACKOFFICE-18). */
const state: Cell = ({ value }) => (
  <Badge color={value ? 'green' : 'orange'} variant="light" tt="none">
    {value ? 'Veröffentlicht' : 'Entwurf'}
  </Badge>
)
const cells = { isPublic: state }

const look = ({ path, name }: WireRecord) => (
  <ActionIcon
    component="a"
    href={`/${String(path)}`}
    target="_blank"
    rel="noreferrer"
    variant="subtle"
    color="gray"
    size={36}
    aria-label={`${String(name)} ansehen`}
  >
    <IconExternalLink size={18} />
  </ActionIcon>
)

export const SitesScreen = () => <EntityList path="sites" cells={cells} rowActions={look} />
export const BlocksScreen = () => <EntityList path="blocks" cells={cells} />
