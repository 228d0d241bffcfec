import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { AccessTokenTab } from './access-token.tsx'

const tabs = [{ label: 'Zugangs-Token', component: AccessTokenTab }]

/** A user with roles, branches and what belongs to the account (BACKOFFICE-14, OPEN-105). */
export function UserScreen() {
  const { id, from } = useEditAddress()
  return <EntityEdit key={id ?? 'new'} path="users" id={id} from={from} tabs={tabs} />
}
