import type { Level } from '@theke/contract/entity/define-entity'
import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { FieldOf, InputProps } from './field-input.tsx'
import type { WireRecord } from './records.ts'

/** What a tab knows of its record. */
export type TabRecord = Pick<WireRecord, 'id' | 'revision'>

/** A further tab on the screen of every stored record (for example its history). */
export type RecordTab = {
  label: string
  access: Level
  /** Entities it belongs to; all of them without this. */
  paths?: readonly string[]
  component: ComponentType<{ path: string; record: TabRecord }>
}

/** What features add to the generated screens; the screens know none of them. */
export type CrudExtensions = {
  /** Hand-written inputs by the name that a field definition gives. */
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  /** The input of sections of content pages. */
  blocks: ComponentType<InputProps<FieldOf<'blocks'>>>
  recordTabs: readonly RecordTab[]
}

export const CrudExtensionsContext = createContext<CrudExtensions | undefined>(undefined)
