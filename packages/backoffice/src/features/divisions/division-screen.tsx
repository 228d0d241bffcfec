import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { DivisionPreview } from './division-preview.tsx'

export function DivisionScreen() {
  const { id, from } = useEditAddress()
  return <EntityEdit key={id ?? 'new'} path="divisions" id={id} from={from} aside={DivisionPreview} />
}
