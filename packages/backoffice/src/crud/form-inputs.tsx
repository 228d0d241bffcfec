import type { ReactNode } from 'react'
import { lazy } from 'react'
import { features } from '../features.ts'
import type { UnreadableTexts } from '../ui/unreadable-texts.ts'
import { UnreadableTextsContext } from '../ui/unreadable-texts.ts'
import type { KnownInputs } from './field-input.tsx'
import { KnownInputsContext } from './field-input.tsx'
import { customInputs } from './inputs/custom-inputs.ts'
import { inputs } from './inputs/inputs.tsx'

const known: KnownInputs = {
  byKind: { ...inputs, blocks: lazy(() => import('../features/content/blocks-input.tsx')) },
  byName: Object.assign({}, customInputs, ...features.map((feature) => feature.inputs ?? {})),
}

type Props = {
  /** Where the form remembers what was typed and cannot be read. */
  unreadable?: UnreadableTexts
  children: ReactNode
}

/** Makes the inputs of all field kinds known to a form; stands around every form with FieldInput in it. */
export const FormInputs = ({ unreadable, children }: Props) => (
  <UnreadableTextsContext value={unreadable}>
    <KnownInputsContext value={known}>{children}</KnownInputsContext>
  </UnreadableTextsContext>
)
