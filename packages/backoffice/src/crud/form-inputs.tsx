import type { ReactNode } from 'react'
import { useContext, useMemo } from 'react'
import type { UnreadableTexts } from '../ui/unreadable-texts.ts'
import { UnreadableTextsContext } from '../ui/unreadable-texts.ts'
import type { CrudExtensions } from './crud-extensions.ts'
import { CrudExtensionsContext } from './crud-extensions.ts'
import type { KnownInputs } from './field-input.tsx'
import { KnownInputsContext } from './field-input.tsx'
import { customInputs } from './inputs/custom-inputs.ts'
import { inputs } from './inputs/inputs.tsx'

type Props = {
  /** Where the form remembers what was typed and cannot be read. */
  unreadable?: UnreadableTexts
  children: ReactNode
}

/** Makes the inputs of all field kinds known to a form; stands around every form with FieldInput in it. */
export function FormInputs({ unreadable, children }: Props) {
  const extensions = useContext(CrudExtensionsContext)
  if (!extensions) throw new Error('FormInputs needs CrudExtensionsContext around it')
  const known = useMemo(() => knownInputs(extensions), [extensions])
  return (
    <UnreadableTextsContext value={unreadable}>
      <KnownInputsContext value={known}>{children}</KnownInputsContext>
    </UnreadableTextsContext>
  )
}

const knownInputs = (extensions: CrudExtensions): KnownInputs => ({
  byKind: { ...inputs, blocks: extensions.blocks },
  byName: { ...customInputs, ...extensions.inputs },
})
