import { Badge, Group } from '@mantine/core'
import { currentMenu } from '@theke/domain/catalog'
import type { Cell } from '../../crud/cells.tsx'
import { EntityList } from '../../crud/entity-list.tsx'
import { useMenuTerms } from './menu-validity.tsx'

/** The branches of a menu; green where it is the one guests see now. */
function BranchesCell({ record, titles }: Parameters<Cell>[0]) {
  const { menus } = useMenuTerms()
  const now = Date.now()
  return (
    <Group gap={4}>
      {(record['branches'] as readonly { id: number }[]).map(({ id }) => {
        const isCurrent = currentMenu(menus, id, now)?.id === record.id
        return (
          <Badge key={id} variant="light" color={isCurrent ? 'green' : 'gray'} tt="none" fw={500}>
            {titles('branches', id)}
            {isCurrent && ' · gilt jetzt'}
          </Badge>
        )
      })}
    </Group>
  )
}

const cells = { branches: BranchesCell }

/** The menus and where each of them is the current one (BACKOFFICE-03, MENU-02). */
export const MenusScreen = () => <EntityList path="menus" cells={cells} />
