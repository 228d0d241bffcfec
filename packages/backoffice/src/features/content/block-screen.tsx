import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { PublishSwitch } from './publish-switch.tsx'

/** A reusable block; what is entered depends on its type (BACKOFFICE-18, DATA-23). */
export function BlockScreen() {
  const { id, from } = useEditAddress()
  return <EntityEdit key={id ?? 'new'} path="blocks" id={id} from={from} tools={PublishSwitch} />
}
