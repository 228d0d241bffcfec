import { EntityList } from '../../crud/entity-list.tsx'
import { ImportButton } from '../../ui/import-button.tsx'

export function UsersScreen() {
  return <EntityList path="users" actions={<ImportButton kind="users" />} />
}
