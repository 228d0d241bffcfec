import type { TablerIcon } from '@tabler/icons-react'
import type { Level } from '@theke/contract/entity/define-entity'
import type { RightChoice } from '@theke/domain/permissions'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { RecordTab } from './crud/crud-extensions.ts'
import type { InputProps } from './crud/field-input.tsx'
import type { Store } from '@theke/ui/store.ts'

export type Icon = TablerIcon

/** The groups of the navigation, in order. */
export const areaGroups = [
  'Tagesgeschäft',
  'Angebot',
  'Website',
  'Betrieb',
  'Team',
  'Bildschirme',
  'System',
] as const

export type AreaGroup = (typeof areaGroups)[number]

/** An entry of the navigation and of the command palette; `path` is what follows /backend/. */
export type Area = {
  path: string
  label: string
  /** What the navigation calls it, where that is plainer than the name of its records. */
  navLabel?: string
  group: AreaGroup
  icon: Icon
  /** Who may use it. */
  access: Level
  /** With one of these rights others may use it too. */
  right?: RightChoice
  /** How many things there wait for somebody; shown beside the name. */
  waiting?: Store<number>
}

/** A place that the command palette searches. `find` answers with the few best. */
export type Search = {
  label: string
  access: Level
  /** Whether it is worth a call. */
  isWanted: (term: string) => boolean
  find: (term: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** Something that was found; `path` is where it leads. */
export type Found = { path: string; label: string; description: string }

/**
 * What a feature adds to the back-office. Routes are children of the frame and win over the generated screens of the
 * same path ('products' before ':area'); load their modules lazily.
 */
export type Feature = {
  areas?: readonly Area[]
  routes?: readonly RouteObject[]
  /** Hand-written inputs by the name a field definition gives (`input: 'menuCatalog'`); lazy components. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  recordTabs?: readonly RecordTab[]
  /** What the command palette finds besides the entities. */
  search?: Search
  /** Runs beside every screen for users with this access; a lazy component. */
  watch?: { access: Level; component: ComponentType }
}
