import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { useMe } from '../../use-me.ts'
import { BranchKeys } from './branch-keys.tsx'
import { publishQuestion } from './publish-question.ts'

const tabs = [{ label: 'Bildschirme', component: BranchKeys }]

/** A branch with hours, order types, payment and the keys of its screens (BACKOFFICE-10, OPEN-128). */
export function BranchScreen() {
  const { id, from } = useEditAddress()
  const { isAdmin } = useMe()
  return (
    <EntityEdit
      key={id ?? 'new'}
      path="branches"
      id={id}
      from={from}
      {...(isAdmin ? { tabs, question: publishQuestion(id) } : {})}
    />
  )
}
