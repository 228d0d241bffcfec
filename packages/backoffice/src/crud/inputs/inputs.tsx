import type { FieldKind } from '@theke/contract/entity/field'
import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { GroupInput } from './group-input.tsx'
import { JsonFieldInput } from './json-input.tsx'
import { ListInput } from './list-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'
import { MediaInput } from './media-inputs.tsx'
import { OpeningHoursInput } from './opening-hours-input.tsx'
import { ReferenceInput, ReferencesInput } from './reference-inputs.tsx'
import { ColorFieldInput, LineInput, ParagraphInput, SecretInput } from './text-inputs.tsx'
import {
  BooleanInput,
  ChoiceInput,
  DateInput,
  DateTimeInput,
  MoneyFieldInput,
  MultiChoiceInput,
  NumberFieldInput,
  TaxRateInput,
  TimeInput,
  UnitInput,
} from './value-inputs.tsx'

/** How a value of each kind is entered; a missing kind does not compile. Sections of pages are a feature of their own. */
export const inputs: { [K in Exclude<FieldKind, 'blocks'>]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: LineInput,
  textarea: ParagraphInput,
  richText: lazy(() => import('./rich-text-input.tsx')),
  markdown: MarkdownInput,
  email: LineInput,
  url: LineInput,
  path: LineInput,
  color: ColorFieldInput,
  secret: SecretInput,
  number: NumberFieldInput,
  money: MoneyFieldInput,
  taxRate: TaxRateInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  time: TimeInput,
  choice: ChoiceInput,
  multiChoice: MultiChoiceInput,
  unit: UnitInput,
  openingHours: OpeningHoursInput,
  image: MediaInput,
  images: MediaInput,
  file: MediaInput,
  files: MediaInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  group: GroupInput,
  list: ListInput,
  json: JsonFieldInput,
}
